/** Brings a backup back into an empty place. */
import { createReadStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { migrateDatabase, type Schema } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { Database } from '../../platform/database/types.ts';
import { createWriter } from '../../platform/database/writer.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import { type Config, ConfigError } from '../../platform/settings/settings.ts';
import { openStorage } from '../../platform/storage/open.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { syncPath } from '../../platform/storage/sync-path.ts';
import { byOperator, recordEvent } from '../audit-log/record.ts';
import { verifyEvents } from '../audit-log/verify.ts';
import { separateDuplicates } from '../enquiries/commands/correct.ts';
import { adoptStorage, requirePaired } from '../files/pair-storage.ts';
import { createErasureList, type ErasureEntry, parseErasures } from '../privacy/erasure-list.ts';
import { createErasePorts } from '../privacy/ports.ts';
import { replayErasures } from '../privacy/replay.ts';
import { fetchDatabase, fetchErasures, openBackup } from './fetch.ts';
import { type Manifest, newestBeside, readManifest } from './manifest.ts';
import { restorePostgres } from './postgres-programs.ts';
import { missingFiles, refuseForeignFiles, restoreFiles } from './restore-files.ts';
import type { Way } from './streams.ts';

/** How long a statement over a whole table may take, in milliseconds. */
export const PATIENCE_MS = 3_600_000;

interface Restored {
  manifest: Manifest;
  /** The newest backup of the place, where its list of erasures could not be read. */
  unreadErasures: string | null;
  /** Erasures that were done again. */
  erasedAgain: number;
  /** Emails that waited then and may have been sent since. */
  uncertainMails: number;
  /** Ranges of the log that differ from their seals. */
  damagedLog: number;
  /** Keys of the files that the database refers to and the storage lacks. */
  missingFiles: string[];
}

interface Target {
  config: Config;
  schema: Schema;
  db: Database;
  /** Ends every connection to the database. */
  close(): Promise<void>;
}

/**
 * The database is moved into place last, so an interrupted restore is simply repeated.
 * @param erasures a list of erasures that is newer than those of the backups
 * @throws ConfigError why nothing was restored
 */
export async function restore(
  target: Target,
  way: Way,
  name: string,
  now: Date,
  erasures?: string,
): Promise<Restored> {
  const { config, schema, db } = target;
  const manifest = await openBackup(way, name, schema);
  refuseOtherEngine(config, manifest);
  await refuseUsed(config, db);
  const storage = await openStorage(config);
  await refuseForeignFiles(storage, manifest);
  const own = await fetchErasures(way, name, manifest);
  const newest = await newestErasures(way, await newestBeside(way.place, name));
  const list = [...own, ...newest.entries, ...(await listIn(erasures))];
  const unreadErasures = newest.unread ?? null;

  const copy = await fetchDatabase(way, name, manifest);
  if (manifest.files === 'copied') await restoreFiles(way, manifest, storage);
  const erasureList = createErasureList(config.erasuresFile);
  const known = new Set((await erasureList.read()).map(({ id }) => id));
  for (const entry of list)
    if (!known.has(entry.id)) {
      known.add(entry.id);
      await erasureList.add(entry);
    }
  await target.close();
  if (config.DATABASE_URL) {
    await restorePostgres(config.DATABASE_URL, createReadStream(copy));
    return { manifest, unreadErasures, ...(await finish(config, schema, storage, manifest, now)) };
  }
  const finished = await finish({ ...config, databaseFile: copy }, schema, storage, manifest, now);
  for (const ending of ['', '-wal', '-shm']) await rm(config.databaseFile + ending, { force: true });
  await rename(copy, config.databaseFile);
  await syncPath(dirname(config.databaseFile));
  return { manifest, unreadErasures, ...finished };
}

function refuseOtherEngine({ DATABASE_URL }: Config, { engine }: Manifest): void {
  if ((DATABASE_URL ? 'postgres' : 'sqlite') === engine) return;
  throw new ConfigError(
    engine === 'sqlite'
      ? `This backup is of the embedded database. Unset DATABASE_URL, restore it, then move it with ${operatorCommand('move-database')}.`
      : 'This backup is of PostgreSQL. Set DATABASE_URL to an empty database.',
  );
}

async function refuseUsed({ DATABASE_URL, databaseFile }: Config, db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return;
  throw new ConfigError(
    DATABASE_URL
      ? 'The database in DATABASE_URL is not empty. Nothing was changed. Create a new one and set DATABASE_URL to it.'
      : `There is a database in ${databaseFile}. Nothing was changed. Stop the server and move site.db, site.db-wal, site.db-shm and storage out of DATA_DIR, or set DATA_DIR to an empty folder.`,
  );
}

/** The newest list of erasures that the place has of the site. */
async function newestErasures(
  way: Way,
  newest: string,
): Promise<{ entries: ErasureEntry[]; unread?: string }> {
  try {
    return { entries: await fetchErasures(way, newest, await readManifest(way.place, newest)) };
  } catch (error) {
    // Of another key or a newer release: the older backup can be restored all the same.
    if (error instanceof ConfigError) return { entries: [], unread: newest };
    throw error;
  }
}

async function listIn(file: string | undefined): Promise<ErasureEntry[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigError(
      `${file} can't be read (${error.message}). Name a list of erasures, erasures.jsonl.`,
    );
  });
  const entries = parseErasures(text);
  if (entries.length > 0 || text.trim() === '') return entries;
  throw new ConfigError(`${file} is not a list of erasures. Name a copy of erasures.jsonl.`);
}

/** Adapts what differs from the moment of the backup: schema, storage, sent emails and erasures. */
async function finish(
  config: Config,
  schema: Schema,
  storage: Storage,
  { at, files }: Manifest,
  now: Date,
): Promise<Omit<Restored, 'manifest' | 'unreadErasures'>> {
  const { db, readDb, engine } = openDatabase(config, PATIENCE_MS);
  try {
    // The leases of the servers that ran then.
    await db.deleteFrom('leases').execute();
    await migrateDatabase(config, schema);
    if (files === 'copied') await adoptStorage(db, storage);
    else await requirePaired(db, storage);
    // The restore can't know whether they were sent after the backup: a person decides, and none is sent twice.
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({
        state: 'unknown',
        last_error: 'lost',
        locked_by: null,
        locked_until: null,
        done_at: now.toISOString(),
      })
      .where('queue', '=', 'mail')
      .where('state', 'in', ['pending', 'running'])
      .where('run_at', '<=', now.toISOString())
      .executeTakeFirst();
    const erasedAgain = await replayErasures(
      createErasePorts(config, { db, writer: createWriter(db, engine), storage, separateDuplicates }),
      now,
    );
    const changes = { backup: at, erasedAgain, uncertainMails: Number(numUpdatedRows) };
    await recordEvent(db, {
      ...byOperator(now),
      ...{ action: 'system.restore', subjectType: 'system', subjectId: 'backup', changes },
    });
    const { damaged } = await verifyEvents(db);
    return {
      ...{ erasedAgain, uncertainMails: Number(numUpdatedRows), damagedLog: damaged.length },
      missingFiles: await missingFiles(db, storage),
    };
  } finally {
    await readDb.destroy();
    await db.destroy();
  }
}
