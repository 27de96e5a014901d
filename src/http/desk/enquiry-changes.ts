/** Changes of enquiries, many at once, with their way back; answers; doubles. */
import { answerEnquiry, changeOfAnswer, sendAnswerNow } from '../../domain/enquiries/answers.ts';
import { changeEnquiry, type Refusal } from '../../domain/enquiries/changes.ts';
import {
  answeredSchema,
  answerSchema,
  enquiryChangeSchema,
  mergedSchema,
  mergeEnquiriesSchema,
} from '../../domain/enquiries/desk.schema.ts';
import { mergeEnquiries, unmergeEnquiry } from '../../domain/enquiries/merges.ts';
import { requestOf } from '../../domain/enquiries/privacy.ts';
import { undoChange } from '../../domain/enquiries/undo.ts';
import { byStaff, recordEvent } from '../../domain/events/record.ts';
import { addRequest } from '../../domain/privacy/requests.ts';
import { newRequestSchema } from '../../domain/privacy/schema.ts';
import { bulkResultSchema, undoSchema } from '../../domain/shared/desk.schema.ts';
import { emailKey } from '../../domain/shared/email-key.ts';
import { bulk, once } from './bulk.ts';
import { type AnyDeskContext, contextOf, expectedVersion, fail } from './context.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const results = { 200: json(bulkResultSchema, 'What became of each') };
const merged = { 200: json(mergedSchema, 'The one that stays') };

/** @throws ProblemError for what was left as it is, with who changed what meanwhile */
function refuse({ code, message, meanwhile }: Refusal): never {
  if (code === 'not_found') return fail('not_found');
  if (code === 'conflict') return fail({ code: 'stale', details: { meanwhile } });
  return fail({ code: code === 'too_late' || code === 'mail_left' ? 'too_late' : 'not_possible', message });
}

/** What an answer or a release needs of the house. */
function portsOf(c: AnyDeskContext) {
  const { staff, content, brand, mailFrom, config } = c.var.runtime;
  const replyTo = config.mailbox?.address;
  return { recipient: staff.enquiries, content, brand, from: mailFrom, replyTo };
}

export const enquiryChanges = deskResource()
  .openapi(
    deskRoute('changeEnquiries', { request: { body: json(enquiryChangeSchema) }, responses: results }),
    async (c) => {
      const { items, change } = c.req.valid('json');
      const context = contextOf(c);
      const answer = await bulk(c, items, async (trx, target) => ({
        id: target.id,
        ...(await changeEnquiry(trx, context, target, change, portsOf(c))),
      }));
      return c.json(answer, 200);
    },
  )
  .openapi(
    deskRoute('undoEnquiryChanges', { request: { body: json(undoSchema) }, responses: results }),
    async (c) => {
      const context = contextOf(c);
      const answer = await bulk(c, c.req.valid('json').changes, (trx, change) =>
        undoChange(trx, context, change),
      );
      return c.json(answer, 200);
    },
  )
  .openapi(
    deskRoute('answerEnquiry', {
      request: { params: idParam, body: json(answerSchema) },
      responses: { 200: json(answeredSchema, 'When it leaves, and by what it is taken back') },
    }),
    async (c) => {
      const target = { id: c.req.valid('param').id, version: expectedVersion(c) };
      const input = c.req.valid('json');
      const context = contextOf(c);
      const answer = await once(c, (trx) => answerEnquiry(trx, context, target, input, portsOf(c)));
      if (!answer.ok) return refuse(answer);
      const { id, change, version, leavesAt } = answer;
      return c.json({ id, change, version, leavesAt }, 200);
    },
  )
  .openapi(
    deskRoute('sendAnswerNow', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    async (c) => {
      const hastened = await once(c, (trx) => sendAnswerNow(trx, contextOf(c), c.req.valid('param').id));
      if (!hastened)
        return fail({ code: 'too_late', message: 'The answer has left already, or was stopped.' });
      c.var.runtime.tasks.wake();
      return c.json(DONE, 200);
    },
  )
  .openapi(
    deskRoute('stopAnswer', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    async (c) => {
      const { db } = c.var.runtime;
      const change = (await changeOfAnswer(db, c.req.valid('param').id)) ?? fail('not_found');
      const undone = await once(c, (trx) => undoChange(trx, contextOf(c), change));
      return undone.ok ? c.json(DONE, 200) : refuse(undone);
    },
  )
  .openapi(
    deskRoute('askPrivacy', {
      request: { params: idParam, body: json(newRequestSchema.pick({ kind: true })) },
      responses: { 200: json(doneSchema) },
    }),
    async (c) => {
      const { db, signer } = c.var.runtime;
      const [{ id }, { kind }] = [c.req.valid('param'), c.req.valid('json')];
      const request = (await requestOf(db, id)) ?? fail('not_found');
      if (!request.email)
        return fail({ code: 'not_possible', message: 'It names no address by which the person is found.' });
      const context = contextOf(c);
      const key = emailKey(await signer(), request.email);
      await once(c, async (trx) => {
        const made = await addRequest(trx, context, { ...request, kind }, key);
        await recordEvent(trx, {
          ...byStaff(context),
          action: 'enquiry.privacy',
          subjectType: 'enquiry',
          subjectId: id,
          changes: { kind, request: made },
        });
        return DONE;
      });
      return c.json(DONE, 200);
    },
  )
  .openapi(
    deskRoute('mergeEnquiries', { request: { body: json(mergeEnquiriesSchema) }, responses: merged }),
    async (c) => {
      const input = c.req.valid('json');
      const context = contextOf(c);
      const answer = await once(c, (trx) => mergeEnquiries(trx, context, input));
      return answer.ok ? c.json({ id: answer.id, version: answer.version }, 200) : refuse(answer);
    },
  )
  .openapi(deskRoute('unmergeEnquiry', { request: { params: idParam }, responses: merged }), async (c) => {
    const { id } = c.req.valid('param');
    const answer = await once(c, (trx) => unmergeEnquiry(trx, contextOf(c), id));
    return answer.ok ? c.json({ id: answer.id, version: answer.version }, 200) : refuse(answer);
  });
