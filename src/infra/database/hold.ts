import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './types.ts';

/**
 * Holds a row until the transaction ends: whoever would change it waits, and what is read of it from now on is the newest.
 * SQLite writes one transaction at a time anyway.
 */
export async function holdRow(
  trx: Database,
  table: 'applications' | 'candidates' | 'enquiries' | 'jobs' | 'privacy_requests',
  id: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set version = version where id = ${id}`.execute(trx);
}

/**
 * Holds a row to which something is about to be added: its erasure waits until that is stored, and takes it too.
 * @returns false where there is no such row, or where it was erased while this waited for it
 */
export async function lockUnerased(
  trx: Database,
  table: 'applications' | 'enquiries',
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set version = version where id = ${id} and erased_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Locks addresses until the transaction ends. Every transaction that stores the first row of something that a person sent
 * takes the lock of their address before it commits, and so does the one that erases them before it looks for their rows: what came before is
 * found, what comes after begins anew. A row can not be held for that, because the row of the person may be the new one.
 * @param keys of the addresses; see `emailKey`
 */
export async function lockAddresses(trx: Database, keys: Iterable<string>): Promise<void> {
  if (!isPostgres(trx)) return;
  // In one order, so that two never wait for each other.
  for (const key of [...new Set(keys)].filter(Boolean).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
