/** What every storage does, on disk and in stores that speak S3. */
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from '../../src/platform/storage/port.ts';
import { makeFolder, removeFolder, START_MS } from './temp.ts';

export interface OpenStorage {
  storage: Storage;
  stop(): Promise<void>;
}

/** Stores a file of this content. */
export async function put(storage: Storage, key: string, content: string | Buffer): Promise<void> {
  const path = storage.temporaryPath();
  await writeFile(path, content);
  await storage.store(key, path);
}

export async function keysOf(objects: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects) keys.push(key);
  return keys.sort();
}

/**
 * The contract of a storage, as tests.
 * @param open starts what holds the files below a folder, with uploads in its folder `uploads`
 */
export function describeStorage(name: string, open: (folder: string) => Promise<OpenStorage>): void {
  describe(`storage on ${name}`, () => {
    let root: string;
    let storage: Storage;
    let stop: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      root = await makeFolder();
      ({ storage, stop } = await open(root));
    }, START_MS);
    afterAll(async () => {
      await stop?.();
      await removeFolder(root);
    });

    test('a file is moved in, read, listed and removed', async () => {
      await put(storage, 'resumes/abc1.pdf', 'content');
      await put(storage, 'mails/abc2.txt', 'attachment');
      expect(await readdir(join(root, 'uploads'))).toEqual([]);
      expect(await text(await storage.read('resumes/abc1.pdf'))).toBe('content');
      expect(await keysOf(storage.list())).toEqual(['mails/abc2.txt', 'resumes/abc1.pdf']);
      for (const key of ['resumes/abc1.pdf', 'resumes/abc1.pdf', 'mails/abc2.txt']) await storage.remove(key);
      await expect(storage.read('resumes/abc1.pdf')).rejects.toThrow('ENOENT');
      expect(await keysOf(storage.list())).toEqual([]);
    });

    test('a large file comes back byte by byte', async () => {
      const bytes = Buffer.alloc(3_000_001, 'some bytes of a resume ');
      await put(storage, 'resumes/large.pdf', bytes);
      expect((await buffer(await storage.read('resumes/large.pdf'))).equals(bytes)).toBe(true);
      await storage.remove('resumes/large.pdf');
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
      await expect(put(storage, key, 'x')).rejects.toThrow('Invalid storage key');
      await expect(storage.read(key)).rejects.toThrow('Invalid storage key');
      await expect(storage.remove(key)).rejects.toThrow('Invalid storage key');
    });

    test('what is set aside is out of use, comes back, and is deleted after its day', async () => {
      await put(storage, 'resumes/aside.pdf', 'content');
      const day = new Date('2026-03-04T12:00:00Z');
      expect(await storage.setAside('resumes/aside.pdf', day)).toBe(true);
      expect(await storage.setAside('resumes/aside.pdf', day)).toBe(false);
      expect(await keysOf(storage.list())).toEqual([]);
      const [unknown] = await Array.fromAsync(storage.listUnknown());
      expect(unknown).toMatchObject({ key: 'resumes/aside.pdf', since: '2026-03-04', size: 7 });
      expect(await storage.putBack({ key: 'resumes/aside.pdf', since: '2026-03-04' })).toBe(true);
      expect(await text(await storage.read('resumes/aside.pdf'))).toBe('content');
      await storage.setAside('resumes/aside.pdf', day);
      await put(storage, 'resumes/aside.pdf', 'another');
      expect(await storage.putBack({ key: 'resumes/aside.pdf', since: '2026-03-04' })).toBe(false);
      expect(await storage.removeUnknown(new Date('2026-03-04T23:00:00Z'))).toBe(0);
      expect(await storage.removeUnknown(new Date('2026-03-05T00:00:00Z'))).toBe(1);
      expect(await Array.fromAsync(storage.listUnknown())).toEqual([]);
      expect(await text(await storage.read('resumes/aside.pdf'))).toBe('another');
      await storage.remove('resumes/aside.pdf');
    });

    test('it keeps an id', async () => {
      expect(await storage.identity()).toBeUndefined();
      await storage.identify('first');
      await storage.identify('second');
      expect(await storage.identity()).toBe('second');
    });

    test('abandoned uploads are removed, young ones are left', async () => {
      const [old, young] = [storage.temporaryPath(), storage.temporaryPath()];
      await mkdir(join(root, 'uploads'), { recursive: true });
      await writeFile(old, 'x');
      await writeFile(young, 'x');
      await utimes(old, new Date(0), new Date(0));
      expect(await storage.removeAbandonedUploads(new Date(Date.now() - 60_000))).toBe(1);
      expect(await readFile(young, 'utf8')).toBe('x');
      expect((await stat(join(root, 'uploads'))).mode & 0o777).toBe(0o700);
    });

    test('a check leaves nothing behind', async () => {
      await storage.check();
      expect(await keysOf(storage.list())).toEqual([]);
    });
  });
}
