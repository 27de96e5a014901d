/** The live log on a PostgreSQL whose transactions end in another order than they began, or that falls silent. */
import type { ControlledTransaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lentDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { type SilentProxy, startSilentProxy } from '../../../tests/support/silent-proxy.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/types.ts';
import { createLog } from '../../platform/log.ts';
import { byVisitor, recordEvent } from '../audit-log/record.ts';
import { createLiveEvents, type LiveEvents } from './live.ts';

const database = lentDatabase('each', 'postgres');
let proxy: SilentProxy;
let opened: OpenDatabase;
let live: LiveEvents;
beforeEach(async () => {
  const url = new URL(database.env.DATABASE_URL as string);
  proxy = await startSilentProxy(Number(url.port));
  url.port = String(proxy.port);
  opened = openDatabase({ DATABASE_URL: url.href, DATABASE_POOL_SIZE: 1, databaseFile: '' }, 100);
  live = createLiveEvents({ db: opened.db, engine: 'postgres', log: createLog('silent') });
});
afterEach(async () => {
  await live.stop();
  await proxy.close();
  await opened.readDb.destroy();
  await opened.db.destroy();
});

const write = (subjectId: string, db: ControlledTransaction<Tables> | TestDatabase['db'] = database.db) =>
  recordEvent(db, {
    ...byVisitor('r', new Date()),
    ...{ action: 'enquiry.receive', subjectType: 'enquiry', subjectId, changes: {} },
  });

const begin = () => database.db.startTransaction().execute();

/** Follows the log as a stream does. */
async function follow() {
  const ids: string[] = [];
  let position = await live.newest();
  let reading = Promise.resolve();
  const end = live.subscribe(() => {
    reading = reading.then(async () => {
      const events = (await live.after(position)) ?? [];
      position = events.at(-1)?.id ?? position;
      ids.push(...events.map(({ subjectId }) => subjectId));
    });
  });
  return { ids, end, position: () => position };
}

const idOf = async (subjectId: string) =>
  (await database.db.selectFrom('events').select('id').where('subject_id', '=', subjectId).executeTakeFirst())
    ?.id as number;

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

test('an event that is committed after one with a greater id is neither lost nor told twice', async () => {
  const { ids, end } = await follow();
  const slow = await begin();
  await write('first', slow);
  await write('second');
  await seconds(1.5);
  await slow.commit().execute();
  await eventually(() => ids.length >= 2);
  await write('third');
  await eventually(() => ids.length >= 3);
  expect(ids).toEqual(['first', 'second', 'third']);
  // A client that comes back after any of them gets the rest once.
  expect((await live.after(await idOf('first')))?.map(({ subjectId }) => subjectId)).toEqual([
    'second',
    'third',
  ]);
  end();
});

test('an id that was rolled back keeps nothing waiting', async () => {
  const { ids, end } = await follow();
  const other = await begin();
  await write('other', other);
  const failing = await begin();
  await write('never', failing);
  await write('after');
  await failing.rollback().execute();
  await other.commit().execute();
  await eventually(() => ids.length >= 2);
  expect(ids).toEqual(['other', 'after']);
  end();
});

test('what a transaction is still writing when the first begins to listen is not lost', async () => {
  const slow = await begin();
  await write('first', slow);
  await write('second');
  const { ids, end } = await follow();
  await slow.commit().execute();
  await eventually(() => ids.includes('first'));
  end();
});

test('a log whose end could not be asked for is not told from its beginning', async () => {
  await write('long ago');
  proxy.silence();
  await expect(live.newest()).rejects.toThrow();
  proxy.recover();
  const { ids, end } = await follow();
  await write('new');
  await eventually(() => ids.includes('new'));
  expect(ids).toEqual(['new']);
  end();
});
