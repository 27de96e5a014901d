/** An enquiry of the sample: as a visitor sends it, and how it is answered. */
import type { z } from 'zod';
import { answerEnquiry, noteSent } from '../enquiries/answers.ts';
import { changeEnquiry, type Refusal } from '../enquiries/changes.ts';
import { ENQUIRY_FORMS } from '../enquiries/record.ts';
import { submitEnquiry } from '../enquiries/submit.ts';
import { parseForm } from '../shared/fields.ts';
import { momentBefore } from './moments.ts';
import type { storySchema } from './schema.ts';
import type { Deed, Stage } from './stage.ts';

/** When the mail server took an answer, after it was written. */
const LEFT_MS = 6 * 60_000;

type Enquiry = z.output<typeof storySchema>['enquiries'][number];

/** @param enquired gets the id of each enquiry that came in */
export function playEnquiry(stage: Stage, enquiry: Enquiry, enquired: string[]): Deed[] {
  const { now, cast, trx, ports } = stage;
  const at = momentBefore(now, enquiry.at);
  let id = '';
  let message = '';
  const deeds: Deed[] = [
    {
      at,
      run: async () => {
        id = await send(stage, enquiry, at);
        enquired.push(id);
      },
    },
  ];
  const { answer } = enquiry;
  if (answer) {
    const then = momentBefore(now, answer.at);
    deeds.push({
      at: then,
      run: async () => {
        const context = cast.context(answer.by, then);
        const assigned = changed(
          await changeEnquiry(
            trx,
            context,
            { id, version: 1 },
            { kind: 'assign', assignee: context.actor.id },
            { ...ports, recipient: '' },
          ),
        );
        const words = { body: `${answer.body}\n\n${cast.actor(answer.by).name}`, close: answer.close };
        const sent = await answerEnquiry(trx, context, { id, version: assigned }, words, ports);
        changed(sent);
        message = sent.ok ? sent.id : '';
      },
    });
    const left = new Date(then.getTime() + LEFT_MS);
    deeds.push({
      at: left,
      run: async () => {
        const { task_id } = await trx
          .selectFrom('enquiry_messages')
          .select('task_id')
          .where('id', '=', message)
          .executeTakeFirstOrThrow();
        if (task_id) await noteSent(trx, task_id, left);
      },
    });
  }
  return deeds;
}

/** @returns the version after the change */
function changed(result: { ok: true; version: number } | Refusal): number {
  if (!result.ok) throw new Error(`The sample can not be played: ${result.message}`);
  return result.version;
}

/** @returns its id */
async function send(
  { trx, writer, ports, privacy, signer }: Stage,
  { kind, page, fields, suspicion }: Enquiry,
  now: Date,
): Promise<string> {
  const form = ENQUIRY_FORMS[kind];
  const parsed = parseForm(form.schema, fields);
  if (!parsed.ok) throw new Error(`An enquiry of the sample is wrong: ${JSON.stringify(parsed.errors)}`);
  const sent = await submitEnquiry(
    writer,
    form.toRecord(parsed.value, page),
    { now, requestId: '', clientHash: '', consent: { version: privacy, source: 'form' }, suspicion },
    { idempotency: undefined, staffAddress: '', signer, content: ports.content },
  );
  if (!sent.ok) throw new Error(`An enquiry of the sample was refused: ${sent.code}`);
  const { id } = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', sent.receipt.reference)
    .executeTakeFirstOrThrow();
  return id;
}
