/** The columns and emails of an interview that changes or is cancelled. */
import type { Database } from '../../../platform/database/types.ts';
import { announce, planReminders, takeBack } from '../notices.ts';
import type { Row } from './entity.ts';

const DAY_MS = 86_400_000;

/** How long after the interview the candidate's page still shows it. */
export const pageUntil = (endsAt: string): string => new Date(Date.parse(endsAt) + DAY_MS).toISOString();

/** Zone of the main office, and when mails leave: without `leavesAt`, now. */
interface Telling {
  officeZone: string;
  now: Date;
  leavesAt?: Date;
}

/**
 * Updates a booked interview after a change: emails about its old state are withdrawn, and new ones describe the present one.
 * @param row as it is now
 * @returns the columns
 */
export async function renew(
  trx: Database,
  row: Row,
  what: 'moved' | 'changed',
  { officeZone, now, leavesAt }: Telling,
) {
  const sequence = row.sequence + 1;
  const known = await takeBack(trx, row, now);
  const next = { ...row, ...known, sequence };
  const mail_jobs = await announce(trx, next, what, officeZone, now, leavesAt);
  const reminder_jobs = await planReminders(trx, next, officeZone, now);
  return { ...known, sequence, mail_jobs, reminder_jobs, updated_at: now.toISOString() };
}

/** Moves a booked interview to another time. @returns the columns */
export async function retime(
  trx: Database,
  row: Row,
  times: Pick<Row, 'starts_at' | 'ends_at' | 'token_until'>,
  how: Telling,
) {
  const moves = row.moves + 1;
  return { ...times, moves, ...(await renew(trx, { ...row, ...times, moves }, 'moved', how)) };
}

/**
 * Cancels an interview: everyone who got an email about it gets one about the cancellation.
 * @param by `system`: its application has ended
 * @returns the columns
 */
export async function calledOff(
  trx: Database,
  row: Row,
  by: NonNullable<Row['cancelled_by']>,
  { officeZone, now, leavesAt }: Telling,
) {
  const state = 'cancelled' as const;
  const sequence = row.sequence + 1;
  const known = await takeBack(trx, row, now);
  const next: Row = { ...row, ...known, state, cancelled_by: by, sequence };
  const what = by === 'system' ? 'ended' : 'cancelled';
  const mail_jobs = await announce(trx, next, what, officeZone, now, leavesAt);
  return {
    ...{ ...known, state, cancelled_by: by, sequence, mail_jobs, reminder_jobs: '[]' },
    updated_at: now.toISOString(),
  };
}
