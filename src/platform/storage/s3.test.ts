/** What an S3 store does to us: cuts, loses answers, refuses, is gone. */
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Store, s3Url, startS3 } from '../../../tests/support/s3.ts';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { operatorSentence } from '../failure.ts';
import { isUnavailable } from '../http/unavailable.ts';
import { readStorageUrl } from '../settings/storage-url.ts';
import { openS3Storage } from './s3.ts';

const BYTES = Buffer.alloc(4_000_000, 'some bytes of a resume ');

let root: string;
let store: S3Store;
beforeAll(async () => {
  root = await makeFolder();
  store = await startS3(join(root, 'store'));
});
afterAll(async () => {
  await store.stop();
  await removeFolder(root);
});

const open = (port: number, bucket?: string) =>
  openS3Storage(readStorageUrl(s3Url(port, bucket)), join(root, 'uploads'));

async function put(storage: ReturnType<typeof open>, key: string, content: Buffer | string) {
  const path = storage.temporaryPath();
  await writeFile(path, content);
  await storage.store(key, path);
}

/** A line to the store whose first connections end after so many bytes of the store's answers. */
async function startCuttingProxy(bytes: number, cuts: number) {
  let left = cuts;
  const server = createServer((client) => {
    const upstream = connect(store.port, '127.0.0.1');
    let passed = 0;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      if (left > 0 && passed + chunk.length > bytes) {
        left--;
        client.write(chunk.subarray(0, Math.max(0, bytes - passed)), end);
        upstream.destroy();
        return;
      }
      passed += chunk.length;
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cutsLeft: () => left,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a download that is cut goes on where it ended', async () => {
  await put(open(store.port), 'resumes/cut.pdf', BYTES);
  const proxy = await startCuttingProxy(1_500_000, 2);
  const read = await buffer(await open(proxy.port).read('resumes/cut.pdf'));
  expect(proxy.cutsLeft()).toBe(0);
  expect(read.equals(BYTES)).toBe(true);
  await proxy.close();
});

test('a download that is cut again and again fails, and never ends as if it were whole', async () => {
  const proxy = await startCuttingProxy(500_000, 99);
  await expect(buffer(await open(proxy.port).read('resumes/cut.pdf'))).rejects.toThrow('STORAGE_URL');
  await proxy.close();
});

test('an upload whose answer is lost is there once', async () => {
  const proxy = await startCuttingProxy(0, 1);
  await put(open(proxy.port), 'resumes/lost.pdf', BYTES);
  expect(proxy.cutsLeft()).toBe(0);
  expect((await buffer(await open(store.port).read('resumes/lost.pdf'))).equals(BYTES)).toBe(true);
  await proxy.close();
});

describe('says what is wrong in one sentence, and that it may pass', () => {
  const failing = async (storage: ReturnType<typeof open>) => {
    const error = await put(storage, 'resumes/none.pdf', 'x').then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(isUnavailable(error)).toBe(true);
    await expect(storage.check()).rejects.toThrow('STORAGE_URL');
    return operatorSentence(error);
  };

  test('a store that is down', async () => {
    expect(await failing(open(1))).toMatch(/^The store of STORAGE_URL does not answer\..*ECONNREFUSED/);
  });

  test('a bucket that does not exist', async () => {
    expect(await failing(open(store.port, 'another'))).toMatch(/^The bucket of STORAGE_URL does not exist\./);
  });

  test('keys that are wrong', async () => {
    const { AWS_ACCESS_KEY_ID } = process.env;
    process.env.AWS_ACCESS_KEY_ID = 'WRONG';
    expect(await failing(open(store.port))).toMatch(/^The store of STORAGE_URL refuses the keys\./);
    process.env.AWS_ACCESS_KEY_ID = AWS_ACCESS_KEY_ID;
  });
});
