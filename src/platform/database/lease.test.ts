import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { holderOf, isLeased, takeLease, withLease } from './lease.ts';
import { announceServer, runningSchemas } from './running-servers.ts';

describe.each(ENGINES_ALIKE)('a lease on %s', (engine) => {
  const api = lentApi('each', engine);

  test('of a killed process is free at once, of another one when it ends', async () => {
    const { db } = api.runtime;
    const take = (name: string, holder?: string) => takeLease(db, name, 60_000, new Date(), holder);
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    await take('of the dead', holderOf(dead));
    await take('of this process', holderOf(process.pid));
    await take('of another machine', `1 ${holderOf(dead)}`);
    await take('of an earlier release');
    const done = async (name: string) => (await withLease(db, name, async () => 'done'))?.result;
    expect(await done('of the dead')).toBe('done');
    for (const name of ['of this process', 'of another machine', 'of an earlier release'])
      expect(await done(name), name).toBeUndefined();
  });

  test('of a clock that was ahead is not waited for; clocks may differ by its length', async () => {
    const { db } = api.runtime;
    const now = Date.now();
    const take = (ahead: number) => takeLease(db, 'any', 60_000, new Date(now + ahead));
    expect(await take(50_000)).toBeDefined();
    expect(await take(0)).toBeUndefined();
    expect(await take(3_600_000)).toBeDefined();
    expect(await isLeased(db, 'any')).toBe(false);
    expect(await take(0)).toBeDefined();

    const leave = await announceServer(db, '0001-initial', () => new Date(now + 3_600_000));
    expect(await runningSchemas(db, new Date(now))).toEqual([]);
    await leave();
  });
});
