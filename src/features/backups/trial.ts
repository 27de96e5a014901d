/** A trial restore: reads a whole backup to verify that it can be restored. */
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count.ts';
import { migrateDatabase, type Schema } from '../../platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts';
import { forgetServers } from '../../platform/database/running-servers.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import { type Config, ConfigError } from '../../platform/settings/settings.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { verifyEvents } from '../audit-log/verify.ts';
import { storedSha256 } from '../files/stored-hash.ts';
import { fetchDatabase, fetchErasures, fetchFile, openBackup, pathIn } from './fetch.ts';
import type { Manifest } from './manifest.ts';
import { restorePostgres } from './postgres-programs.ts';
import { PATIENCE_MS } from './restore.ts';
import { DamagedError, nowhere, type Way } from './streams.ts';

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'databaseFile'>;

/** The suffix of the database of a trial. */
const SUFFIX = '_trial_restore';
const NAME_LENGTH = 63;

/**
 * Restores a backup beside the system and deletes it again: the database is opened, migrated and verified, with its log; every
 * file is read and compared.
 * @throws ConfigError the fault of the backup, and what to do
 */
export async function tryRestore(
  { config, schema, storage }: { config: Settings; schema: Schema; storage: Storage },
  way: Way,
  name: string,
) {
  const manifest = await openBackup(way, name, schema);
  if (manifest.engine === 'postgres' && !config.DATABASE_URL)
    throw new ConfigError(
      'This backup is of PostgreSQL. Set DATABASE_URL to any PostgreSQL in which a database can be created for the trial.',
    );
  const copy = await fetchDatabase(way, name, manifest);
  const events = await (manifest.engine === 'postgres'
    ? tryPostgres(config, schema, copy)
    : tryDatabase({ ...config, DATABASE_URL: undefined, databaseFile: copy }, schema));
  await fetchErasures(way, name, manifest);
  return { files: await tryFiles(way, manifest, storage), events };
}

/**
 * Reads every file. A damaged one that the storage here has intact is deleted from the place, because a backup copies only
 * files that the place does not have.
 */
async function tryFiles(way: Way, manifest: Manifest, storage: Storage): Promise<number> {
  if (manifest.files === 'listed') return 0;
  const damaged: string[] = [];
  let removed = 0;
  for (const stored of manifest.stored)
    try {
      await fetchFile(way, manifest, stored, nowhere());
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      damaged.push(error.what);
      const own = await storedSha256(storage, stored.key).catch(() => undefined);
      if (own !== stored.sha256) continue;
      await way.place.remove(pathIn(manifest, stored.key));
      removed++;
    }
  if (damaged.length === 0) return manifest.stored.length;
  throw new ConfigError(
    `${damaged.length} of ${manifest.stored.length} stored files in ${way.place.location} are damaged, the first is ${damaged[0]}. ` +
      `The next backup copies ${removed === damaged.length ? 'them' : `${removed} of them`} again. A restore names what it lacks.`,
  );
}

/** @returns how many events its log has */
async function tryDatabase(config: Settings, schema: Schema): Promise<number> {
  const opened = openDatabase(config, PATIENCE_MS);
  try {
    await forgetServers(opened.db);
    await migrateDatabase(config, schema);
    await requireWhole(opened);
    const { damaged } = await verifyEvents(opened.db);
    if (damaged.length > 0)
      throw new ConfigError(
        `The log in the backup differs from its seals. Run ${operatorCommand('verify-log')} on the system itself.`,
      );
    return await countRows(opened.db.selectFrom('events'));
  } finally {
    await opened.readDb.destroy();
    await opened.db.destroy();
  }
}

/** SQLite checks every page and every reference; PostgreSQL did both when it restored the dump. */
async function requireWhole({ db, engine }: OpenDatabase): Promise<void> {
  if (engine === 'postgres') return;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const broken = await sql`pragma foreign_key_check`.execute(db);
  if (rows[0]?.integrity_check !== 'ok' || broken.rows.length > 0)
    throw new ConfigError(
      `The database in the backup is damaged (${rows[0]?.integrity_check}, ${broken.rows.length} broken references). Examine the disk of DATA_DIR, and restore an older backup if the site fails.`,
    );
}

/** Into a separate database on the same server. */
async function tryPostgres(config: Settings, schema: Schema, dump: string): Promise<number> {
  const url = new URL(config.DATABASE_URL ?? '');
  const name = decodeURIComponent(url.pathname.slice(1)).slice(0, NAME_LENGTH - SUFFIX.length) + SUFFIX;
  url.pathname = `/${encodeURIComponent(name)}`;
  const { db, readDb } = openDatabase(config, PATIENCE_MS);
  const drop = sql`drop database if exists ${sql.id(name)} with (force)`;
  try {
    // An interrupted trial has left it.
    await drop.execute(db);
    await sql`create database ${sql.id(name)} template template0`.execute(db).catch((error) => {
      if (error.code !== '42501') throw error;
      throw new ConfigError(
        'The user in DATABASE_URL may not create a database for the trial. Allow it with "ALTER ROLE … CREATEDB".',
      );
    });
    await restorePostgres(url.href, createReadStream(dump));
    return await tryDatabase({ ...config, DATABASE_URL: url.href }, schema);
  } finally {
    await drop.execute(db);
    await readDb.destroy();
    await db.destroy();
  }
}
