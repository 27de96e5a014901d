import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Engine } from '../../src/platform/database/engine.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open.ts';
import type { Database, Tables } from '../../src/platform/database/types.ts';
import { newId } from '../../src/platform/ids.ts';
import { lent } from './lent.ts';
import { WHOLE } from './size.ts';
import { makeFolder, removeFolder } from './temp.ts';

/** For `describe.each(ENGINES)('… on %s', (engine) => …)`. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** For what asks both engines the same, in no transaction of its own: SQLite with every test, both with `npm run test:all`. */
export const ENGINES_ALIKE: readonly Engine[] = WHOLE ? ENGINES : ['sqlite'];

/** For what takes long and is harder for PostgreSQL, which runs transactions side by side and refuses more values: it with every test, both with `npm run test:all`. */
export const HARDER_ENGINES: readonly Engine[] = WHOLE ? ENGINES : ['postgres'];

export interface TestDatabase extends OpenDatabase {
  /** What a server needs in its environment to use this very database. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Another connection to the same database, as another process would have. */
  connect(): OpenDatabase;
  /** Closes every connection and deletes the database. */
  drop(): Promise<void>;
}

/** One connection a process, which ends with it: databases come and go by the hundred. */
let administrator: pg.Pool | undefined;

async function administer(statement: string): Promise<void> {
  administrator ??= new pg.Pool({
    connectionString: `${inject('postgresUrl')}/postgres`,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  await administrator.query(statement);
}

/**
 * A database of its own for a test.
 * @param empty leaves the migrations out
 */
export async function openTestDatabase(engine: Engine, { empty = false } = {}): Promise<TestDatabase> {
  const folder = await makeFolder();
  const databaseFile = join(folder, 'site.db');
  const name = `test_${newId()}`;
  const DATABASE_URL = engine === 'postgres' ? `${inject('postgresUrl')}/${name}` : undefined;
  if (engine === 'postgres') {
    const template = empty ? 'template0' : inject('postgresTemplate');
    // Copying the files takes half as long as writing them through the log does.
    await administer(`create database ${name} template ${template} strategy file_copy`);
  } else if (!empty) {
    await copyFile(inject('sqliteTemplate'), databaseFile);
  }
  const opened: OpenDatabase[] = [];
  const connect = () => {
    const one = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 10, databaseFile });
    opened.push(one);
    return one;
  };
  return {
    ...connect(),
    connect,
    env: { DATA_DIR: folder, ...(DATABASE_URL ? { DATABASE_URL } : {}) },
    async drop() {
      await Promise.all(opened.map(({ db }) => db.destroy()));
      if (engine === 'postgres') await administer(`drop database if exists ${name} with (force)`);
      await removeFolder(folder);
    },
  };
}

/** A database of its own before each test, or one for all of a group; it goes with them. */
export const lentDatabase = (
  scope: 'each' | 'all',
  ...how: Parameters<typeof openTestDatabase>
): TestDatabase =>
  lent(
    scope,
    () => openTestDatabase(...how),
    (one) => one.drop(),
  );

/** The row of a table with this id. */
export const rowOf = <
  T extends 'applications' | 'enquiries' | 'messages' | 'openings' | 'privacy_requests' | 'staff',
>(
  db: Database,
  table: T,
  id: string,
): Promise<Selectable<Tables[T]>> =>
  // Typed as one table: the query is the same for all of them.
  db
    .selectFrom(table as 'openings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as never;
