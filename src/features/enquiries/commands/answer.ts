/** Answers: written at the desk, emailed five minutes later in the thread of the receipt, stored with the enquiry. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { parseDetails } from '../../../platform/forms/answers.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import type { Target } from '../../audit-log/change.ts';
import { findUndo } from '../../audit-log/undo.ts';
import { writeLetter } from '../../conversations/letters.ts';
import { lastEmail } from '../../conversations/thread.ts';
import { fillFields, unfilledFields } from '../../mail/fields.ts';
import { ANSWER } from '../../mail/letter.ts';
import type { Language } from '../../mail/schema.ts';
import { readTemplate } from '../../mail/wording.ts';
import type { EnquiryContent } from '../content.ts';
import type { Answered } from '../desk.schema.ts';
import { indexEnquiry } from '../on-created.ts';
import { withDuplicates } from '../thread.ts';
import { storeChange } from './change.ts';

interface AnswerPorts {
  content: EnquiryContent;
  brand: string;
  /** Address that mails are sent from: its domain is part of their Message-ID. */
  from: string;
  /** The mailbox that is read; without one, replies go to the colleague who answered. */
  replyTo?: string | undefined;
}

/** The subject of the receipt, so that mail programs put both into one thread; it always names the reference. */
async function subjectOf(
  trx: Database,
  { kind, reference, details, language }: Selectable<Tables['enquiries']>,
  { content, brand }: AnswerPorts,
): Promise<string> {
  if (kind === 'mail') {
    const { Subject = '' } = parseDetails(details);
    const plain = Subject.replace(/^((re|aw|sv|antw)\s*:\s*)+/i, '')
      .slice(0, 200)
      .toWellFormed();
    return `Re: ${[plain, `(${reference})`].filter(Boolean).join(' ')}`;
  }
  const { subject } = await readTemplate(
    trx,
    kind === 'report' ? 'receipt.report' : 'receipt.enquiry',
    content.mailWords,
    (language ?? undefined) as Language | undefined,
  );
  const { Report = '' } = parseDetails(details);
  const filled = fillFields(subject, { reference, brand, report: content.reportTitle(Report) ?? Report });
  return `Re: ${filled.includes(reference) ? filled : `${filled} (${reference})`}`;
}

/**
 * Writes an answer.
 * @param target the enquiry in the version that was seen: if someone else has answered in the meantime, the author sees that first
 */
export async function answerEnquiry(
  trx: Database,
  context: DeskContext,
  target: Target,
  { body, close }: { body: string; close: boolean },
  ports: AnswerPorts,
): Promise<({ ok: true } & Answered) | Refusal> {
  const unfilled = unfilledFields(body, []);
  if (unfilled) return invalid({ body: unfilled });
  const author = await trx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', context.actor.id)
    .executeTakeFirstOrThrow();
  const thread = (await withDuplicates(trx, target.id)).map(({ id }) => id);
  let letter: Awaited<ReturnType<typeof writeLetter>> | undefined;
  const changed = await storeChange(trx, context, target, async (row) => {
    if (row.state === 'quarantined' || row.junk_at)
      return refusal('not_possible', 'It is in quarantine or junk. Release it first.');
    if (row.merged_into)
      return refusal('not_possible', 'It was merged. Answer the enquiry it was merged into.');
    if (!row.email)
      return refusal(
        'not_possible',
        'It came without an address, so no answer can be sent. Close it instead.',
      );
    const subject = await subjectOf(trx, row, ports);
    // The last letter, or else the text of the form.
    const quote = (await lastEmail(trx, row.id))?.body ?? row.message;
    letter = await writeLetter(
      trx,
      context,
      { type: 'enquiry', id: row.id },
      {
        ...{ template: ANSWER, to: row.email, subject, body, quote, reference: '', sender: author.name },
        ...{ replyTo: ports.replyTo ?? author.email, thread, receipt: row.receipt_job_id, from: ports.from },
        // For the text that is added to the author's.
        language: row.language,
      },
    );
    const { id, job } = letter;
    return {
      kind: 'answer',
      after: { status: close ? 'closed' : 'answered' },
      otherId: id,
      // It can be stopped until it is sent, however long the mail server delayed it.
      until: null,
      mail: async () => [job],
      told: { message: id, close },
    };
  });
  if (!changed.ok || !letter) return changed as Refusal;
  await indexEnquiry(trx, target.id);
  const { id, leavesAt } = letter;
  return {
    ...{ ok: true, id, change: changed.change, version: changed.version },
    leavesAt: leavesAt.toISOString(),
  };
}

/** The change that wrote an answer, by which it is stopped. */
export const changeOfAnswer = async (db: Database, message: string): Promise<string | undefined> =>
  (await findUndo(db, 'enquiry.answer', { other_id: message }))?.id;
