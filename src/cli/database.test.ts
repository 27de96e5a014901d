import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ENGINES, openTestDatabase } from '../../tests/support/databases.ts';
import { NEXT, nextSchema } from '../../tests/support/next-schema.ts';
import { SCHEMA } from '../features/database.ts';
import { migrate, migrateDatabase, readSchema, versionOf } from '../platform/database/migrate.ts';
import { announceServer } from '../platform/database/running-servers.ts';
import { operatorSentence } from '../platform/failure.ts';
import { databaseCommands, requireSchema } from './database.ts';
import type { Tools } from './tools.ts';

const OLD = versionOf(SCHEMA);
/** This build is of the release after the real one. */
const schema = nextSchema(SCHEMA);

describe.each(ENGINES)('a database of the release before, on %s', (engine) => {
  async function begin() {
    const database = await openTestDatabase(engine, { empty: true });
    onTestFinished(() => database.drop());
    await migrate(database.db, SCHEMA);
    const { DATA_DIR, DATABASE_URL } = database.env;
    const databaseFile = join(DATA_DIR, 'site.db');
    const config = {
      ...{ DATA_DIR, DATABASE_URL, DATABASE_POOL_SIZE: 2, databaseFile },
      ...{ storageDir: join(DATA_DIR, 'storage'), erasuresFile: join(DATA_DIR, 'erasures') },
    } as Tools['config'];
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => said.mockRestore());
    const run = async (command: keyof typeof databaseCommands, ...args: string[]) => {
      said.mockClear();
      await databaseCommands[command]({ ...database, config, schema, args } as unknown as Tools);
      return said.mock.calls.join('');
    };
    return { db: database.db, config, run };
  }

  test('is migrated by no command while its server runs, and by none that did not ask', async () => {
    const { db, config, run } = await begin();
    const leave = await announceServer(db, OLD, () => new Date());
    const refusal = `The database is at ${OLD}, and this build works with ${NEXT}.`;
    await expect(requireSchema({ db, config, schema })).rejects.toThrow(refusal);
    await expect(run('migrate')).rejects.toThrow(`A server of an earlier release (${OLD}) runs`);
    await leave();
    await expect(requireSchema({ db, config, schema })).rejects.toThrow(refusal);
    expect(await run('migrate')).toBe(`Ran ${NEXT}.\n`);
    await requireSchema({ db, config, schema });
  });

  test('is migrated by a start once its server has stopped', async () => {
    const { db, config } = await begin();
    const leave = await announceServer(db, OLD, () => new Date());
    const starting = migrateDatabase(config, schema, 60_000);
    expect((await readSchema(db, schema)).newest).toBe(OLD);
    await leave();
    expect(await starting).toEqual([NEXT]);
  });
});

test('a database where no table can be made says so', async () => {
  const database = await openTestDatabase('postgres', { empty: true });
  onTestFinished(() => database.drop());
  const name = new URL(database.env.DATABASE_URL ?? '').pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(database.db);
  const error = await migrate(database.connect().db, SCHEMA).catch((reason) => reason);
  expect(operatorSentence(error)).toMatch(/^The database is read-only/);
});
