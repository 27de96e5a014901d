/** Whether a person agreed that a colleague added them, and to be kept for later. */
import { sql, type UpdateObject } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { toPerson } from '../../platform/staff/people.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { undoEnds } from '../audit-log/change.ts';
import { MAIL_QUEUE } from '../mail/outgoing.ts';
import type { ApplicationDetail } from './schema.ts';
import { ENDED, type Stage } from './stages.schema.ts';

/** The condition that someone was added and has not agreed: until then only the typed data is used. */
export const isWaiting = sql<boolean>`exists (select 1 from candidate_consents where
  candidate_consents.application_id = applications.id and candidate_consents.purpose = 'add'
  and coalesce(candidate_consents.answer, '') <> 'agreed')`;

/** The condition that an application is in the pool, or its person was asked to be. @param at ISO 8601 */
export const isInPool = (at: string) => sql<boolean>`exists (select 1 from candidate_consents where
  candidate_consents.application_id = applications.id and candidate_consents.purpose = 'pool'
  and coalesce(candidate_consents.answer, 'agreed') = 'agreed' and candidate_consents.ended_at is null
  and candidate_consents.kept_until > ${at} and (candidate_consents.answer is not null or candidate_consents.until > ${at}))`;

export const NOT_AGREED: Refusal = refusal(
  'not_possible',
  'They haven’t agreed to be a candidate yet. You can write to them once they do.',
);

/** Whether an application waits for its person's consent. */
export const waitsForConsent = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst()) !== undefined;

/** Whether there is nothing left to which an added person could agree. */
export const isOver = ({ stage, status }: { stage: Stage; status: string }): boolean =>
  ENDED.has(stage) || status === 'closed';

/**
 * Emails that ask people whether they agree wait until what ends their question can't be undone. If it is over then, they are
 * not sent; see `isAskedInVain`.
 * @param of which applications
 */
export const holdQuestions = (
  trx: Database,
  of: { column: 'id' | 'opening_id'; value: string },
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable('jobs')
    .set({ run_at: undoEnds(now).toISOString() })
    .where('queue', '=', MAIL_QUEUE)
    .where('state', '=', 'pending')
    .where('run_at', '<', undoEnds(now).toISOString())
    .where('subject_id', 'in', ({ selectFrom }) =>
      selectFrom('applications').select('id').where(of.column, '=', of.value).where(isWaiting),
    )
    .execute();

/** Whether someone would be asked about an application that has ended, or an opening that is closed. */
export async function isAskedInVain(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.stage', 'openings.status'])
    .where('applications.id', '=', id)
    .executeTakeFirst();
  return !row || isOver(row);
}

/**
 * Changes an application and recalculates its retention date.
 * @param person changes of their row, too
 */
export async function changeKept(
  trx: Database,
  { id, candidate_id: person }: { id: string; candidate_id?: string | null },
  set: UpdateObject<Tables, 'applications'>,
): Promise<void> {
  const anew = { retain_until: null };
  await trx
    .updateTable('applications')
    .set({ ...set, ...anew })
    .where('id', '=', id)
    .execute();
  if (person) await trx.updateTable('candidates').set(anew).where('id', '=', person).execute();
}

/** The questions to a person, and their answers; null if no one asked. */
export async function consentsOf(
  db: Database,
  id: string,
  now: Date,
): Promise<Pick<ApplicationDetail, 'consent' | 'pool'>> {
  const rows = await db
    .selectFrom('candidate_consents')
    .innerJoin('staff as asked', 'asked.id', 'candidate_consents.asked_by')
    .leftJoin('staff as referred', 'referred.id', 'candidate_consents.referred_by')
    .selectAll('candidate_consents')
    .select(['asked.name as asked_name', 'referred.name as referred_name'])
    .where('application_id', '=', id)
    .orderBy('asked_at', 'desc')
    .execute();
  const added = rows.find(({ purpose }) => purpose === 'add');
  const at = now.toISOString();
  const pool = rows.find(
    ({ purpose, ended_at, kept_until, answer, until }) =>
      purpose === 'pool' &&
      !ended_at &&
      (kept_until ?? '') > at &&
      (answer === 'agreed' || (!answer && until > at)),
  );
  return {
    consent: added
      ? {
          state: added.answer ?? 'waiting',
          until: added.until,
          by: toPerson(added.asked_by, added.asked_name),
          referredBy: added.referred_by ? toPerson(added.referred_by, added.referred_name) : null,
        }
      : null,
    pool: pool?.kept_until
      ? { state: pool.answer === 'agreed' ? 'agreed' : 'waiting', keptUntil: pool.kept_until }
      : null,
  };
}
