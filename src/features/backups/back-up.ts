/** Makes a backup while the server runs. */
import { createReadStream, rmSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { readSchema, type Schema } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Config } from '../../platform/settings/settings.ts';
import { ifMissing } from '../../platform/storage/if-missing.ts';
import type { Content } from '../../platform/storage/meter.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { makePrivateFolder } from '../../platform/storage/private-folder.ts';
import { filePath, type Manifest, nameOf, pathsOf, putManifest, siteOf } from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { putInParts, putWhole, type Way } from './streams.ts';

/** A number of pages so large that one step copies all: a copy in several steps starts again with each write. */
const ALL_PAGES = 2 ** 31 - 1;
/** Files read and stored at once: most of the time is spent waiting. */
const AT_ONCE = 4;

type BackedUp = Pick<
  Config,
  'databaseFile' | 'DATABASE_URL' | 'erasuresFile' | 's3' | 'BACKUP_FILES' | 'PUBLIC_URL'
>;

export interface Source {
  config: BackedUp;
  db: Database;
  schema: Schema;
  storage: Storage;
}

interface FileRow {
  key: string;
  sha256: string;
  size: number;
}

/** A folder of this machine for unfinished work, emptied of what a crash left. */
export async function emptyWorkFolder(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'work', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  makePrivateFolder(folder);
  return folder;
}

/** An operator's Ctrl-C, a server that stops, a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does work in a folder of this machine, and deletes the folder when that ends, however it ends. */
export async function clearing<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    clear();
    // By now nothing handles the signal any more, so the process ends by it.
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    clear();
  }
}

/** Copies the embedded database as it is at one moment. @param file must not be there yet */
export async function copySqlite(databaseFile: string, file: string): Promise<void> {
  const source = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    await backup(source, file, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/** Files that the copy refers to: of the embedded database the copy says so itself. */
function filesOfCopy(file: string): FileRow[] {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    return copy
      .prepare(
        "select key, sha256, size from files where deleted_at is null and scan_state <> 'infected' order by key",
      )
      .all() as unknown as FileRow[];
  } finally {
    copy.close();
  }
}

/** Files that a database refers to and that are stored. */
export const filesOf = (db: Database): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .select(['key', 'sha256', 'size'])
    .where('deleted_at', 'is', null)
    .where('scan_state', '<>', 'infected')
    .orderBy('key')
    .execute();

/**
 * The database comes first: a file was stored before the row that refers to it, so it can be copied after; and the list of
 * erasures, which comes last, contains all that the copy lacks. Files that the place has already are not copied again.
 * @throws ConfigError, StorageError why there is no backup; earlier backups stay as they are
 */
export async function backUp(
  { config, db, schema, storage }: Source,
  way: Way,
  now: Date,
): Promise<{ name: string; manifest: Manifest; copied: number }> {
  const { place, cipher, workDir } = way;
  const name = nameOf(now, await siteOf(db));
  const paths = pathsOf(name, cipher.ending);
  const { missing, unknown } = await readSchema(db, schema);
  const engine = config.DATABASE_URL ? 'postgres' : 'sqlite';
  const migrations = [...Object.keys(schema.migrations), '0001-initial', ...unknown]
    .filter((migration) => !missing.includes(migration))
    .sort();

  let database: Manifest['database'];
  let rows: FileRow[];
  if (config.DATABASE_URL) {
    const { dump, ended } = dumpPostgres(config.DATABASE_URL);
    [database] = await Promise.all([putInParts(way, dump, (part) => paths.database(engine, part)), ended]);
    rows = await filesOf(db);
  } else {
    const copy = join(workDir, 'site.db');
    await copySqlite(config.databaseFile, copy);
    rows = filesOfCopy(copy);
    database = await putInParts(
      way,
      createReadStream(copy),
      (part) => paths.database(engine, part),
      createZstdCompress(),
    );
    await rm(copy);
  }

  const files = (config.BACKUP_FILES ?? (config.s3 ? 'list' : 'copy')) === 'copy' ? 'copied' : 'listed';
  const { copied, damaged } =
    files === 'copied' ? await copyFiles(rows, storage, way) : { copied: 0, damaged: [] };
  const left = new Set(damaged);
  const manifest: Manifest = {
    ...{ product: 'website-backup', format: 1, at: now.toISOString(), engine, migrations },
    site: config.PUBLIC_URL,
    ...{ keyId: cipher.keyId, database, erasures: await copyErasures(config, way, paths.erasures) },
    ...{ files, storage: storage.location, stored: rows.filter(({ key }) => !left.has(key)) },
    damaged: await stillKnown(db, damaged),
  };
  await putManifest(place, name, manifest, join(workDir, 'manifest.json'));
  return { name, manifest, copied };
}

/** @returns keys of the files that were missing or had another hash */
async function copyFiles(
  rows: readonly FileRow[],
  storage: Storage,
  way: Way,
): Promise<{ copied: number; damaged: string[] }> {
  const { place, cipher } = way;
  const there = new Set<string>();
  for await (const { path } of place.list(`files/${cipher.keyId}/`)) there.add(path);
  const waiting = rows.filter(({ key }) => !there.has(filePath(key, cipher)));
  const damaged: string[] = [];
  const all = waiting.length;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      if (!(await copyFile(row, storage, way))) damaged.push(row.key);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { copied: all - damaged.length, damaged };
}

/** @returns false where the storage does not have it as it was stored */
async function copyFile({ key, sha256 }: FileRow, storage: Storage, way: Way): Promise<boolean> {
  const put = async () => putWhole(way, await storage.read(key), filePath(key, way.cipher), sha256);
  const found = await put().catch(ifMissing(undefined));
  return found?.sha256 === sha256;
}

async function copyErasures({ erasuresFile }: BackedUp, way: Way, path: string): Promise<Content | null> {
  // Without one nothing was ever erased.
  const list = await readFile(erasuresFile).catch(ifMissing(undefined));
  return list ? putWhole(way, Readable.from([list], { objectMode: false }), path) : null;
}

/** Files that were erased since the copy are missing rightly, and not damaged. */
async function stillKnown(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await filesOf(db);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => known.has(key));
}
