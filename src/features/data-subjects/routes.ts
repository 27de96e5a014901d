/** Requests about all data of one person: a copy, or a correction. */
import { recordReading } from '../audit-log/record-reading.ts';
import { refuse, type StaffRequest } from '../permissions/staff-request.ts';
import { doneSchema, preparedCommand, staffRoute } from '../permissions/staff-route.ts';
import { correctionSchema } from '../privacy/schema.ts';
import { correctForRequest } from './commands/correct.ts';
import { copyForRequest } from './copy.ts';
import { copyHeaders } from './public-routes.ts';

async function sendCopy(request: StaffRequest, kind: 'copy' | 'document') {
  const { id, now, runtime } = request;
  const copy = await copyForRequest(kind, runtime, id, now);
  if (!copy) return undefined;
  if (!copy.ok) return refuse(copy);
  await recordReading(request, { action: 'privacy.copy', subjectType: 'privacy_request', subjectId: id });
  return request.c.body(copy.bytes, 200, copyHeaders(kind, id));
}

export const dataSubjectRoutes = {
  copyForPerson: staffRoute(
    'GET /privacy/requests/:id/copy',
    'privacy.write',
    {
      answer: {
        description: 'The copy of the person: a page, the same as JSON, and their files',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    (request) => sendCopy(request, 'copy'),
  ),
  documentForPerson: staffRoute(
    'GET /privacy/requests/:id/document',
    'privacy.write',
    {
      answer: {
        description: 'The copy of the person as one page, to read and to print',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    },
    (request) => sendCopy(request, 'document'),
  ),
  correctPerson: preparedCommand(
    'POST /privacy/requests/:id/correct',
    'privacy.write',
    { body: correctionSchema, answer: doneSchema },
    async ({ target, body, runtime }) => {
      const signer = await runtime.signer();
      return (trx, context) => correctForRequest(trx, context, target, body, signer);
    },
  ),
};
