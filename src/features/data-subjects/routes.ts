/** What is done with all the data of one person for their request: a copy of it, or a correction. */
import { emailKey } from '../../platform/email-key.ts';
import { recordReading } from '../audit-log/record-reading.ts';
import { doneSchema, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { correctionSchema, requestNumber } from '../privacy/schema.ts';
import { correctForRequest } from './commands/correct.ts';
import { copyForRequest } from './copy.ts';

export const dataSubjectRoutes = {
  copyForPerson: staffRoute(
    {
      method: 'GET',
      path: '/privacy/requests/:id/copy',
      permission: 'privacy.write',
      answer: {
        description: 'The copy of the person: a page, the same as JSON, and their files',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    async (request) => {
      const { id, now, runtime } = request;
      const zip = await copyForRequest(runtime, id, runtime.controller, now);
      if (!zip) return undefined;
      await recordReading(request, { action: 'privacy.copy', subjectType: 'privacy_request', subjectId: id });
      return request.c.body(zip, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="your-data-${requestNumber(id)}.zip"`,
      });
    },
  ),
  correctPerson: staffCommand(
    {
      method: 'POST',
      path: '/privacy/requests/:id/correct',
      permission: 'privacy.write',
      body: correctionSchema,
      answer: doneSchema,
    },
    async ({ target, body, runtime }) => {
      const key = body.email && (await emailKey(await runtime.signer(), body.email));
      return (trx, context) => correctForRequest(trx, context, target, body, key);
    },
  ),
};
