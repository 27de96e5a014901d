import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { createWriter } from '../database/writer.ts';
import { createLeases } from './leases.ts';
import { addJobs } from './queue.ts';

describe.each(ENGINES)('leases on %s', (engine) => {
  const database = lentDatabase('each', engine);
  const at = (now: () => Date) => {
    const { db } = database;
    return createLeases({ db, writer: createWriter(db, engine), engine, leaseMs: 30_000, now });
  };

  test('a look that finds nothing due takes no lock: another one that writes is not in its way', async () => {
    const { db } = database;
    const now = new Date('2026-03-01T12:00:00Z');
    await addJobs(db, [{ queue: 'a', payload: {}, runAt: new Date(now.getTime() + 60_000) }], now);
    const leases = at(() => now);
    const other = database.connect().db;
    const held = await other.startTransaction().execute();
    // Other writers to the table now wait until this transaction is over.
    if (engine === 'postgres') await sql`lock table jobs in exclusive mode`.execute(held);
    expect(await leases.claim('a', 8, 3)).toEqual([]);
    await held.rollback().execute();
    await addJobs(db, [{ queue: 'a', payload: {} }], now);
    expect(await leases.claim('a', 8, 3)).toHaveLength(1);
  });

  test('a renewal that comes late does not shorten the lease', async () => {
    const { db } = database;
    let now = new Date('2026-03-01T12:00:20Z');
    await addJobs(db, [{ queue: 'a', payload: {} }], now);
    const leases = at(() => now);
    const ids = (await leases.claim('a', 1, 3)).map(({ id }) => id);
    now = new Date('2026-03-01T12:00:10Z');
    await leases.renew(ids);
    expect(await db.selectFrom('jobs').select('locked_until').execute()).toEqual([
      { locked_until: '2026-03-01T12:00:50.000Z' },
    ]);
  });

  test('a job of a killed server whose clock was ahead is not waited for; clocks may differ by the length of a lease', async () => {
    const { db } = database;
    const now = new Date('2026-03-01T12:00:00Z');
    const ahead = (seconds: number) => at(() => new Date(now.getTime() + seconds * 1_000));
    await addJobs(db, [{ queue: 'a', payload: {} }], now);
    expect(await ahead(25).claim('a', 1, 9)).toHaveLength(1);
    expect(await ahead(0).claim('a', 1, 9)).toEqual([]);
    expect(await ahead(56).claim('a', 1, 9)).toHaveLength(1);
    expect(await ahead(3_600).claim('a', 1, 9)).toHaveLength(1);
    expect(await ahead(0).isAnyDue(['a'])).toBe(true);
    expect(await ahead(0).claim('a', 1, 9)).toHaveLength(1);
  });
});
