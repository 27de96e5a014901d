import { type Selectable, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './types.ts';

/** Tables whose rows people change together. */
export type LockedTable =
  | 'absences'
  | 'applications'
  | 'candidates'
  | 'deadline_rules'
  | 'decline_reasons'
  | 'hiring_settings'
  | 'enquiries'
  | 'enquiry_settings'
  | 'follow_ups'
  | 'interview_kinds'
  | 'interviewers'
  | 'interviews'
  | 'openings'
  | 'legal_documents'
  | 'mail_templates'
  | 'notes'
  | 'notice_choices'
  | 'own_templates'
  | 'privacy_requests'
  | 'retention_rules'
  | 'saved_views'
  | 'staff'
  | 'webhooks';

/** The column by which a row is found: settings are one row with a name. */
export const keyOf = (table: LockedTable): 'id' => (table.endsWith('_settings') ? 'name' : 'id') as 'id';

/**
 * Locks a row until the transaction ends: other writers wait, and the newest values are returned.
 * SQLite runs one writing transaction at a time anyway.
 */
export async function lockRow<T extends LockedTable>(
  trx: Database,
  table: T,
  id: string,
): Promise<Selectable<Tables[T]> | undefined> {
  const found = trx
    // Typed as one table: the query is the same for all of them.
    .selectFrom(table as 'openings')
    .selectAll()
    .where(keyOf(table), '=', id);
  const row = await (isPostgres(trx) ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row as Selectable<Tables[T]> | undefined;
}

/** Locks several rows, always in one order, so that two who lock the same never wait for each other. */
export async function lockRows(trx: Database, table: LockedTable, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockRow(trx, table, id);
}

/**
 * Locks a row to which something is about to be added: its erasure waits until that is stored, and includes it.
 * @returns false if there is no such row, or if it was erased while this waited for the lock
 */
export async function lockUnerased(
  trx: Database,
  table: 'applications' | 'enquiries',
  id: string,
): Promise<boolean> {
  const row = await lockRow(trx, table, id);
  return row !== undefined && row.erased_at === null;
}

/**
 * Locks keys of addresses until the transaction ends. Every transaction that stores the first row of something that a person
 * sent takes the lock of their address before it commits, and so does an erasure before it looks for their rows. So rows from
 * before are found, and later rows belong to a new person. The row of the person can't be locked instead, because it may be the
 * new one.
 * @param keys of the addresses, see `emailKey`; or other names under which only one row may be made at a time
 */
export async function lockKeys(trx: Database, keys: Iterable<string>): Promise<void> {
  if (!isPostgres(trx)) return;
  // In one order, so that two transactions never wait for each other.
  for (const key of [...new Set(keys)].filter(Boolean).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
