/** Removes answered requests: first the address with every email that contains it, some years later the rest. */
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/types.ts';

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
  await trx
    .updateTable('messages')
    .set({ from_address: '', from_name: '' })
    .where('subject_id', 'in', ids)
    .execute();
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
export async function forgetRequests(trx: Database, where: RawBuilder<boolean>): Promise<number> {
  const rows = await closed(trx, where).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('messages').where('subject_id', 'in', ids).execute();
  await trx.deleteFrom('undos').where('subject_id', 'in', ids).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('privacy_requests')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
