import type { Database } from './types.ts';

/** Runs work in a transaction: the caller's own if there is one, else a new one. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
