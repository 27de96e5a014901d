/** Marketing consents: their wordings, and the lists of people who gave one. */

import { csv, sendCsv } from '../../platform/http/csv.ts';
import { staffRoute } from '../permissions/staff-route.ts';
import { exportSubscribers, listConsents } from './list.ts';
import { consentExportSchema, consentsSchema } from './schema.ts';

const HEAD = ['email', 'given_at', 'wording', 'policy_version'];

export const consentRoutes = {
  listConsents: staffRoute(
    'GET /consents',
    'consent.read',
    { answer: consentsSchema },
    ({ runtime: { readDb, content } }) => listConsents(readDb, content.consents),
  ),
  exportConsents: staffRoute(
    'POST /consents/exports',
    'consent.export',
    { body: consentExportSchema, answer: csv('Those who may be written to now, as CSV') },
    async ({ c, runtime, context, body: { purpose, reason } }) => {
      const list = await runtime.writer.write((trx) => exportSubscribers(trx, context, purpose, reason));
      const lines = list.map((one) => [one.email, one.givenAt, one.wording, one.policyVersion]);
      return sendCsv(c, purpose, HEAD, lines);
    },
  ),
};
