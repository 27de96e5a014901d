import { Migrator } from 'kysely/migration';
import * as foundation from './migrations/2026-11-21-foundation.ts';
import type { Database } from './types.ts';

/** In order, forward only: a migration that has run anywhere is never edited. */
const MIGRATIONS = { '2026-11-21-foundation': foundation };

/**
 * Brings the database to the newest schema. Safe to call from several processes at once:
 * Kysely takes a lock in the database.
 * @returns the names of the migrations that ran now
 * @throws the first migration's error; everything of that run is rolled back
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}
