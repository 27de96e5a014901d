/** `move-storage` is killed at each stage of its work, on the way to a store and back: the next one finishes it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openS3Storage } from '../../../src/platform/storage/s3.ts';
import { NODE, ROOT } from '../../support/build.ts';
import { cli } from '../../support/cli.ts';
import { resumeFile } from '../../support/forms.ts';
import { samplePdf } from '../../support/resumes.ts';
import { type S3Store, s3Url, startS3 } from '../../support/s3.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { keysOf } from '../../support/storage-contract.ts';
import { type StoreFault, type StoreProxy, startStoreProxy } from '../../support/store-proxy.ts';
import { apply, isThere } from '../../support/stores.ts';
import { eventually, makeFolder, removeFolder, START_MS } from '../../support/temp.ts';

const FILES = 5;
/** Of that many bytes or more. */
const FILE_BYTES = 60_000;
const HALF_OF_A_FILE: StoreFault = { holdAfter: FILE_BYTES / 2, method: 'PUT' };

let folder: string;
let store: S3Store;
let proxy: StoreProxy;
let server: RunningServer | undefined;
beforeEach(async () => {
  folder = await makeFolder();
  store = await startS3(join(folder, 'store'));
  proxy = await startStoreProxy(store.port);
});
afterEach(async () => {
  await server?.stop();
  await proxy.close();
  await store.stop();
  await removeFolder(folder);
});

async function start(env: Record<string, string>): Promise<RunningServer> {
  server = await startServer(env);
  return server;
}
async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

/** Kills the command while the store keeps it waiting. */
async function killWaiting(env: Record<string, string>, to: string, fault: StoreFault): Promise<void> {
  const { held } = proxy;
  proxy.fault = fault;
  const child = spawn(NODE, ['dist/app/cli.js', 'move-storage', '--to', to], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await eventually(() => proxy.held > held, START_MS);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  proxy.fault = undefined;
}

test(
  'killed in the middle, it goes on where it was; each file is there at the end, whole',
  async () => {
    const DATA_DIR = join(folder, 'data');
    const onDisk = { DATA_DIR };
    const to = s3Url(proxy.port);
    const inStore = { DATA_DIR, ...store.env, STORAGE_URL: to };
    const toStore = { ...onDisk, ...store.env, STORAGE_URL: '' };
    const resumeOf = (index: number) => resumeFile({ data: samplePdf(FILE_BYTES + index) });
    const running = await start(onDisk);
    const references: string[] = [];
    for (let index = 0; index < FILES; index++)
      references.push((await apply(running, `ada${index}@candidate.example`, resumeOf(index))).reference);
    await stop();
    const allThere = async (env: Record<string, string>) => {
      await start(env);
      for (const [index, reference] of references.entries())
        expect(await isThere(folder, env, reference, resumeOf(index))).toBe(true);
      await stop();
    };

    await killWaiting(toStore, to, { ...HALF_OF_A_FILE, after: 0 });
    await killWaiting(toStore, to, { ...HALF_OF_A_FILE, after: 3 });
    const copied = await keysOf(openS3Storage(store.config, join(folder, 'uploads')).list());
    expect(copied.length).toBeGreaterThanOrEqual(3);
    await start(onDisk);
    await stop();
    const moved = await cli(toStore, 'move-storage', '--to', to);
    expect(moved.output).toContain(`${FILES} files in`);
    expect(moved.output).not.toContain(`${FILES} copied now`);
    expect(moved.output).toContain('Switched.');
    await allThere(inStore);

    const left = join(DATA_DIR, 'storage/objects/resumes');
    await removeFolder(join(DATA_DIR, 'storage'));
    await killWaiting(inStore, 'disk', { holdAfter: 0, method: 'GET', after: 5 });
    const before = (await readdir(left)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(FILES);
    await start(inStore);
    await stop();
    const back = await cli(inStore, 'move-storage', '--to', 'disk');
    expect(back.output).toContain(`${FILES} files in`);
    expect(back.output).toContain(`${FILES - before} copied now`);
    await allThere(onDisk);
  },
  3 * START_MS,
);

test(
  'killed as it switches, the servers of before still start, and the next one switches',
  async () => {
    const DATA_DIR = join(folder, 'data');
    const to = s3Url(proxy.port);
    const toStore = { DATA_DIR, ...store.env, STORAGE_URL: '' };
    const { reference } = await apply(await start({ DATA_DIR }), 'ada@candidate.example');
    await stop();
    // The file, then the id of the storage.
    await killWaiting(toStore, to, { holdAnswer: true, method: 'PUT', after: 1 });
    await start({ DATA_DIR });
    await stop();
    expect((await cli(toStore, 'move-storage', '--to', to)).output).toContain('Switched.');
    await start({ DATA_DIR, ...store.env, STORAGE_URL: to });
    expect(await isThere(folder, { DATA_DIR, ...store.env, STORAGE_URL: to }, reference)).toBe(true);
  },
  3 * START_MS,
);
