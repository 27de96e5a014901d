import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { runningSchemas, SERVER_LEASE_MS } from '../running-servers.ts';
import { ConfigError } from '../settings.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as rateLimits from './migrations/0002-rate-limits.ts';
import * as submissionForms from './migrations/0003-submission-forms.ts';
import * as submissionSecrets from './migrations/0004-submission-secrets.ts';
import * as wordingOfConsents from './migrations/0005-wording-of-consents.ts';
import * as tasks from './migrations/0006-tasks.ts';
import * as files from './migrations/0007-files.ts';
import * as detailsByField from './migrations/0009-details-by-field.ts';
import * as openingSearch from './migrations/0010-opening-search.ts';
import * as events from './migrations/0020-events.ts';
import * as staff from './migrations/0021-staff.ts';
import * as signIn from './migrations/0022-sign-in.ts';
import * as savedViews from './migrations/0023-saved-views.ts';
import * as hiring from './migrations/0025-hiring.ts';
import * as openingsOfTheDesk from './migrations/0026-openings-of-the-desk.ts';
import * as samples from './migrations/0030-samples.ts';
import * as whatCandidatesRead from './migrations/0032-what-candidates-read.ts';
import * as deskIndexes from './migrations/0036-desk-indexes.ts';
import * as wordsAtOnce from './migrations/0038-words-at-once.ts';
import * as enquiriesOfTheDesk from './migrations/0040-enquiries-of-the-desk.ts';
import * as oneTemplateAPurpose from './migrations/0045-one-template-a-purpose.ts';
import * as legalDesk from './migrations/0046-legal-desk.ts';
import * as bounces from './migrations/0047-bounces.ts';
import * as privacy from './migrations/0050-privacy.ts';
import * as incomingMail from './migrations/0051-incoming-mail.ts';
import * as askedApprovals from './migrations/0056-asked-approvals.ts';
import * as tasksToStaff from './migrations/0059-tasks-to-staff.ts';
import * as tradeOfEvents from './migrations/0060-trade-of-events.ts';
import * as capturedMailsOfErasures from './migrations/0063-captured-mails-of-erasures.ts';
import * as teamsInRules from './migrations/0064-teams-in-rules.ts';
import * as removedMentions from './migrations/0065-removed-mentions.ts';
import * as trustedBrowsers from './migrations/0071-trusted-browsers.ts';
import * as offeredTasks from './migrations/0072-offered-tasks.ts';
import * as sealState from './migrations/0076-seal-state.ts';
import * as staffNames from './migrations/0077-staff-names.ts';
import { openDatabase } from './open.ts';
import { withLockRetry } from './retry.ts';
import type { Database } from './types.ts';

/** In order of their numbers, forward only: a migration that has run anywhere is never edited. Numbers may be missing. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-rate-limits': rateLimits,
  '0003-submission-forms': submissionForms,
  '0004-submission-secrets': submissionSecrets,
  '0005-wording-of-consents': wordingOfConsents,
  '0006-tasks': tasks,
  '0007-files': files,
  '0009-details-by-field': detailsByField,
  '0010-opening-search': openingSearch,
  '0020-events': events,
  '0021-staff': staff,
  '0022-sign-in': signIn,
  '0023-saved-views': savedViews,
  '0025-hiring': hiring,
  '0026-openings-of-the-desk': openingsOfTheDesk,
  '0030-samples': samples,
  '0032-what-candidates-read': whatCandidatesRead,
  '0036-desk-indexes': deskIndexes,
  '0038-words-at-once': wordsAtOnce,
  '0040-enquiries-of-the-desk': enquiriesOfTheDesk,
  '0045-one-template-a-purpose': oneTemplateAPurpose,
  '0046-legal-desk': legalDesk,
  '0047-bounces': bounces,
  '0050-privacy': privacy,
  '0051-incoming-mail': incomingMail,
  '0056-asked-approvals': askedApprovals,
  '0059-tasks-to-staff': tasksToStaff,
  '0060-trade-of-events': tradeOfEvents,
  '0063-captured-mails-of-erasures': capturedMailsOfErasures,
  '0064-teams-in-rules': teamsInRules,
  '0065-removed-mentions': removedMentions,
  '0071-trusted-browsers': trustedBrowsers,
  '0072-offered-tasks': offeredTasks,
  '0076-seal-state': sealState,
  '0077-staff-names': staffNames,
};

/** Their names in the order in which an empty database runs them. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** The schema that this release works with, by its last migration. */
export const NEWEST = MIGRATION_NAMES.at(-1) ?? '';

/** What the first ones were called before they had numbers; databases made then still say so. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  '2026-11-21-foundation': '0001-foundation',
  '2026-11-21-rate-limits': '0002-rate-limits',
  '2026-11-21-submission-forms': '0003-submission-forms',
  '2026-11-21-submission-secrets': '0004-submission-secrets',
  '2026-11-21-wording-of-consents': '0005-wording-of-consents',
};

/** How long one statement of a migration may take. */
const STATEMENT_MS = 3_600_000;

/** How long a server that starts waits for others that migrate at the same time. */
const PATIENCE_MS = 60_000;

/** How often a start asks whether the servers of an earlier release have stopped, in milliseconds. */
const ASK_MS = 500;

/** Servers of an earlier release run on the database. */
class ServersRunningError extends ConfigError {}

/**
 * Migrates the configured database, over a connection of its own: a migration may take longer than a visitor waits.
 * @param waitMs how long servers of an earlier release may take to stop
 * @returns the names of the migrations that ran now
 */
export async function migrateDatabase(
  config: Parameters<typeof openDatabase>[0],
  waitMs = 0,
): Promise<string[]> {
  const { db } = openDatabase(config, STATEMENT_MS);
  const deadline = Date.now() + waitMs;
  try {
    for (;;) {
      try {
        return await migrate(db);
      } catch (error) {
        if (!(error instanceof ServersRunningError) || Date.now() >= deadline) throw error;
        await delay(ASK_MS);
      }
    }
  } finally {
    await db.destroy();
  }
}

/**
 * Brings the database to the newest schema, in one transaction. Safe to call from several processes at once:
 * PostgreSQL has a lock for it, and SQLite's transactions take the write lock when they begin.
 * @param through the last migration to run, for tests of earlier states; without it, all of them
 * @returns the names of the migrations that ran now
 * @throws ConfigError when a newer release has migrated it, or servers of an earlier one run on it; the first migration's error,
 *   where everything of that run is rolled back
 */
export async function migrate(db: Database, through?: string): Promise<string[]> {
  const run = () => db.transaction().execute((trx) => migrateWithin(trx, through));
  return withLockRetry(run, PATIENCE_MS);
}

async function migrateWithin(trx: Database, through: string | undefined): Promise<string[]> {
  await trx.getExecutor().adapter.acquireMigrationLock(trx, { lockTable: '', lockRowId: '' });
  const schema = await readSchema(trx);
  refuseNewer(schema);
  await refuseBesideServers(trx, schema);
  if (schema.newest) await renameFormer(trx);
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: async () => MIGRATIONS },
    // Two that were made at the same time may reach a database in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await (through ? migrator.migrateTo(through) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

export interface Schema {
  /** The newest migration that ran; undefined for an empty database. */
  newest: string | undefined;
  /** Migrations of this release that did not run yet. */
  missing: string[];
  /** Migrations that ran and that this release does not know. */
  unknown: string[];
}

/** How the schema of a database stands to this release's. Changes nothing. */
export async function readSchema(db: Database): Promise<Schema> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const rows = tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
    ? (await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)).rows
    : [];
  const ran = rows.map(({ name }) => FORMER_NAMES[name] ?? name).sort();
  return {
    newest: ran.at(-1),
    missing: MIGRATION_NAMES.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !(name in MIGRATIONS)),
  };
}

/** An older release would misread what a newer one has written. */
export function refuseNewer({ unknown }: Schema): void {
  if (unknown.length > 0)
    throw new ConfigError(
      `A newer release has worked on this database (${unknown.join(', ')}). Start that release, or restore the backup made before it.`,
    );
}

/** So would servers of an older release that run on it while it is migrated. */
async function refuseBesideServers(trx: Database, { newest, missing }: Schema): Promise<void> {
  // Before that there is no table of leases.
  if (missing.length === 0 || missing.includes('0007-files')) return;
  const schemas = await runningSchemas(trx, new Date());
  if (schemas.length > 0)
    throw new ServersRunningError(
      `A server of an earlier release (${schemas.join(', ')}) runs on this database, which is at ${newest}. This release would bring it to ${NEWEST}, which that server can't work with. ` +
        `Stop it first. One that was killed counts as running for ${SERVER_LEASE_MS / 1000} s.`,
    );
}

async function renameFormer(trx: Database): Promise<void> {
  for (const [former, name] of Object.entries(FORMER_NAMES)) {
    await sql`update ${sql.table(DEFAULT_MIGRATION_TABLE)} set name = ${name} where name = ${former}`.execute(
      trx,
    );
  }
}
