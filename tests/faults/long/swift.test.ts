/** The contract of a storage, and what a store may do to us, on a real store that is not Amazon's. */
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { openS3Storage } from '../../../src/platform/storage/s3.ts';
import { describeStorage, keysOf, put } from '../../support/storage-contract.ts';
import { BYTES, describeStore, failing } from '../../support/store-contract.ts';
import { LIST_LENGTH, startSwift, whyNoSwift } from '../../support/swift.ts';
import { makeDiskFolder, removeFolder, START_MS } from '../../support/temp.ts';

const HOUR_MS = 3_600_000;

if (whyNoSwift) console.warn(`The tests of a real store are skipped: ${whyNoSwift}`);
describe.skipIf(whyNoSwift)('Swift', { timeout: START_MS }, () => {
  describeStorage('Swift', async (folder) => {
    const disk = await makeDiskFolder();
    const store = await startSwift(disk);
    return {
      storage: openS3Storage(store.config, join(folder, 'uploads')),
      async stop() {
        await store.stop();
        await removeFolder(disk);
      },
    };
  });

  describeStore('Swift', startSwift, ({ store, proxy, open }) => {
    test('a file that is changed on its way is refused and sent again; never taken for the one that was meant', async () => {
      const content = `a resume with a word in it ${'x'.repeat(1_000)}`;
      proxy().fault = { change: 'a word', times: 1 };
      await put(open(proxy().port), 'resumes/changed.pdf', content);
      expect(proxy().fault?.times).toBe(0);
      expect(String(await buffer(await open(store().port).read('resumes/changed.pdf')))).toBe(content);
      proxy().fault = { change: 'a word' };
      expect(await failing(put(open(proxy().port), 'resumes/again.pdf', content))).toEqual([
        'failing',
        expect.stringMatching(/^A file reached the store of STORAGE_URL damaged, and was refused\./),
      ]);
      expect(await keysOf(open(store().port).list())).toEqual(['resumes/changed.pdf']);
    });

    test('an upload that is torn again and again leaves nothing', async () => {
      proxy().fault = { tearAfter: 1_500_000, method: 'PUT' };
      const [failure] = await failing(put(open(proxy().port), 'resumes/torn.pdf', BYTES));
      expect(failure).toBe('down');
      expect(await keysOf(open(store().port).list())).toEqual([]);
    });

    test('a file is not replaced by another of its name', async () => {
      const storage = open(store().port);
      await put(storage, 'resumes/one.pdf', 'the first');
      await put(storage, 'resumes/one.pdf', 'the first');
      await expect(put(storage, 'resumes/one.pdf', 'another')).rejects.toThrow('contains another file');
      expect(await text(await storage.read('resumes/one.pdf'))).toBe('the first');
    });

    test('a clock that is an hour late costs nothing: the store tells the time', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
      try {
        const storage = open(store().port);
        await put(storage, 'resumes/late.pdf', 'content');
        await storage.check();
        expect(await text(await storage.read('resumes/late.pdf'))).toBe('content');
      } finally {
        vi.useRealTimers();
      }
    });

    test('a bucket that has reached its quota is full, and takes files again when there is room', async () => {
      const storage = open(store().port);
      await store().setQuota(500);
      const full = ['full', expect.stringMatching(/^The store of STORAGE_URL is full\./)];
      expect(await failing(storage.check())).toEqual(full);
      expect(await failing(put(storage, 'resumes/one.pdf', 'x'.repeat(600)))).toEqual(full);
      await store().setQuota(1_000_000);
      await storage.check();
      await put(storage, 'resumes/one.pdf', 'x'.repeat(600));
    });

    test('a list is longer than one answer', async () => {
      const storage = open(store().port);
      const keys = Array.from({ length: 2 * LIST_LENGTH + 1 }, (_, index) => `resumes/n${index}.pdf`);
      await Promise.all(keys.map((key) => put(storage, key, 'x')));
      expect(await keysOf(storage.list())).toEqual(keys.sort());
    });
  });
});
