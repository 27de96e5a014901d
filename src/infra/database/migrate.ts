import { Migrator } from 'kysely/migration';
import * as foundation from './migrations/2026-11-21-foundation.ts';
import * as rateLimits from './migrations/2026-11-21-rate-limits.ts';
import * as submissionForms from './migrations/2026-11-21-submission-forms.ts';
import * as submissionSecrets from './migrations/2026-11-21-submission-secrets.ts';
import * as wordingOfConsents from './migrations/2026-11-21-wording-of-consents.ts';
import { withLockRetry } from './retry.ts';
import type { Database } from './types.ts';

/** In order, forward only: a migration that has run anywhere is never edited. */
const MIGRATIONS = {
  '2026-11-21-foundation': foundation,
  '2026-11-21-rate-limits': rateLimits,
  '2026-11-21-submission-forms': submissionForms,
  '2026-11-21-submission-secrets': submissionSecrets,
  '2026-11-21-wording-of-consents': wordingOfConsents,
};

/** How long a server that starts waits for others that migrate at the same time. */
const PATIENCE_MS = 60_000;

/**
 * Brings the database to the newest schema, in one transaction. Safe to call from several processes at once:
 * PostgreSQL has a lock for it, and SQLite's transactions take the write lock when they begin.
 * @returns the names of the migrations that ran now
 * @throws the first migration's error; everything of that run is rolled back
 */
export async function migrate(db: Database): Promise<string[]> {
  return withLockRetry(() => migrateToLatest(db), PATIENCE_MS);
}

async function migrateToLatest(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}
