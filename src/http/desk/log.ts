/** The log: filter, export, verify. */
import { stream } from 'hono/streaming';
import { eachEvent, listEvents } from '../../domain/events/queries.ts';
import { byStaff, recordEvent } from '../../domain/events/record.ts';
import {
  LOG_FILTERS,
  logPageSchema,
  logQuerySchema,
  verificationSchema,
} from '../../domain/events/schema.ts';
import { verifyEvents } from '../../domain/events/seal.ts';
import { csvLine } from '../../domain/shared/csv.ts';
import { contextOf } from './context.ts';
import { deskResource, deskRoute, json } from './route.ts';

const COLUMNS = [
  'id',
  'at',
  'actorKind',
  'actorId',
  'actor',
  'action',
  'subjectType',
  'subjectId',
  'requestId',
  'changes',
] as const;

export const log = deskResource()
  .openapi(
    deskRoute('listLog', {
      request: { query: logQuerySchema },
      responses: { 200: json(logPageSchema, 'A page, the newest first') },
    }),
    async (c) => c.json(await listEvents(c.var.runtime.readDb, c.req.valid('query')), 200),
  )
  .openapi(
    deskRoute('exportLog', {
      request: { query: logQuerySchema.omit({ after: true, limit: true }) },
      responses: {
        200: {
          description: 'All that fit, as CSV',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    }),
    async (c) => {
      const { writer, readDb } = c.var.runtime;
      const filters = c.req.valid('query');
      await writer.write((trx) =>
        recordEvent(trx, {
          ...byStaff(contextOf(c)),
          action: 'log.export',
          subjectType: 'log',
          subjectId: 'log',
          changes: { filters: LOG_FILTERS.filter((name) => filters[name] !== undefined) },
        }),
      );
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="log.csv"');
      return stream(c, async (out) => {
        await out.write(csvLine(COLUMNS));
        for await (const event of eachEvent(readDb, filters))
          await out.write(
            csvLine(
              COLUMNS.map((name) => (name === 'changes' ? JSON.stringify(event.changes) : event[name])),
            ),
          );
      });
    },
  )
  .openapi(
    deskRoute('verifyLog', { responses: { 200: json(verificationSchema, 'What the seals say') } }),
    async (c) => c.json(await verifyEvents(c.var.runtime.readDb), 200),
  );
