/** Routes that change enquiries: bulk changes and their undo, answers, merges. */

import { bulkResultSchema } from '../../platform/staff/schema.ts';
import { undo } from '../audit-log/undo.ts';
import { sendNow } from '../conversations/letter-requests.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { doneSchema, preparedCommand, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { passOn } from '../privacy/pass-on.ts';
import { newRequestSchema } from '../privacy/requests.schema.ts';
import { answerEnquiry, changeOfAnswer } from './commands/answer.ts';
import { changeEnquiry, ENQUIRY } from './commands/change.ts';
import { mergeEnquiries, unmergeEnquiry } from './commands/merge.ts';
import {
  answeredSchema,
  answerSchema,
  enquiryChangeSchema,
  mergedSchema,
  mergeEnquiriesSchema,
} from './desk.schema.ts';
import { askedIn } from './privacy.ts';

/** The parts of the system that an answer or a release needs. */
function portsOf({ staff, content, brand, mailFrom, config }: StaffRequest['runtime']) {
  return { recipient: staff.enquiries, content, brand, from: mailFrom, replyTo: config.mailbox?.address };
}

const merged = { answer: mergedSchema, description: 'The enquiry that stays' } as const;

export const enquiryChangeRoutes = {
  changeEnquiries: staffRoute(
    'POST /enquiry-changes',
    'enquiry.write',
    { body: enquiryChangeSchema, answer: bulkResultSchema, description: 'The result of each' },
    (request) => {
      const { context, runtime, body } = request;
      return request.carryOutEach(body.items, async (trx, target) => ({
        ...(await changeEnquiry(trx, context, target, body.change, portsOf(runtime))),
        id: target.id,
      }));
    },
  ),
  answerEnquiry: staffCommand(
    'POST /enquiries/:id/answers',
    'enquiry.answer',
    { body: answerSchema, answer: answeredSchema, description: 'When it is sent, and the id of its undo' },
    (trx, context, { target, body, runtime }) => answerEnquiry(trx, context, target, body, portsOf(runtime)),
  ),
  sendAnswerNow: staffRoute(
    'POST /answers/:id/send-now',
    'enquiry.answer',
    { answer: doneSchema },
    (request) => sendNow(request, 'enquiry', 'The answer was already sent or stopped.'),
  ),
  stopAnswer: preparedCommand(
    'POST /answers/:id/stop',
    'enquiry.answer',
    { answer: doneSchema },
    async ({ id, runtime }) => {
      const change = (await changeOfAnswer(runtime.db, id)) ?? fail('not_found');
      return (trx, context) => undo(trx, context, ENQUIRY, change);
    },
  ),
  askPrivacy: staffRoute(
    'POST /enquiries/:id/privacy-requests',
    'enquiry.write',
    { body: newRequestSchema.pick({ kind: true }), answer: doneSchema },
    (request) => passOn(request, 'enquiry', (db) => askedIn(db, request.id)),
  ),
  mergeEnquiries: staffCommand(
    'POST /enquiry-merges',
    'enquiry.write',
    { body: mergeEnquiriesSchema, ...merged },
    (trx, context, { body }) => mergeEnquiries(trx, context, body),
  ),
  unmergeEnquiry: staffCommand(
    'DELETE /enquiry-merges/:id',
    'enquiry.write',
    { answer: doneSchema },
    (trx, context, { id }) => unmergeEnquiry(trx, context, id),
  ),
};
