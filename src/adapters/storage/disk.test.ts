import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { openDiskStorage } from './disk.ts';
import type { Storage } from './port.ts';

let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await makeFolder();
  storage = await openDiskStorage(root);
});
afterAll(() => removeFolder(root));

async function put(key: string, content: string): Promise<void> {
  const path = storage.temporaryPath();
  await writeFile(path, content);
  await storage.store(key, path);
}

test('a file is moved in, read, listed and removed', async () => {
  await put('resumes/abc1.pdf', 'content');
  expect(await readdir(join(root, 'uploads'))).toEqual([]);
  expect(await text(await storage.read('resumes/abc1.pdf'))).toBe('content');
  const keys = [];
  for await (const object of storage.list()) keys.push(object.key);
  expect(keys).toEqual(['resumes/abc1.pdf']);
  await storage.remove('resumes/abc1.pdf');
  await storage.remove('resumes/abc1.pdf');
  await expect(storage.read('resumes/abc1.pdf')).rejects.toThrow('ENOENT');
});

test.each([
  '../site.db',
  'resumes/../../site.db',
  '/etc/passwd',
  'resumes/a/b.pdf',
  'resumes/.pdf',
  'resumes/a',
  '',
  'resumes/a.pdf\0',
])('the key %j is refused', async (key) => {
  await expect(put(key, 'x')).rejects.toThrow('Invalid storage key');
  await expect(storage.read(key)).rejects.toThrow('Invalid storage key');
  await expect(storage.remove(key)).rejects.toThrow('Invalid storage key');
});

test('folders are for the user of the service alone', async () => {
  for (const folder of ['objects/resumes', 'uploads']) {
    expect((await stat(join(root, folder))).mode & 0o777).toBe(0o700);
  }
});

test('only abandoned uploads are removed', async () => {
  const [old, young] = [storage.temporaryPath(), storage.temporaryPath()];
  await writeFile(old, 'x');
  await writeFile(young, 'x');
  await utimes(old, new Date(0), new Date(0));
  expect(await storage.removeAbandonedUploads(new Date(Date.now() - 60_000))).toBe(1);
  expect(await readFile(young, 'utf8')).toBe('x');
});

test('check tells whether it can be written to', async () => {
  await expect(storage.check()).resolves.toBeUndefined();
  const gone = await makeFolder();
  const broken = await openDiskStorage(gone);
  await removeFolder(gone);
  await mkdir(gone);
  await expect(broken.check()).rejects.toThrow('ENOENT');
  await removeFolder(gone);
});
