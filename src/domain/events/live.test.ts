/** The live log on a PostgreSQL whose connections come late, or die without a word. */
import type { Pool, PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { type SilentProxy, startSilentProxy } from '../../../tests/support/silent-proxy.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { type OpenDatabase, openDatabase } from '../../infra/database/open.ts';
import { createLog } from '../../infra/log.ts';
import { createLiveEvents, type LiveEvents } from './live.ts';
import { byVisitor, recordEvent } from './record.ts';

let database: TestDatabase;
let proxy: SilentProxy;
let opened: OpenDatabase | undefined;
beforeEach(async () => {
  database = await openTestDatabase('postgres');
  proxy = await startSilentProxy(Number(new URL(database.env.DATABASE_URL as string).port));
});
afterEach(async () => {
  await proxy.close();
  await opened?.db.destroy();
  await database.drop();
});

/** The live log of a process whose line to the database may fall silent; it waits 1.1 s then. */
function watch(DATABASE_POOL_SIZE: number): { live: LiveEvents; pool: Pool } {
  const url = new URL(database.env.DATABASE_URL as string);
  url.port = String(proxy.port);
  opened = openDatabase({ DATABASE_URL: url.href, DATABASE_POOL_SIZE, databaseFile: '' }, 100);
  const { db, pool } = opened;
  if (!pool) throw new Error('No pool');
  return { live: createLiveEvents({ db, engine: 'postgres', pool, log: createLog('silent') }), pool };
}

const ears = async () => {
  const { rows } = await (database.pool as Pool).query(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );
  return rows.length;
};
const write = (subjectId: string) =>
  recordEvent(database.db, {
    ...byVisitor('r', new Date()),
    ...{ action: 'enquiry.receive', subjectType: 'enquiry', subjectId, changes: {} },
  });

describe('the connection that hears', () => {
  test('may die without a word after everybody has gone, and nobody is hurt', async () => {
    const { live, pool } = watch(4);
    const connected = new Set<PoolClient>();
    pool.on('connect', (client) => {
      connected.add(client);
      client.once('end', () => connected.delete(client));
    });
    const end = live.subscribe(() => {});
    await eventually(async () => (await ears()) === 1);
    proxy.silence();
    end();
    await eventually(() => connected.size === 0);
    await live.stop();
  });

  test('is one, however long it was waited for', async () => {
    const { live, pool } = watch(4);
    const held = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
    const end = live.subscribe(() => {});
    // Looked for again each second: two looks and the question where the log ends.
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    for (const client of held) client.release();
    await eventually(async () => (await ears()) >= 1);
    await eventually(() => pool.waitingCount === 0);
    expect(await ears()).toBe(1);
    end();
    await live.stop();
  });

  test('is none where the pool has a single one: what is new is looked for, and the site goes on', async () => {
    const { live, pool } = watch(1);
    await write('before');
    const heard: string[] = [];
    const end = live.subscribe((events) => heard.push(...events.map(({ subjectId }) => subjectId)));
    await pool.query('select 1');
    await eventually(async () => {
      await write('after');
      return heard.length > 0;
    });
    expect(new Set(heard)).toEqual(new Set(['after']));
    expect(await ears()).toBe(0);
    end();
    await live.stop();
  });
});

test('a log whose end could not be asked for is not told from its beginning', async () => {
  const { live } = watch(4);
  await write('long ago');
  proxy.silence();
  const heard: string[] = [];
  const end = live.subscribe((events) => heard.push(...events.map(({ subjectId }) => subjectId)));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  proxy.recover();
  await eventually(async () => {
    await write('new');
    return heard.length > 0;
  });
  expect(new Set(heard)).toEqual(new Set(['new']));
  end();
  await live.stop();
});
