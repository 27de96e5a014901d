/** Database and file storage belong together: rows name files. Each holds the same id, so that a wrong pair is seen at start. */
import { withLockRetry } from './database/retry.ts';
import type { Database } from './database/types.ts';
import { newId } from './ids.ts';
import { ConfigError } from './settings.ts';

const SECRET = 'storage';

export interface Identified {
  /** Names the place in messages. */
  readonly location: string;
  /** The id that lies in the storage; undefined as long as it has none. */
  identity(): Promise<string | undefined>;
  /** Replaces the id. */
  identify(id: string): Promise<void>;
}

/**
 * Checks that the storage is the database's; a new pair gets an id, once, however many servers start together.
 * @throws ConfigError when it is another one
 */
export async function pairStorage(db: Database, storage: Identified): Promise<void> {
  const pair = async (trx: Database) => {
    const id = (await storage.identity()) ?? newId();
    // Another server that starts now waits here until this one has committed, and then finds the id in the storage too.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('secrets')
      .values({ name: SECRET, value: id, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await storage.identify(id);
    return trx.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirstOrThrow();
  };
  const known = await withLockRetry(() => db.transaction().execute(pair));
  if ((await storage.identity()) === known.value) return;
  throw new ConfigError(
    `The storage ${storage.location} is not the one that this database's files are in. All servers of a database share one: ` +
      'let DATA_DIR name the folder that holds it. If the files were moved here on purpose, run "npm run cli -- adopt-storage" first.',
  );
}

/** Makes this storage the database's own, whatever was before. Servers that still use another one refuse their next start. */
export async function adoptStorage(db: Database, storage: Identified): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', SECRET).execute();
  await pairStorage(db, storage);
}
