/** What has changed since the backup that is restored. */

import { writeFile } from 'node:fs/promises';
import { generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { lentPlace } from '../../../tests/support/backups.ts';
import { SCHEMA } from '../database.ts';
import { backUp } from './back-up.ts';

const api = lentApi('each', 'sqlite', { JOBS_POLL_MS: '60000', MIN_FILL_MS: '0' });
const { wayTo, addFile, make, bringBack } = lentPlace(api);

test('a backup that only lists its files is restored beside the store, and names those that are gone', async () => {
  const { config, storage } = api.runtime;
  const keys = await Promise.all(Array.from({ length: 12 }, () => addFile()));
  const way = await wayTo();
  const listing = { ...config, BACKUP_FILES: 'list' as const };
  const { manifest } = await backUp({ ...api.runtime, config: listing, schema: SCHEMA }, way, new Date());
  expect(manifest).toMatchObject({ files: 'listed', stored: { length: 12 } });

  await expect(bringBack(way)).rejects.toThrow(/and none of the 12 is in .* Nothing was changed\./);
  const [gone = ''] = keys;
  await storage.remove(gone);
  const { done } = await bringBack(way, undefined, { storageDir: config.storageDir });
  expect(done).toMatchObject({ missingFiles: [gone], damagedLog: 0 });
});

test('an older backup is restored beside a newest one of another key, and says what was not read', async () => {
  const [way, other] = [await wayTo(), await wayTo(undefined, await generateX25519Identity())];
  // No erasure yet, but a list.
  await writeFile(api.runtime.config.erasuresFile, '\n');
  const now = Date.now();
  const [old, plain] = [
    await make(way, new Date(now)),
    await make(await wayTo(undefined, ''), new Date(now + 1)),
  ];
  expect((await bringBack(way, old.name)).done).toMatchObject({ unreadErasures: plain.name });
  const rekeyed = await make(other, new Date(now + 2));
  expect((await bringBack(way, old.name)).done).toMatchObject({ unreadErasures: rekeyed.name });
  await make(way, new Date(now + 3));
  expect((await bringBack(way, old.name)).done).toMatchObject({ unreadErasures: null });
});
