/** Backups as they are made beside a working system, and what becomes of damaged, foreign and broken off ones. */
import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { lentApi, MADE } from '../../../tests/support/api.ts';
import { lentPlace, opened, SECRET } from '../../../tests/support/backups.ts';
import { enquiry, jsonPost } from '../../../tests/support/forms.ts';
import { startS3 } from '../../../tests/support/s3.ts';
import { newId } from '../../platform/ids.ts';
import type { Config } from '../../platform/settings/settings.ts';
import { openStorage } from '../../platform/storage/open.ts';
import { startRuntime } from '../../server/runtime.ts';
import { verifyEvents } from '../audit-log/verify.ts';
import { SCHEMA } from '../database.ts';
import { storedSha256 } from '../files/stored-hash.ts';
import { emptyWorkFolder } from './back-up.ts';
import { findBackup, listBackups, nameOf, newestBeside, siteOf } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { restore } from './restore.ts';
import { tryRestore } from './trial.ts';

const api = lentApi('each', 'sqlite', { JOBS_POLL_MS: '60000', MIN_FILL_MS: '0' });
const DAY_MS = 24 * 60 * 60 * 1000;

const { folder, place, wayTo, addFile, make, bringBack } = lentPlace(api);

const send = async () =>
  (await api.send('/api/admin/CreateContactus', jsonPost(enquiry()))).body.data.reference as string;

const referencesIn = async (config: Config) => {
  const rows = await opened(config).db.selectFrom('enquiries').select('reference').execute();
  return rows.map(({ reference }) => reference);
};

test('one that is made while visitors write has all that was acknowledged before, and starts', async () => {
  const keys = [await addFile(), await addFile()];
  const before = [await send(), await send()];
  let writes = true;
  const during = (async () => {
    for (let sent = 0; writes || sent === 0; sent++) await send();
  })();
  const way = await wayTo();
  const { manifest } = await make(way);
  writes = false;
  await during;
  expect(manifest).toMatchObject({ engine: 'sqlite', files: 'copied', damaged: [] });

  const { config, done } = await bringBack(way);
  expect(done).toMatchObject({ damagedLog: 0, erasedAgain: 0 });
  expect(await referencesIn(config)).toEqual(expect.arrayContaining(before));
  // Emails that waited then may have been sent since.
  expect(done.uncertainMails).toBeGreaterThanOrEqual(4);
  const storage = await openStorage(config);
  for (const key of keys)
    expect(await storedSha256(storage, key)).toBe(await storedSha256(api.runtime.storage, key));

  const restored = await startRuntime(config, MADE);
  onTestFinished(() => restored.stop());
  expect((await verifyEvents(restored.db)).damaged).toEqual([]);
  const actions = await restored.db.selectFrom('events').select('action').execute();
  expect(actions.map(({ action }) => action)).toContain('system.restore');
});

test('nothing of it is readable without the key, and it is a file of age', async () => {
  await addFile(Buffer.from('quasarword '.repeat(500)));
  const way = await wayTo();
  const { name } = await make(way);
  for (const file of await readdir(place(), { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const bytes = await readFile(join(file.parentPath, file.name));
      expect(bytes.includes('quasarword')).toBe(false);
      if (file.name !== 'manifest.json')
        expect(bytes.subarray(0, 22).toString(), file.name).toBe('age-encryption.org/v1\n');
    }
  const half = await wayTo(place(), await identityToRecipient(SECRET));
  await expect(tryRestore({ ...api.runtime, schema: SCHEMA }, half, name)).rejects.toThrow(
    'BACKUP_KEY is the public half of a key, which only encrypts.',
  );
  // It makes backups that the secret half reads.
  const by = await make(half, new Date(Date.now() + 1));
  expect(by.copied).toBe(0);
  expect(await tryRestore({ ...api.runtime, schema: SCHEMA }, way, by.name)).toMatchObject({
    files: 1,
  });
});

test('the next copies what is new alone; old ones go with what only they need, the newest never', async () => {
  const now = Date.now();
  const way = await wayTo();
  const old = await addFile();
  expect((await make(way, new Date(now - 40 * DAY_MS))).copied).toBe(1);
  const kept = await addFile();
  const young = await make(way, new Date(now - 2 * DAY_MS));
  expect(young.copied).toBe(1);
  await api.runtime.storage.remove(old);
  await api.runtime.db.deleteFrom('files').where('key', '=', old).execute();
  const newest = await make(way, new Date(now - DAY_MS));
  expect(newest.copied).toBe(0);
  const site = await siteOf(api.runtime.db);
  const unfinished = nameOf(new Date(now - 3 * DAY_MS), site);
  const broken = join(place(), 'backups', unfinished, 'database.sqlite.zst.age.0001');
  await mkdir(join(broken, '..'));
  await writeFile(broken, '');

  expect(await pruneBackups(way.place, site, 30, new Date(now))).toBe(2);
  expect((await listBackups(way.place)).map(({ name }) => name)).toEqual([newest.name, young.name]);
  expect(await readdir(join(place(), 'backups'))).toHaveLength(2);
  expect(await pruneBackups(way.place, site, 1, new Date(now + 50 * DAY_MS))).toBe(1);
  const names = (await readdir(join(place(), 'files'), { recursive: true })).filter((name) =>
    /age$/.test(name),
  );
  expect(names.map((name) => name.split('/').at(-1))).toEqual([`${kept.slice('resumes/'.length)}.age`]);
  await bringBack(way);
});

test('sites that share a place delete and take none but their own', async () => {
  const now = Date.now();
  const { db } = api.runtime;
  const way = await wayTo();
  const makeAt = async (days: number) => (await make(way, new Date(now - days * DAY_MS))).name;
  const key = await addFile();
  const [site, old, newest] = [await siteOf(db), await makeAt(50), await makeAt(45)];
  // Another site, which does not know the file.
  await db.deleteFrom('secrets').where('name', '=', 'links').execute();
  await db.deleteFrom('files').execute();
  const [other, , last] = [await siteOf(db), await makeAt(40), await makeAt(1)];

  await expect(findBackup(way.place)).rejects.toThrow(/holds backups of several sites\. Name one; .* lists/);
  expect(await findBackup(way.place, undefined, site)).toBe(newest);
  expect(await newestBeside(way.place, old)).toBe(newest);
  expect(await pruneBackups(way.place, other, 30, new Date(now + 2 * DAY_MS))).toBe(1);
  expect((await listBackups(way.place)).map(({ name }) => name)).toEqual([last, newest, old]);
  const { config, done } = await bringBack(way, old);
  expect(done.missingFiles).toEqual([]);
  expect(await storedSha256(await openStorage(config), key)).toBeDefined();
});

test('what is damaged, foreign or of another key is refused in a sentence that says what to do', async () => {
  const way = await wayTo();
  const { name } = await make(way);
  const at = join(place(), 'backups', name);
  const [database = ''] = (await readdir(at)).filter((file) => file.startsWith('database'));
  const manifest = join(at, 'manifest.json');
  const other = await generateX25519Identity();

  async function refusal(harm: (file: string) => Promise<unknown>, file: string, by = way) {
    const whole = await readFile(file);
    await harm(file);
    try {
      const attempts = [() => bringBack(by, name), () => tryIt(by)];
      const said = await Promise.all(attempts.map((one) => one().then(String, (error) => error.message)));
      expect(said[0]).toBe(said[1]);
      expect(said[0]).toMatch(/^[^\n]+\.( [^\n]+)?\.?$/);
      return said[0];
    } finally {
      await writeFile(file, whole);
    }
  }
  const tryIt = async (by = way) => {
    const { place: from, cipher } = by;
    const workDir = await emptyWorkFolder(folder(), newId());
    return tryRestore({ ...api.runtime, schema: SCHEMA }, { place: from, cipher, workDir }, name);
  };
  const flip = async (file: string) => {
    const bytes = await readFile(file);
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
    await writeFile(file, bytes);
  };
  const foreign = (file: string) => writeFile(file, 'a file of another program');

  const file = join(at, database);
  expect(await refusal((one) => truncate(one, 300), file)).toMatch(/is damaged \(.*Restore another backup/);
  expect(await refusal(flip, file)).toMatch(/is damaged \(.*Restore another backup/);
  expect(await refusal((one) => appendFile(one, 'more'), file)).toMatch(/is damaged \(/);
  expect(await refusal(foreign, file)).toMatch(/is damaged \(/);
  expect(await refusal(rm, file)).toContain('a part of it is missing');
  expect(await refusal(foreign, manifest)).toContain('was made by a newer release or another product');
  expect(await refusal(rm, manifest)).toContain('is damaged, or was made by');
  const nothing = async () => {};
  expect(await refusal(nothing, manifest, await wayTo(place(), other))).toContain('Set BACKUP_KEY to');
  expect(await refusal(nothing, manifest, await wayTo(place(), ''))).toContain(
    'is encrypted. Set BACKUP_KEY',
  );
  await expect(findBackup(way.place, 'nothing')).rejects.toThrow(/^There is no backup nothing in .* lists/);
  await tryIt();
});

test('a stored file that is damaged before the backup is named, and all else is in it', async () => {
  const [good, bad, gone] = [await addFile(), await addFile(), await addFile()];
  await writeFile(join(api.runtime.config.storageDir, 'objects', bad), 'other');
  await api.runtime.storage.remove(gone);
  const { manifest } = await make(await wayTo());
  expect(manifest.damaged.toSorted()).toEqual([bad, gone].toSorted());
  expect(manifest.stored.map(({ key }) => key)).toEqual([good]);
});

test('a stored file that is damaged in the place keeps no other from coming back, and the next backup replaces it', async () => {
  const [good, bad] = [await addFile(), await addFile()];
  const way = await wayTo();
  const { name } = await make(way);
  const stored = join(place(), 'files', way.cipher.keyId, `${bad}.age`);
  const whole = await readFile(stored);
  const harms = [() => truncate(stored, 300), () => appendFile(stored, 'more'), () => rm(stored)];
  for (const harm of [...harms, () => writeFile(stored, 'a file of another program')]) {
    await writeFile(stored, whole);
    await harm();
    const { config, done } = await bringBack(way, name);
    expect(done.missingFiles).toEqual([bad]);
    expect(await storedSha256(await openStorage(config), good)).toBeDefined();
    await expect(tryRestore({ ...api.runtime, schema: SCHEMA }, way, name)).rejects.toThrow(
      /^1 of 2 stored files in .* are damaged, the first is .*\. The next backup copies them again\./,
    );
  }
  const next = await make(way, new Date(Date.now() + 1));
  expect(next.copied).toBe(1);
  expect(await tryRestore({ ...api.runtime, schema: SCHEMA }, way, name)).toMatchObject({ files: 2 });

  // What the storage has lost, too, stays as it is: nothing could replace it.
  await truncate(stored, 300);
  await api.runtime.storage.remove(bad);
  await expect(tryRestore({ ...api.runtime, schema: SCHEMA }, way, name)).rejects.toThrow('copies 0 of them');
  expect((await readFile(stored)).length).toBe(300);
});

test('a place that is not empty keeps what is in it', async () => {
  const way = await wayTo();
  await make(way);
  const { config } = await bringBack(way);
  const from = await findBackup(way.place);
  const again = restore({ config, schema: SCHEMA, ...opened(config) }, way, from, new Date());
  await expect(again).rejects.toThrow('Nothing was changed. Stop the server and move site.db');
});

test('an S3 store takes backups and gives them back', async () => {
  const store = await startS3(join(folder(), 'store'));
  onTestFinished(() => store.stop().catch(() => {}));
  const key = await addFile();
  const way = await wayTo(store.env.STORAGE_URL.replace('/files', '/backups'));
  await make(way);
  const { config } = await bringBack(way);
  const storage = await openStorage(config);
  expect(await storedSha256(storage, key)).toBe(await storedSha256(api.runtime.storage, key));
  await store.stop();
  await expect(make(way)).rejects.toThrow('The store of BACKUP_URL does not answer.');
});
