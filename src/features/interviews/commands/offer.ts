/** Offers times by email: the candidate chooses one on their own page. */
import { lockUnerased } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/http/tokens.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, register, undoEnds } from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { fillMail, whyUnfilled } from '../../candidates/decline-emails.ts';
import { mailApplicant, type Signature } from '../../candidates/emails.ts';
import { isTaken, obstacles } from '../free.ts';
import { interviewersOf } from '../interviewers.ts';
import { OFFER_MIN, type OfferInput } from '../schema.ts';
import { tokenOf } from '../token.ts';
import type { BookPorts } from './book.ts';
import { INTERVIEW, type Row } from './entity.ts';
import { interviewOf } from './new.ts';

export type Offered = (Changed & { message: string; leavesAt: string }) | Refusal;

/**
 * Offers times and writes the email with the link. Nothing is reserved: a time is taken when someone chooses it.
 * @param signature of the email
 */
export async function offerTimes(
  trx: Database,
  context: DeskContext,
  input: OfferInput,
  { signer, officeZone, signature }: BookPorts & { signature: Signature },
): Promise<Offered> {
  const { now } = context;
  const { application, people, subject, body } = input;
  if (!(await lockUnerased(trx, 'applications', application)))
    return refusal('not_found', 'This application does not exist.');
  const made = await interviewOf(trx, context, input);
  if (!made.ok) return made;
  const starts = [...new Set(input.slots.map((slot) => Date.parse(slot)))].sort((a, b) => a - b);
  if (starts.length < OFFER_MIN) return invalid({ slots: `Choose at least ${OFFER_MIN} different times.` });
  const length = made.row.minutes * 60_000;
  const rows = await interviewersOf(trx, people, officeZone, now);
  for (const start of starts)
    if ((await obstacles(trx, rows, [start, start + length], now)).some(isTaken))
      return invalid({ slots: 'One of these times is no longer free. Choose another one.' });
  const unfilled = whyUnfilled({ subject, body });
  if (unfilled) return invalid({ body: unfilled });
  const { id } = made.row;
  const last = new Date(starts.at(-1) ?? 0).toISOString();
  const row: Row = { ...made.row, token_hash: hashToken(tokenOf(signer, id)), token_until: last };
  await trx.insertInto('interviews').values(row).execute();
  await made.addPeople();
  await trx
    .insertInto('interview_slots')
    .values(starts.map((start) => ({ interview_id: id, starts_at: new Date(start).toISOString() })))
    .execute();
  const text = await fillMail(trx, signature, application, { subject, body });
  const letter = { ...text, interview: id };
  const { id: message, job } = await mailApplicant(trx, context, application, letter, signature);
  // Without its letter there is no offer: both are undone as one, until it leaves.
  const undo = { id: newId(), other: message, until: null, jobs: async () => [job] };
  await register(trx, context, { type: INTERVIEW.type, id, action: 'interview.offer' }, {}, {}, undo);
  await trx.updateTable('interviews').set({ message_id: message }).where('id', '=', id).execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'interview.offer',
    subjectType: INTERVIEW.type,
    subjectId: id,
    changes: { application, people, times: starts.length, message },
  });
  return { ok: true, id, version: 1, change: undo.id, message, leavesAt: undoEnds(now).toISOString() };
}
