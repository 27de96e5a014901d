/**
 * Bookings by staff: a time without an offer, another time, the cancellation, and the outcome. Emails about them are sent when
 * they can't be undone any more.
 */

import { lockUnerased } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/http/tokens.ts';
import { newId } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signing.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { changeEntity, register, type Target, undoEnds } from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { stopLetter } from '../../conversations/letters.ts';
import { type Obstacle, obstacles } from '../free.ts';
import { lockInterviewers } from '../interviewers.ts';
import { announce, jobsOf, planReminders } from '../notices.ts';
import type { BookingInput, InterviewChange } from '../schema.ts';
import { tokenOf } from '../token.ts';
import { INTERVIEW, type InterviewChanged, peopleOf, type Row, setPeople, spanOf } from './entity.ts';
import { interviewOf, refusedPeople } from './new.ts';
import { calledOff, pageUntil, renew, retime } from './renew.ts';

const WORDS: Readonly<Record<Obstacle, string>> = {
  past: 'This time has passed.',
  interview: 'has another interview at that time.',
  away: 'is away at that time.',
  buffer: 'has another interview right before or after.',
  calendar: 'has another appointment at that time.',
  limit: 'has reached their interview limit for that week.',
  hours: 'does not work at that time.',
};

/** Why a time is not possible, or only with `anyway`. @returns undefined if nothing prevents it */
async function refusedTime(
  trx: Database,
  people: readonly string[],
  row: Pick<Row, 'starts_at' | 'ends_at'>,
  { anyway, officeZone, now, except }: { anyway: boolean; officeZone: string; now: Date; except?: string },
): Promise<Refusal | undefined> {
  const rows = await lockInterviewers(trx, people, officeZone, now);
  const found = await obstacles(trx, rows, spanOf(row), now, except);
  const hard = found.find(({ why }) => why === 'past' || why === 'interview');
  const [obstacle] = hard ? [hard] : anyway ? [] : found;
  if (!obstacle) return undefined;
  const person = await trx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', obstacle.staff)
    .executeTakeFirst();
  const words = person ? `${person.name} ${WORDS[obstacle.why]}` : WORDS[obstacle.why];
  return refusal(hard ? 'not_possible' : 'confirm', hard ? `${words} Choose another time.` : words);
}

export interface BookPorts {
  signer: Signer;
  /** Of the main office, for people who have set no hours. */
  officeZone: string;
}

/** Books a time that was agreed on otherwise. */
export async function bookInterview(
  trx: Database,
  context: DeskContext,
  input: BookingInput,
  { signer, officeZone }: BookPorts,
): Promise<InterviewChanged | Refusal> {
  const { now } = context;
  if (!(await lockUnerased(trx, 'applications', input.application)))
    return refusal('not_found', 'This application does not exist.');
  const made = await interviewOf(trx, context, input);
  if (!made.ok) return made;
  const starts = Date.parse(input.startsAt);
  const ends_at = new Date(starts + made.row.minutes * 60_000).toISOString();
  const row: Row = {
    ...made.row,
    state: 'booked',
    starts_at: new Date(starts).toISOString(),
    ends_at,
    token_hash: hashToken(tokenOf(signer, made.row.id)),
    token_until: pageUntil(ends_at),
  };
  const refused = await refusedTime(trx, input.people, row, { anyway: input.anyway, officeZone, now });
  if (refused) return refused;
  await trx.insertInto('interviews').values(row).execute();
  await made.addPeople();
  const leavesAt = undoEnds(now);
  const mail_jobs = await announce(trx, row, 'booked', officeZone, now, leavesAt);
  const reminder_jobs = await planReminders(trx, row, officeZone, now);
  await trx.updateTable('interviews').set({ mail_jobs, reminder_jobs }).where('id', '=', row.id).execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'interview.book',
    subjectType: INTERVIEW.type,
    subjectId: row.id,
    changes: { application: row.application_id, to: row.starts_at, people: input.people },
  });
  const change = newId();
  // Undone, it is cancelled.
  await register(
    trx,
    context,
    { type: INTERVIEW.type, id: row.id, action: 'interview.book' },
    { state: 'cancelled', cancelled_by: 'staff' },
    { state: 'booked', cancelled_by: null },
    { id: change, jobs: async () => jobsOf({ mail_jobs, reminder_jobs }) },
  );
  return { ok: true, id: row.id, version: 1, change, leavesAt: leavesAt.toISOString() };
}

/**
 * Moves a booked interview to another time, or gives it other interviewers, or both.
 * @param parent the change that it is a part of
 */
export async function changeInterview(
  trx: Database,
  context: DeskContext,
  target: Target,
  { startsAt, people, anyway }: InterviewChange,
  officeZone: string,
  parent?: string,
): Promise<InterviewChanged | Refusal> {
  const { now } = context;
  const leavesAt = undoEnds(now);
  const changed = await changeEntity(trx, context, INTERVIEW, target, async (row) => {
    if (row.state !== 'booked') return refusal('not_possible', 'Only a booked interview can be changed.');
    const before = await peopleOf(trx, row.id);
    const after = people ? [...new Set(people)].sort() : before;
    const added = after.filter((id) => !before.includes(id));
    const starts_at = new Date(startsAt).toISOString();
    const isMoved = starts_at !== row.starts_at;
    if (!isMoved && added.length === 0 && after.length === before.length)
      return refusal('same', 'Nothing has changed.');
    const unknown = await refusedPeople(trx, added);
    if (unknown) return unknown;
    const ends_at = new Date(Date.parse(startsAt) + row.minutes * 60_000).toISOString();
    const times = { starts_at, ends_at, token_until: pageUntil(ends_at) };
    // At the same time, the present interviewers need no check.
    const refused = await refusedTime(trx, isMoved ? after : added, times, {
      ...{ anyway, officeZone, now, except: row.id },
    });
    if (refused) return refused;
    await setPeople(trx, row.id, after);
    const how = { officeZone, now, leavesAt };
    const set = isMoved ? await retime(trx, row, times, how) : await renew(trx, row, 'changed', how);
    return {
      action: isMoved ? 'interview.move' : 'interview.reassign',
      changes: { application: row.application_id, from: row.starts_at, to: starts_at, people: after },
      set,
      undo: { id: newId(), parent, other: before.join(), jobs: async () => jobsOf(set) },
    };
  });
  return changed.ok ? { ...changed, leavesAt: leavesAt.toISOString() } : changed;
}

/** Cancels a booked interview, or withdraws an offer. A waiting email that offers times is stopped. */
export async function cancelInterview(
  trx: Database,
  context: DeskContext,
  target: Target,
  officeZone: string,
): Promise<(InterviewChanged & { letterStopped: boolean }) | Refusal> {
  const { now } = context;
  const leavesAt = undoEnds(now);
  let tells = false;
  let letterStopped = false;
  const cancelled = await changeEntity(trx, context, INTERVIEW, target, async (row) => {
    if (row.state !== 'booked' && row.state !== 'offered')
      return refusal('not_possible', 'Only an offered or booked interview can be cancelled.');
    const isBooked = row.state === 'booked';
    const set = await calledOff(trx, row, 'staff', { officeZone, now, leavesAt });
    tells = set.mail_jobs !== '[]';
    const { message_id } = row;
    return {
      action: 'interview.cancel',
      changes: { application: row.application_id, from: row.starts_at, by: 'staff' },
      set,
      async also() {
        if (!isBooked && message_id)
          letterStopped = await stopLetter(trx, context, 'application', message_id);
      },
      // A stopped email is not written again automatically.
      ...(isBooked ? { undo: { id: newId(), jobs: async () => jobsOf(set) } } : {}),
    };
  });
  return cancelled.ok
    ? { ...cancelled, leavesAt: tells ? leavesAt.toISOString() : null, letterStopped }
    : cancelled;
}

/** Records the outcome of an interview that has begun. */
export async function recordOutcome(
  trx: Database,
  context: DeskContext,
  target: Target,
  outcome: 'held' | 'no_show',
): Promise<InterviewChanged | Refusal> {
  const { now } = context;
  const recorded = await changeEntity(trx, context, INTERVIEW, target, (row) => {
    if (row.state === outcome) return refusal('same', 'It is already marked that way.');
    if (!['booked', 'held', 'no_show'].includes(row.state))
      return refusal('not_possible', 'Only an interview that was booked has an outcome.');
    if ((row.starts_at ?? '') > now.toISOString())
      return refusal('not_possible', 'The interview has not started yet.');
    return {
      action: 'interview.outcome',
      changes: { application: row.application_id, state: outcome },
      set: { state: outcome, updated_at: now.toISOString() },
      undo: { id: newId() },
    };
  });
  return recorded.ok ? { ...recorded, leavesAt: null } : recorded;
}
