/** The seed steps of an enquiry: it is submitted, assigned and answered, and the answer is sent. */

import types from '../../../content/enquiry-types.json' with { type: 'json' };
import { parseAnswers } from '../../platform/forms/answers.ts';
import { noteSent } from '../conversations/letters.ts';
import { answerEnquiry } from '../enquiries/commands/answer.ts';
import { changeEnquiry } from '../enquiries/commands/change.ts';
import { submitEnquiry } from '../enquiries/commands/submit.ts';
import { toRecord } from '../enquiries/record.ts';
import { ENQUIRY_FORMS } from '../enquiries/schema.ts';
import { markSamples } from './list.ts';
import { momentBefore } from './moments.ts';
import type { DeskSample } from './schema.ts';
import { SENT_MS, type Seeding, type SeedStep, succeeded } from './steps.ts';

type Enquiry = DeskSample['enquiries'][number];

export function enquirySteps(seeding: Seeding, enquiry: Enquiry): SeedStep[] {
  const { now, staff, trx, ports } = seeding;
  const { answer } = enquiry;
  const at = momentBefore(now, enquiry.at);
  let id = '';
  const submitted: SeedStep = {
    at,
    run: async () => {
      id = await submit(seeding, enquiry, at);
    },
  };
  if (!answer) return [submitted];
  const then = momentBefore(now, answer.at);
  const sent = new Date(then.getTime() + SENT_MS);
  let message = '';
  return [
    submitted,
    {
      at: then,
      run: async () => {
        const context = staff.context(answer.by, then);
        const assign = { kind: 'assign', assignee: context.actor.id } as const;
        const { version } = succeeded(
          await changeEnquiry(trx, context, { id, version: 1 }, assign, { ...ports, recipient: '' }),
        );
        const text = { body: `${answer.body}\n\n${staff.actor(answer.by).name}`, close: answer.close };
        message = succeeded(await answerEnquiry(trx, context, { id, version }, text, ports)).id;
      },
    },
    {
      at: sent,
      run: async () => {
        const { job_id } = await trx
          .selectFrom('messages')
          .select('job_id')
          .where('id', '=', message)
          .executeTakeFirstOrThrow();
        if (job_id) await noteSent(trx, job_id, sent);
      },
    },
  ];
}

/** The fields without a type of enquiry that this company does not have: the samples name the types of the original site. */
function withKnownType(fields: Enquiry['fields']): Enquiry['fields'] {
  const { Enquiry: type, ...rest } = fields;
  return typeof type === 'string' && types.includes(type) ? fields : rest;
}

/** @returns its id */
async function submit(
  { trx, writer, ports, privacy, signer }: Seeding,
  { kind, page, fields, suspicion }: Enquiry,
  now: Date,
): Promise<string> {
  const { value } = succeeded(parseAnswers(ENQUIRY_FORMS[kind], withKnownType(fields)));
  const { receipt } = succeeded(
    await submitEnquiry(
      writer,
      toRecord(kind, value, page),
      { now, requestId: '', clientHash: '', consent: { version: privacy, source: 'form' }, suspicion },
      { idempotency: undefined, staffAddress: '', signer, content: ports.content },
    ),
  );
  const { id } = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', receipt.reference)
    .executeTakeFirstOrThrow();
  await markSamples(trx, 'enquiries', id);
  return id;
}
