/** Consents to be written to: their words, and the lists of those who have given one. */
import { exportSubscribers, listConsents } from '../../domain/consents/list.ts';
import { consentExportSchema, consentsSchema } from '../../domain/consents/schema.ts';
import { csvLine } from '../../domain/shared/csv.ts';
import { contextOf } from './context.ts';
import { deskResource, deskRoute, json } from './route.ts';

const HEAD = ['email', 'given_at', 'wording', 'policy_version'];

export const consents = deskResource()
  .openapi(deskRoute('listConsents', { responses: { 200: json(consentsSchema) } }), async (c) => {
    const { readDb, content } = c.var.runtime;
    return c.json(await listConsents(readDb, content.consents), 200);
  })
  .openapi(
    deskRoute('exportConsents', {
      request: { body: json(consentExportSchema) },
      responses: {
        200: {
          description: 'Those who may be written to now, as CSV',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    }),
    async (c) => {
      const { purpose, reason } = c.req.valid('json');
      const list = await c.var.runtime.writer.write((trx) =>
        exportSubscribers(trx, contextOf(c), purpose, reason),
      );
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${purpose}.csv"`);
      const rows = list.map((one) => [one.email, one.givenAt, one.wording, one.policyVersion]);
      return c.body([HEAD, ...rows].map(csvLine).join(''));
    },
  );
