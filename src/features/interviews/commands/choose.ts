/**
 * A candidate's actions on their page: choose a time, change it, cancel, or say that none suits. Each sends emails to all at
 * once.
 */
import { lockUnerased } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity } from '../../audit-log/change.ts';
import type { Who } from '../../audit-log/record.ts';
import { hasEnded, interviewOfToken, otherDays } from '../candidate-page.ts';
import { isTaken, obstacles, proposeSlots } from '../free.ts';
import { lockInterviewers } from '../interviewers.ts';
import { announce, planReminders } from '../notices.ts';
import { changeUntil } from '../queries.ts';
import { INTERVIEW, peopleOf, type Row } from './entity.ts';
import { calledOff, pageUntil, retime } from './renew.ts';

interface CandidateContext {
  requestId: string;
  now: Date;
  /** Of the main office, for people who have set no hours. */
  officeZone: string;
}

/** `gone`: the page is no longer valid; `taken`: someone was faster; `late`: from now on only by reply to an email. */
export type Answer = { ok: true } | { ok: false; code: 'gone' | 'taken' | 'late' };

const CODES: Readonly<Partial<Record<Refusal['code'], 'gone' | 'taken' | 'late'>>> = {
  not_possible: 'taken',
  too_late: 'late',
};

const visitor = ({ requestId, now }: CandidateContext): Who => ({ as: 'visitor', requestId, now });

/** A form that is sent twice gets the first answer. */
const answerOf = (changed: Changed | Refusal): Answer =>
  changed.ok || changed.code === 'same' ? { ok: true } : { ok: false, code: CODES[changed.code] ?? 'gone' };

const GONE = refusal('not_found', 'This link no longer works.');
const TAKEN = refusal('not_possible', 'This time is no longer free.');
const LATE = refusal('too_late', 'It’s too late to change this here.');

/** Changes the interview of a token, with its application locked, so that an erasure waits or has come first. */
async function change(
  trx: Database,
  token: string,
  context: CandidateContext,
  decide: Parameters<typeof changeEntity<'interviews'>>[4],
): Promise<Answer> {
  const known = await interviewOfToken(trx, token);
  if (!known || !(await lockUnerased(trx, 'applications', known.application_id)))
    return { ok: false, code: 'gone' };
  const target = { id: known.id, version: 'any' } as const;
  return answerOf(await changeEntity(trx, visitor(context), INTERVIEW, target, decide));
}

/** Whether a candidate may choose this time, apart from that of their own interview. */
async function isOffered(trx: Database, row: Row, startsAt: string, context: CandidateContext) {
  const slot = await trx
    .selectFrom('interview_slots')
    .select('starts_at')
    .where('interview_id', '=', row.id)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  if (slot || row.state !== 'booked') return slot !== undefined;
  const people = await peopleOf(trx, row.id);
  const { time_zone } = await trx
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select('openings.time_zone')
    .where('applications.id', '=', row.application_id)
    .executeTakeFirstOrThrow();
  const { officeZone, now } = context;
  const timeZone = row.time_zone ?? time_zone;
  const window = { people, ...otherDays(row, now), timeZone, officeZone, except: row.id };
  return (await proposeSlots(trx, window, now)).starts.includes(Date.parse(startsAt));
}

/**
 * Books a time, or moves a booked interview to it. The interviewers are locked: of all who choose the same time, one gets it.
 * @param startsAt ISO 8601, as on the page
 * @param timeZone of the candidate
 */
export const chooseTime = (
  trx: Database,
  token: string,
  startsAt: string,
  timeZone: string,
  context: CandidateContext,
): Promise<Answer> =>
  change(trx, token, context, async (row) => {
    const { now, officeZone } = context;
    if (row.state !== 'offered' && row.state !== 'booked') return GONE;
    if (row.starts_at === startsAt) return refusal('same', 'It is already at this time.');
    if (await hasEnded(trx, row, now)) return GONE;
    if (row.starts_at && changeUntil(row.starts_at, row.notice_hours) <= now) return LATE;
    const people = await lockInterviewers(trx, await peopleOf(trx, row.id), officeZone, now);
    if (!(await isOffered(trx, row, startsAt, context))) return TAKEN;
    const start = Date.parse(startsAt);
    const end = start + row.minutes * 60_000;
    if ((await obstacles(trx, people, [start, end], now, row.id)).some(isTaken)) return TAKEN;
    const ends_at = new Date(end).toISOString();
    const times = { starts_at: startsAt, ends_at, token_until: pageUntil(ends_at) };
    const changes = { application: row.application_id, from: row.starts_at, to: startsAt };
    if (row.state === 'booked') {
      const set = await retime(trx, { ...row, time_zone: timeZone }, times, { officeZone, now });
      return { action: 'interview.move', changes, set: { ...set, time_zone: timeZone } };
    }
    const next: Row = { ...row, ...times, state: 'booked', time_zone: timeZone };
    const mail_jobs = await announce(trx, next, 'booked', officeZone, now);
    const reminder_jobs = await planReminders(trx, next, officeZone, now);
    return {
      action: 'interview.choose',
      changes,
      set: {
        ...{ ...times, state: 'booked', time_zone: timeZone, mail_jobs, reminder_jobs },
        ...{ none_suit_at: null, none_suit_words: '', updated_at: now.toISOString() },
      },
    };
  });

/** Cancels a booked interview. */
export const cancelOwn = (trx: Database, token: string, context: CandidateContext): Promise<Answer> =>
  change(trx, token, context, async (row) => {
    const { now, officeZone } = context;
    if (row.state === 'cancelled') return refusal('same', 'It is already cancelled.');
    if (row.state !== 'booked' || !row.starts_at) return GONE;
    if (changeUntil(row.starts_at, row.notice_hours) <= now) return LATE;
    return {
      action: 'interview.cancel',
      changes: { application: row.application_id, from: row.starts_at, by: 'candidate' },
      set: await calledOff(trx, row, 'candidate', { officeZone, now }),
    };
  });

/** Says that no time suits. A later message replaces the one before. @param words may be '' */
export const noneSuits = (
  trx: Database,
  token: string,
  words: string,
  context: CandidateContext,
): Promise<Answer> =>
  change(trx, token, context, async (row) => {
    if (row.state !== 'offered' || (await hasEnded(trx, row, context.now))) return GONE;
    const at = context.now.toISOString();
    return {
      action: 'interview.none-suit',
      changes: { application: row.application_id },
      set: { none_suit_at: at, none_suit_words: words, updated_at: at },
    };
  });
