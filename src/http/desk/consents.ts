/** Consents to be written to: their words, and the lists of those who have given one. */
import { exportSubscribers, listConsents } from '../../domain/consents/list.ts';
import { consentExportSchema, consentsSchema } from '../../domain/consents/schema.ts';
import { contextOf } from './context.ts';
import { csv, sendCsv } from './csv.ts';
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
      responses: csv('Those who may be written to now, as CSV'),
    }),
    async (c) => {
      const { purpose, reason } = c.req.valid('json');
      const list = await c.var.runtime.writer.write((trx) =>
        exportSubscribers(trx, contextOf(c), purpose, reason),
      );
      const lines = list.map((one) => [one.email, one.givenAt, one.wording, one.policyVersion]);
      return sendCsv(c, purpose, HEAD, lines);
    },
  );
