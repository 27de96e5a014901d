/**
 * Database and file storage belong together: rows name files. Both have the same id, so that a wrong pair is noticed at start.
 */

import { withLockRetry } from '../../platform/database/retry.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import { ConfigError } from '../../platform/settings/settings.ts';
import { openExistingStorage, openStorage } from '../../platform/storage/open.ts';
import type { Identified, Storage } from '../../platform/storage/port.ts';

const SECRET = 'storage';

const storageIdOf = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirst())?.value;

/** Whether the database has a storage; it gets one by its first start. */
export const hasStorage = async (db: Database): Promise<boolean> => (await storageIdOf(db)) !== undefined;

/** Whether this storage is the database's. */
export async function isPaired(db: Database, storage: Identified): Promise<boolean> {
  const id = await storageIdOf(db);
  return id !== undefined && id === (await storage.identity());
}

/** @throws ConfigError when this storage is not the database's */
export async function requirePaired(db: Database, storage: Identified): Promise<void> {
  if (await isPaired(db, storage)) return;
  throw new ConfigError(
    `The storage ${storage.location} does not belong to this database. All servers of a database share one: ` +
      'set DATA_DIR to the right folder, or DATABASE_URL to the right database. ' +
      `If the files were moved here on purpose, run ${operatorCommand('adopt-storage')} first.`,
  );
}

/**
 * For what does not need the storage: a missing one, or one in an S3 store, is not looked at.
 * @throws ConfigError when the folder of DATA_DIR is another database's, because then no server runs on this database
 */
export async function refuseForeign(
  db: Database,
  settings: Parameters<typeof openStorage>[0],
): Promise<void> {
  if (settings.s3 || !(await hasStorage(db))) return;
  const storage = await openExistingStorage(settings);
  const id = await storage.identity().catch(() => undefined);
  if (id !== undefined) await requirePaired(db, storage);
}

/** @throws ConfigError where a start would refuse this storage */
export async function requireUsable(db: Database, storage: Identified): Promise<void> {
  if (await hasStorage(db)) await requirePaired(db, storage);
  else await refuseUsed(storage);
}

/**
 * Checks that the storage is the database's. A database without a storage gets this one, once, however many servers start
 * together, unless files of another database are in it.
 * @throws ConfigError when it is another one, or when the database is new and the storage is not
 */
export async function pairStorage(db: Database, storage: Identified): Promise<void> {
  if (!(await hasStorage(db))) {
    const claim = async (trx: Database) => {
      await insertId(trx, storage, () => refuseUsed(storage));
    };
    await withLockRetry(() => db.transaction().execute(claim));
  }
  await requirePaired(db, storage);
}

/**
 * Opens the storage for a server. Nothing is made where a storage of the database is missing: another process would store files
 * there, and its volume covers them once it is mounted.
 * @throws ConfigError as `pairStorage` does
 */
export async function openPairedStorage(
  db: Database,
  settings: Parameters<typeof openStorage>[0],
): Promise<Storage> {
  const isKnown = await hasStorage(db);
  if (isKnown) await requirePaired(db, await openExistingStorage(settings));
  const storage = await openStorage(settings);
  if (!isKnown) await pairStorage(db, storage);
  return storage;
}

/** Makes this storage the database's own, whatever it was before. Servers with another pair refuse their next start. */
export async function adoptStorage(db: Database, storage: Identified): Promise<void> {
  const adopt = async (trx: Database) => {
    await trx.deleteFrom('secrets').where('name', '=', SECRET).execute();
    await insertId(trx, storage);
  };
  await withLockRetry(() => db.transaction().execute(adopt));
}

/**
 * Gives both the same new id: a database that had this storage before notices at its next start that it lost it.
 * @param check refuses by throwing; not called when another server was faster
 */
async function insertId(trx: Database, storage: Identified, check = async () => {}): Promise<void> {
  const id = newId();
  // Another server that starts now waits here until this one has committed, and then finds the id in the storage too.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('secrets')
    .values({ name: SECRET, value: id, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return;
  await check();
  await storage.identify(id);
}

/** @throws ConfigError when there are files */
async function refuseUsed(storage: Identified): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  if (keys.length === 0) return;
  throw new ConfigError(
    `This database is new, and the storage ${storage.location} holds ${keys.length === 1 ? 'one file' : `${keys.length} files`} of another one. Nothing was changed. ` +
      'Start with the database they belong to: correct or unset DATABASE_URL, or restore site.db from a backup. ' +
      'To start fresh, set DATA_DIR to an empty folder. ' +
      `To use these files with this database, run ${operatorCommand('adopt-storage')} first.`,
  );
}
