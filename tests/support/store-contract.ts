/** What a store that speaks S3 may do to us, as tests: it cuts, tears, loses answers, refuses, is gone. */
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorSentence } from '../../src/platform/failure.ts';
import { isUnavailable } from '../../src/platform/http/unavailable.ts';
import { readStorageUrl } from '../../src/platform/settings/storage-url.ts';
import { openS3Storage } from '../../src/platform/storage/s3.ts';
import { storageFailure } from '../../src/platform/storage/storage-error.ts';
import { lendKeys, type S3Store, s3Url } from './s3.ts';
import { keysOf, put } from './storage-contract.ts';
import { type StoreProxy, startStoreProxy } from './store-proxy.ts';
import { makeDiskFolder, removeFolder, START_MS } from './temp.ts';

export const BYTES = Buffer.alloc(4_000_000, 'some bytes of a resume ');

export type OpenS3 = (port: number, bucket?: string) => ReturnType<typeof openS3Storage>;

/** What it is called, and in which words. @param work fails */
export async function failing(
  work: Promise<unknown>,
): Promise<[failure: string, sentence: string | undefined]> {
  const error = await work.then(
    () => {
      throw new Error('It did not fail');
    },
    (thrown: unknown) => thrown,
  );
  expect(isUnavailable(error)).toBe(true);
  return [storageFailure(error), operatorSentence(error)];
}

/** @param more tests of this store alone */
export function describeStore<Store extends S3Store>(
  name: string,
  start: (folder: string) => Promise<Store>,
  more: (parts: { store: () => Store; proxy: () => StoreProxy; open: OpenS3 }) => void = () => {},
): void {
  describe(`a storage on ${name}`, () => {
    let root: string;
    let store: Store;
    let proxy: StoreProxy;
    beforeAll(async () => {
      root = await makeDiskFolder();
      store = await start(join(root, 'store'));
    }, START_MS);
    afterAll(async () => {
      await store?.stop();
      await removeFolder(root);
    });
    beforeEach(async () => {
      proxy = await startStoreProxy(store.port);
    });
    afterEach(async () => {
      await proxy.close();
      const storage = open(store.port);
      for (const key of await keysOf(storage.list())) await storage.remove(key);
    });
    const open: OpenS3 = (port, bucket) =>
      openS3Storage(readStorageUrl(s3Url(port, 'files', bucket)), join(root, 'uploads'));
    const read = async (port: number, key: string) => buffer(await open(port).read(key));

    test('a download that is cut goes on where it ended', async () => {
      await put(open(store.port), 'resumes/cut.pdf', BYTES);
      proxy.fault = { cutAfter: 1_500_000, times: 2 };
      expect((await read(proxy.port, 'resumes/cut.pdf')).equals(BYTES)).toBe(true);
      expect(proxy.fault.times).toBe(0);
    });

    test('a download that is cut again and again fails, and never ends as if it were whole', async () => {
      await put(open(store.port), 'resumes/cut.pdf', BYTES);
      proxy.fault = { cutAfter: 500_000 };
      const [failure] = await failing(read(proxy.port, 'resumes/cut.pdf'));
      expect(failure).toBe('down');
    });

    test('an upload that is torn is sent again', async () => {
      proxy.fault = { tearAfter: 1_500_000, method: 'PUT', times: 1 };
      await put(open(proxy.port), 'resumes/torn.pdf', BYTES);
      expect(proxy.fault.times).toBe(0);
      expect((await read(store.port, 'resumes/torn.pdf')).equals(BYTES)).toBe(true);
    });

    test('an upload whose answer is lost is there once', async () => {
      proxy.fault = { cutAfter: 0, method: 'PUT', times: 1 };
      await put(open(proxy.port), 'resumes/lost.pdf', BYTES);
      expect(proxy.fault.times).toBe(0);
      expect((await read(store.port, 'resumes/lost.pdf')).equals(BYTES)).toBe(true);
    });

    describe('says what is wrong in a word and a sentence', () => {
      const CASES: Record<string, [of: () => OpenedWrong, failure: string, sentence: RegExp]> = {
        'a store that is down': [() => ({ port: 1 }), 'down', /^The store of STORAGE_URL does not answer\./],
        'a bucket that does not exist': [
          () => ({ port: store.port, bucket: 'another' }),
          'not found',
          /^The bucket of STORAGE_URL does not exist\./,
        ],
        'keys that are wrong': [
          () => ({ port: store.port, keys: 'WRONG' }),
          'denied',
          /^The store of STORAGE_URL refuses the keys\./,
        ],
      };
      test.each(Object.entries(CASES))('%s', async (_, [of, failure, sentence]) => {
        const { port, bucket, keys } = of();
        const takeBack = keys && lendKeys({ AWS_ACCESS_KEY_ID: keys, AWS_SECRET_ACCESS_KEY: keys });
        try {
          const storage = open(port, bucket);
          const expected = [failure, expect.stringMatching(sentence)];
          expect(await failing(put(storage, 'resumes/none.pdf', 'x'))).toEqual(expected);
          expect(await failing(storage.check())).toEqual(expected);
          if (!bucket)
            expect(await failing(storage.setAside('resumes/none.pdf', new Date()))).toEqual(expected);
        } finally {
          if (takeBack) takeBack();
        }
      });
    });

    more({ store: () => store, proxy: () => proxy, open });
  });
}

interface OpenedWrong {
  port: number;
  bucket?: string;
  keys?: string;
}
