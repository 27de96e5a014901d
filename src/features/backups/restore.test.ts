/** What has changed since the backup that is restored. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { lentPlace, opened, SECRET } from '../../../tests/support/backups.ts';
import { readConfig } from '../../platform/settings/settings.ts';
import { SCHEMA } from '../database.ts';
import { backUp } from './back-up.ts';
import { makeBackup, tryBackup } from './operate.ts';

const api = lentApi('each', 'sqlite', { JOBS_POLL_MS: '60000', MIN_FILL_MS: '0' });
const { folder, place, wayTo, addFile, make, bringBack } = lentPlace(api);

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

test('a machine without a database tries a backup; one of PostgreSQL needs a PostgreSQL', async () => {
  const { name } = await make(await wayTo());
  const config = readConfig({ DATA_DIR: join(folder(), 'elsewhere'), BACKUP_KEY: SECRET });
  const { db } = opened(config);
  const said: string[] = [];
  const say = (words: string) => said.push(words);
  const ports = { config, db, schema: SCHEMA, clock: () => new Date(), say };
  // A key that only encrypts ends it with a sentence, and nothing else.
  const BACKUP_KEY = await identityToRecipient(SECRET);
  await expect(tryBackup({ ...ports, config: { ...config, BACKUP_KEY } }, place())).rejects.toThrow(
    /^BACKUP_KEY is the public half/,
  );
  await tryBackup(ports, place());
  expect(said.join()).toContain(`${name} can be restored: `);
  await expect(makeBackup(ports, place())).rejects.toThrow('There is no database in');
  const manifest = join(place(), 'backups', name, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"sqlite"', '"postgres"'));
  await expect(tryBackup(ports, place())).rejects.toThrow(/^This backup is of PostgreSQL\. Set DATABASE_URL/);
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
