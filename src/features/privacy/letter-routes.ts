/** Letters to people who ask about their data, and the files that come back. */
import { undo } from '../audit-log/undo.ts';
import { sendMessageFile, sendNow } from '../conversations/letter-requests.ts';
import { messageFile } from '../conversations/thread.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { doneSchema, listOf, preparedCommand, staffRoute } from '../permissions/staff-route.ts';
import { extendDeadline } from './commands/extend.ts';
import { changeOfLetter, type LetterPorts, writeToPerson } from './commands/letters.ts';
import { REQUEST } from './commands/requests.ts';
import { letterStarts } from './letter-starts.ts';
import { extensionSchema, letterStartSchema, requestLetterSchema, writtenSchema } from './requests.schema.ts';

/** What writing a letter takes beside its words. */
const letterPorts = async ({
  runtime,
  signature: { sender, from },
}: Pick<StaffRequest, 'runtime' | 'signature'>): Promise<LetterPorts> => ({
  ...{ sender, from, signer: await runtime.signer() },
  replyTo: runtime.config.mailbox?.address ?? runtime.controller.email,
  content: runtime.content,
});

export const requestLetterRoutes = {
  listRequestLetters: staffRoute(
    'GET /privacy/requests/:id/letters',
    'privacy.write',
    { answer: listOf(letterStartSchema) },
    async ({ runtime, id, signature, now }) => {
      const items = await letterStarts(runtime.db, id, signature, now, runtime.content);
      return items && { items };
    },
  ),
  writeRequestLetter: preparedCommand(
    'POST /privacy/requests/:id/letters',
    'privacy.write',
    { body: requestLetterSchema, answer: writtenSchema, description: 'With the id of its undo' },
    async (request) => {
      const { target, body } = request;
      const ports = await letterPorts(request);
      return (trx, context) => writeToPerson(trx, context, target, body, ports);
    },
  ),
  extendPrivacyRequest: preparedCommand(
    'POST /privacy/requests/:id/extend',
    'privacy.write',
    { body: extensionSchema, answer: writtenSchema, description: 'With the id of its undo' },
    async (request) => {
      const { target, body, officeZone } = request;
      const ports = await letterPorts(request);
      return (trx, context) => extendDeadline(trx, context, target, body, ports, officeZone);
    },
  ),
  stopRequestLetter: preparedCommand(
    'POST /privacy-letters/:id/stop',
    'privacy.write',
    { answer: doneSchema },
    async ({ id, runtime }) => {
      const change = (await changeOfLetter(runtime.db, id)) ?? fail('not_found');
      return (trx, context) => undo(trx, context, REQUEST, change);
    },
  ),
  sendRequestLetterNow: staffRoute(
    'POST /privacy-letters/:id/send-now',
    'privacy.write',
    { answer: doneSchema },
    (request) => sendNow(request, 'privacy_request', 'The letter was already sent or stopped.'),
  ),
  getRequestFile: staffRoute(
    'GET /privacy-files/:id',
    'privacy.write',
    { answer: { description: 'The file' } },
    async (request) => {
      const file = await messageFile(request.runtime.db, 'privacy_request', request.id);
      return file && sendMessageFile(request, 'privacy_request', file);
    },
  ),
};
