/** Requests about all data of one person: a copy, or a correction. */
import { recordReading } from '../audit-log/record-reading.ts';
import { refuse } from '../permissions/staff-request.ts';
import { doneSchema, preparedCommand, staffRoute } from '../permissions/staff-route.ts';
import { correctionSchema } from '../privacy/schema.ts';
import { correctForRequest } from './commands/correct.ts';
import { copyForRequest } from './copy.ts';
import { copyHeaders } from './public-routes.ts';

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
    async (request) => {
      const { id, now, runtime } = request;
      const zip = await copyForRequest('copy', runtime, id, now);
      if (!zip) return undefined;
      if (!zip.ok) return refuse(zip);
      await recordReading(request, { action: 'privacy.copy', subjectType: 'privacy_request', subjectId: id });
      return request.c.body(zip.bytes, 200, copyHeaders('copy', id));
    },
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
    async (request) => {
      const { id, now, runtime } = request;
      const page = await copyForRequest('document', runtime, id, now);
      if (!page) return undefined;
      if (!page.ok) return refuse(page);
      await recordReading(request, { action: 'privacy.copy', subjectType: 'privacy_request', subjectId: id });
      return request.c.body(page.bytes, 200, copyHeaders('document', id));
    },
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
