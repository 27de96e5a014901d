import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import type { Database } from './types.ts';
import { createWriter } from './writer.ts';

/** More often than a statement runs before it is prepared, and than a prepared one is planned anew. */
const MANY = 20;

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase('postgres');
});
afterEach(() => database.drop());

const salts = (db: Database) => db.selectFrom('client_salts').selectAll().execute();

async function repeat(work: () => Promise<unknown>): Promise<void> {
  for (let run = 0; run < MANY; run++) await work();
}

describe('statements of PostgreSQL', () => {
  test('are prepared once they have run often, but for those with a limit', async () => {
    const prepared = await database.db.connection().execute(async (db) => {
      await repeat(() => salts(db));
      await repeat(() => db.selectFrom('client_salts').select('day').limit(1).execute());
      await db.selectFrom('client_salts').select('salt').execute();
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    });
    expect(prepared.rows).toEqual([{ statement: 'select * from "client_salts"' }]);
  });

  test('give the columns of a table that changed meanwhile, to reads and to writes', async () => {
    const { db } = database;
    const writer = createWriter(db, 'postgres');
    const write = () => writer.write(salts);
    await db.insertInto('client_salts').values({ day: '2026-11-28', salt: 'a' }).execute();
    await repeat(() => salts(db));
    await sql`alter table client_salts add column one text`.execute(db);
    expect(await salts(db)).toEqual([{ day: '2026-11-28', salt: 'a', one: null }]);
    await repeat(write);
    await sql`alter table client_salts add column other text`.execute(db);
    expect(await write()).toEqual([{ day: '2026-11-28', salt: 'a', one: null, other: null }]);
  });
});
