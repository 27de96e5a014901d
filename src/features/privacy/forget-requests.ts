/** Removes answered requests: first the address with every email that contains it, some years later the rest. */
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { changeSenders } from '../conversations/received.ts';
import { removeRecords } from './personal-rows.ts';

const closed = (db: Database, where: RawBuilder<boolean>) =>
  db.selectFrom('privacy_requests').select('id').where(where);

/**
 * Takes the addresses out of requests that were answered, out of their letters and the jobs that sent them.
 * @returns how many requests, and the jobs whose captured mails go, too
 */
export async function forgetAddresses(
  trx: Database,
  where: RawBuilder<boolean>,
): Promise<{ count: number; jobs: string[] }> {
  const rows = await closed(trx, where).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, jobs: [] };
  await changeSenders(trx, ids, { from_address: '', from_name: '' });
  const jobs = await trx
    .deleteFrom('jobs')
    .where('subject_type', '=', 'privacy_request')
    .where('subject_id', 'in', ids)
    .returning('id')
    .execute();
  await trx.updateTable('privacy_requests').set({ email: '' }).where('id', 'in', ids).execute();
  return { count: ids.length, jobs: jobs.map(({ id }) => id) };
}

/** Deletes requests with their letters; the files that came with these go by the sweep. @returns how many */
export async function forgetRequests(trx: Database, where: RawBuilder<boolean>, now: Date): Promise<number> {
  const rows = await closed(trx, where).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removeRecords(trx, { requests: ids }, now);
  return ids.length;
}
