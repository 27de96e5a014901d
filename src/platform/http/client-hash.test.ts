import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { clientNetwork, createClientHasher } from './client-hash.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('the client behind %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

describe.each(ENGINES)('client hashes on %s', (engine) => {
  const database = lentDatabase('all', engine);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

  test('one household of IPv6 is one client, another is another', async () => {
    const hasher = createClientHasher(database.db);
    const hash = await hasher.hash('2001:db8:1:2::a', day(1));
    expect(await hasher.hash('2001:db8:1:2:ffff::b', day(1))).toBe(hash);
    expect(await hasher.hash('2001:db8:1:3::a', day(1))).not.toBe(hash);
    expect(hash).not.toContain('2001');
  });
  test('all servers of a database agree, at once and after a restart', async () => {
    const hashes = await Promise.all(
      Array.from({ length: 5 }, () => createClientHasher(database.connect().db).hash('192.0.2.1', day(2))),
    );
    expect(new Set(hashes).size).toBe(1);
  });
  test('the salt is another one the next day, and old ones are forgotten', async () => {
    const hasher = createClientHasher(database.db);
    const hash = await hasher.hash('192.0.2.1', day(3));
    expect(await hasher.hash('192.0.2.1', day(4))).not.toBe(hash);
    await hasher.forget(day(6));
    const days = await database.db.selectFrom('client_salts').select('day').orderBy('day').execute();
    expect(days).toEqual([{ day: '2026-01-04' }]);
  });
});
