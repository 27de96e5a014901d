/** The log: filter, export, verify. */
import { eachEvent, listEvents } from '../../domain/events/queries.ts';
import {
  LOG_FILTERS,
  type LogEvent,
  logPageSchema,
  logQuerySchema,
  verificationSchema,
} from '../../domain/events/schema.ts';
import { verifyEvents } from '../../domain/events/verify.ts';
import { csv, sendCsv, tellExport } from './csv.ts';
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

async function* linesOf(events: AsyncIterable<LogEvent>) {
  for await (const event of events)
    yield COLUMNS.map((name) => (name === 'changes' ? JSON.stringify(event.changes) : event[name]));
}

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
      responses: csv('All that fit, as CSV'),
    }),
    async (c) => {
      const filters = c.req.valid('query');
      await tellExport(c, 'log.export', 'log', {
        filters: LOG_FILTERS.filter((name) => filters[name] !== undefined),
      });
      return sendCsv(c, 'log', COLUMNS, linesOf(eachEvent(c.var.runtime.readDb, filters)));
    },
  )
  .openapi(
    deskRoute('verifyLog', { responses: { 200: json(verificationSchema, 'What the seals say') } }),
    async (c) => c.json(await verifyEvents(c.var.runtime.readDb), 200),
  );
