/** The criteria that an interviewer rates, and the interviewers who have not rated yet. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';

/**
 * The criteria of a person's scorecard: those of the interview that they hold with the candidate, else those of the opening.
 * @param ofOpening as the opening stores them, JSON
 */
export async function criteriaFor(
  db: Database,
  staffId: string,
  applicationId: string,
  ofOpening: string,
): Promise<string[]> {
  const row = await db
    .selectFrom('interviews')
    .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.id')
    .innerJoin('interview_kinds', 'interview_kinds.id', 'interviews.kind_id')
    .select('interview_kinds.criteria')
    .where('interviews.application_id', '=', applicationId)
    .where('interview_people.staff_id', '=', staffId)
    .where('interviews.state', 'in', ['booked', 'held', 'no_show'])
    .orderBy('interviews.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const kit = (row ? JSON.parse(row.criteria) : []) as { name: string }[];
  return kit.length > 0 ? kit.map(({ name }) => name) : JSON.parse(ofOpening);
}

/**
 * The interviews that have begun since their application entered its stage, with their interviewers (`holder`): these owe a
 * scorecard, also from outside of the team.
 */
export const heldInStage = (db: Database, now: Date) =>
  db
    .selectFrom('interview_people as holder')
    .innerJoin('interviews as meeting', 'meeting.id', 'holder.interview_id')
    .innerJoin('applications as about', 'about.id', 'meeting.application_id')
    .where('meeting.state', 'in', ['booked', 'held'])
    .where('meeting.starts_at', '<=', now.toISOString())
    .where(sql<boolean>`meeting.starts_at >= coalesce(about.stage_at, about.created_at)`);

/** Whether someone from outside of the team owes a scorecard of an application; see `heldInStage`. */
export const hasHeld = async (
  db: Database,
  staffId: string,
  application: string,
  now: Date,
): Promise<boolean> =>
  (await heldInStage(db, now)
    .select('holder.staff_id')
    .where('holder.staff_id', '=', staffId)
    .where('meeting.application_id', '=', application)
    .limit(1)
    .executeTakeFirst()) !== undefined;
