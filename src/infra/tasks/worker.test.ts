import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { createLog } from '../log.ts';
import { enqueueMails } from './queue.ts';
import { createOutboxWorker, type OutboxRow, type OutboxWorker, retryDelay } from './worker.ts';

const log = createLog('silent');

test('the wait doubles with each failure, has jitter, and is bounded', () => {
  expect(retryDelay(1, 1_000, 0)).toBe(500);
  expect(retryDelay(1, 1_000, 1)).toBe(1_000);
  expect(retryDelay(4, 1_000, 1)).toBe(8_000);
  expect(retryDelay(50, 1_000, 1)).toBe(3_600_000);
  expect(retryDelay(5_000, 1_000, 0)).toBe(1_800_000);
});

describe.each(ENGINES)('the outbox worker on %s', (engine) => {
  let database: TestDatabase;
  let workers: OutboxWorker[];
  let time: number;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    workers = [];
    time = Date.parse('2026-03-01T12:00:00Z');
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.drop();
  });

  function start(
    deliver: (row: OutboxRow) => Promise<void>,
    over: Partial<Parameters<typeof createOutboxWorker>[0]> = {},
  ) {
    const worker = createOutboxWorker({
      db: database.db,
      engine,
      log,
      deliver,
      maxAttempts: 3,
      retryBaseMs: 1_000,
      pollMs: 10,
      claimMs: 30_000,
      now: () => new Date(time),
      random: () => 1,
      ...over,
    });
    workers.push(worker);
    worker.start();
    return worker;
  }
  const add = (count = 1) =>
    enqueueMails(
      database.db,
      Array.from({ length: count }, (_, n) => ({
        template: 't',
        recipient: `r${n}@x.example`,
        payload: { n },
      })),
      new Date(time),
    );
  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
  const row = async () => (await rows())[0];

  test('a mail is delivered once and marked as sent', async () => {
    await add();
    const seen: OutboxRow[] = [];
    start(async (mail) => void seen.push(mail));
    await eventually(async () => (await row())?.state === 'sent');
    expect(seen).toMatchObject([{ template: 't', recipient: 'r0@x.example', payload: '{"n":0}' }]);
    expect(await row()).toMatchObject({ attempts: 1, locked_by: null, last_error: null });
  });

  test('five workers share two hundred mails, and none is delivered twice', async () => {
    await add(200);
    const seen: string[] = [];
    for (let n = 0; n < 5; n++) {
      start(
        async (mail) => {
          seen.push(mail.id);
          await new Promise(setImmediate);
        },
        { db: database.connect().db },
      );
    }
    await eventually(async () => (await rows()).every((mail) => mail.state === 'sent'), 20_000);
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
  });

  test('failures are tried again later and later, then given up, without the words of the mail server', async () => {
    await add();
    let calls = 0;
    start(async () => {
      calls++;
      throw Object.assign(new Error('550 r0@x.example is unknown'), { code: 'EENVELOPE', responseCode: 550 });
    });
    const failed = (attempts: number) =>
      eventually(async () => {
        const mail = await row();
        return mail?.attempts === attempts && mail.state !== 'sending' ? mail : undefined;
      });
    expect(await failed(1)).toMatchObject({
      state: 'pending',
      next_attempt_at: '2026-03-01T12:00:01.000Z',
      last_error: 'EENVELOPE 550',
    });
    time += 999;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(calls).toBe(1);
    time += 1;
    expect(await failed(2)).toMatchObject({ state: 'pending', next_attempt_at: '2026-03-01T12:00:03.000Z' });
    time += 2_000;
    expect(await failed(3)).toMatchObject({ state: 'dead' });
    time += 3_600_000;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(calls).toBe(3);
  });

  test('one mail that fails holds no other up', async () => {
    await add(5);
    start(async (mail) => {
      if (mail.recipient === 'r2@x.example') throw new Error('no');
    });
    await eventually(async () => (await rows()).filter((mail) => mail.state === 'sent').length === 4);
    await eventually(async () => (await rows())[2]?.attempts === 1);
    expect((await rows())[2]).toMatchObject({ state: 'pending' });
  });

  test('the claim of a worker that died is taken over, but no claim of one that lives', async () => {
    await add();
    await database.db
      .updateTable('outbox')
      .set({ state: 'sending', locked_by: 'dead', locked_until: new Date(time + 30_000).toISOString() })
      .execute();
    let calls = 0;
    start(async () => void calls++);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(calls).toBe(0);
    time += 30_000;
    await eventually(async () => (await row())?.state === 'sent');
    expect(calls).toBe(1);
  });

  test('a delivery that takes longer than a claim keeps its claim', async () => {
    await add();
    let finish = () => {};
    let calls = 0;
    const slow = () => {
      calls++;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    start(slow, { claimMs: 90 });
    await eventually(() => calls === 1);
    start(slow, { claimMs: 90, db: database.connect().db });
    // The clock goes on only after each sign of life, however slow the machine is: past the first claim's end.
    for (let n = 0; n < 6; n++) {
      time += 50;
      const renewed = new Date(time + 90).toISOString();
      await eventually(async () => ((await row())?.locked_until ?? '') >= renewed);
    }
    expect(calls).toBe(1);
    finish();
    await eventually(async () => (await row())?.state === 'sent');
  });

  test('waking it is faster than its poll', async () => {
    const worker = start(async () => {}, { pollMs: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await add();
    worker.wake();
    await eventually(async () => (await row())?.state === 'sent', 5_000);
  });

  test('a wake during a round is not lost', async () => {
    let added = false;
    await add();
    const worker = start(
      async () => {
        if (added) return;
        added = true;
        await new Promise((resolve) => setTimeout(resolve, 30));
        await add();
        worker.wake();
      },
      { pollMs: 60_000 },
    );
    await eventually(async () => (await rows()).filter((mail) => mail.state === 'sent').length === 2, 5_000);
  });

  test('stop waits for the delivery under way and starts no other', async () => {
    await add(2);
    let done = 0;
    const worker = start(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      done++;
    });
    await eventually(async () => (await rows()).some((mail) => mail.state === 'sending'));
    await worker.stop();
    expect(done).toBe(2);
    expect((await rows()).map((mail) => mail.state)).toEqual(['sent', 'sent']);
    await add();
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(done).toBe(2);
  });
});
