/** Letters to candidates: writing, stopping and sending them, and the files that come back. */
import { z } from 'zod';
import { sendMessageFile, sendNow } from '../conversations/letter-requests.ts';
import { stopLetter } from '../conversations/letters.ts';
import { messageFile } from '../conversations/thread.ts';
import { fail } from '../permissions/staff-request.ts';
import { DONE, doneSchema, listOf, preparedCommand, staffRoute } from '../permissions/staff-route.ts';
import { passOn } from '../privacy/pass-on.ts';
import { newRequestSchema } from '../privacy/requests.schema.ts';
import { writeToApplicant } from './commands/write.ts';
import { NOT_AGREED, waitsForConsent } from './consent.ts';
import { emailsFor, OFFERS, whyUnfilled } from './decline-emails.ts';
import { mailInputSchema, mailWrittenSchema } from './letter.schema.ts';
import { askedIn } from './privacy.ts';
import { emailStartSchema } from './schema.ts';
import { findVisible } from './visible.ts';
import { visibleApplication } from './visible-request.ts';

const blind = z.object({ blind: z.literal('1').optional() });

const WAITS_NO_LONGER = 'This email is no longer waiting. It was sent, stopped or failed.';

export const letterRoutes = {
  mailApplicant: preparedCommand(
    'POST /applications/:id/mails',
    'candidate.mail',
    { body: mailInputSchema, answer: mailWrittenSchema },
    async (request) => {
      const { id, body, signature } = request;
      await visibleApplication(request);
      if (await waitsForConsent(request.runtime.db, id)) fail({ ...NOT_AGREED, code: 'not_possible' });
      const unfilled = whyUnfilled(body);
      if (unfilled) fail({ code: 'validation_failed', message: unfilled, errors: { body: unfilled } });
      return (trx, context) => writeToApplicant(trx, context, id, body, signature);
    },
  ),
  getReplyFile: staffRoute(
    'GET /reply-files/:id',
    'candidate.mail',
    { answer: { description: 'The file' } },
    async (request) => {
      const { db } = request.runtime;
      const file = await messageFile(db, 'application', request.id);
      const seen = file && (await findVisible(db, request.actor, file.subjectId));
      if (!seen) return undefined;
      request.allow('candidate.mail', { team: seen.team });
      return sendMessageFile(request, 'application', file);
    },
  ),
  listLetters: staffRoute(
    'GET /applications/:id/letters',
    'candidate.mail',
    {
      query: blind.extend({ offers: z.literal('1').optional() }),
      answer: listOf(emailStartSchema),
      description: 'With `offers`, the templates that offer times for an interview',
    },
    async (request) => {
      const { id, query, signature, runtime, actor } = request;
      await visibleApplication(request);
      return {
        items: await emailsFor(runtime.readDb, signature, id, runtime.content.mailWords, {
          blind: query.blind === '1',
          owner: actor.id,
          purposes: query.offers ? OFFERS : undefined,
        }),
      };
    },
  ),
  passOnApplicant: staffRoute(
    'POST /applications/:id/privacy-requests',
    'candidate.mail',
    { body: newRequestSchema.pick({ kind: true }), answer: doneSchema },
    async (request) => {
      await visibleApplication(request);
      return passOn(request, 'application', (db) => askedIn(db, request.id, request.now));
    },
  ),
  stopMail: staffRoute('POST /mails/:id/stop', 'candidate.mail', { answer: doneSchema }, async (request) => {
    const { id, context } = request;
    const stopped = await request.write((trx) => stopLetter(trx, context, 'application', id));
    return stopped ? DONE : fail({ code: 'too_late', message: WAITS_NO_LONGER });
  }),
  sendMailNow: staffRoute('POST /mails/:id/send-now', 'candidate.mail', { answer: doneSchema }, (request) =>
    sendNow(request, 'application', WAITS_NO_LONGER),
  ),
};
