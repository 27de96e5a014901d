/** The locks of an erasure, and what delays it. */
import type { Transaction } from 'kysely';
import { isIn } from '../../../platform/database/is-in.ts';
import { lockRows } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { type DataSubjectRecords, personOfKeys, type Rows } from '../data-subject-records.ts';

export const DATED = ['applications', 'candidates', 'enquiries'] as const;

/** Locks rows and their interviews: what adds something to one of them is stored before this, or not at all. */
export async function lockAll(trx: Database, rows: Rows): Promise<void> {
  for (const table of DATED) await lockRows(trx, table, rows[table]);
  // An undo that restores an interview writes emails about the person, and locks only the interview.
  const interviews = await trx
    .selectFrom('interviews')
    .select('id')
    .where(isIn('application_id', rows.applications))
    .execute();
  const ids = interviews.map(({ id }) => id);
  await lockRows(trx, 'interviews', ids);
}

/** Why these rows can not be erased now. */
export async function obstacle(
  trx: Transaction<Tables>,
  trace: DataSubjectRecords,
  now: Date,
): Promise<'held' | 'busy' | undefined> {
  // From here on no worker takes an email of theirs.
  await trx
    .updateTable('jobs')
    .set(({ ref }) => ({ state: ref('state') }))
    .where(isIn('id', trace.jobs))
    .execute();
  const applicants = await trx
    .selectFrom('applications')
    .select('candidate_id as id')
    .where(isIn('id', trace.applications))
    .execute();
  const people = [...trace.candidates, ...applicants.flatMap(({ id }) => id ?? [])];
  const candidates = await trx
    .selectFrom('candidates')
    .select('email_key')
    .where(isIn('id', people))
    .execute();
  const enquiries = await trx
    .selectFrom('enquiries')
    .select('email_key')
    .where(isIn('id', trace.enquiries))
    .execute();
  const own = [...trace.keys, ...[...candidates, ...enquiries].map(({ email_key }) => email_key ?? '')];
  const { keys } = await personOfKeys(trx, own.filter(Boolean));
  const held = await trx
    .selectFrom('legal_holds')
    .select('id')
    .where(isIn('email_key', [...keys]))
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (held) return 'held';
  const running = await trx
    .selectFrom('jobs')
    .select('id')
    .where(isIn('id', trace.jobs))
    .where('state', '=', 'running')
    .where('locked_until', '>', now.toISOString())
    .executeTakeFirst();
  return running && 'busy';
}
