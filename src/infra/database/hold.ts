import { sql } from 'kysely';
import type { Database } from './types.ts';

/**
 * Holds a row until the transaction ends: whoever would change it waits, and what is read of it from now on is the newest.
 * SQLite writes one transaction at a time anyway.
 */
export async function holdRow(
  trx: Database,
  table: 'applications' | 'candidates' | 'enquiries',
  id: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set version = version where id = ${id}`.execute(trx);
}
