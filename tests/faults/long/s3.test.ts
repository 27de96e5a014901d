/** A server whose files are in an S3 store: as it works, while the store is down, and on the way there and back. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { application, multipartPost, resumeFile } from '../../support/forms.ts';
import { type S3Store, startS3 } from '../../support/s3.ts';
import { firstOpening, type RunningServer, startServer } from '../../support/server.ts';
import { makeFolder, removeFolder } from '../../support/temp.ts';

let folder: string;
let store: S3Store;
let server: RunningServer | undefined;
beforeEach(async () => {
  folder = await makeFolder();
  store = await startS3(join(folder, 'store'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await store.stop();
  await removeFolder(folder);
});

const DATA_DIR = () => join(folder, 'data');
const inStore = () => ({ DATA_DIR: DATA_DIR(), ...store.env });

async function start(env: Record<string, string>): Promise<RunningServer> {
  server = await startServer(env);
  return server;
}
async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

async function apply({ url }: RunningServer, Email: string) {
  const form = application(await firstOpening({ url }), { Email });
  const answer = await fetch(`${url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]));
  const body = await answer.json();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    reference: body.data?.reference,
  };
}

/** Whether the resume that was sent comes out again. */
async function isThere(env: Record<string, string>, reference: string): Promise<boolean> {
  const file = join(folder, `resume-${Math.random()}`);
  const { code, output } = await cli(env, 'resume', reference, file);
  expect(code, output).toBe(0);
  return (await readFile(file)).equals(resumeFile().data);
}

test('a store that is down costs nothing that was acknowledged', async () => {
  const running = await start(inStore());
  const first = await apply(running, 'ada@candidate.example');
  expect(first.status).toBe(200);

  const { port } = store;
  await store.stop();
  expect(await apply(running, 'bo@candidate.example')).toMatchObject({ status: 503, retryAfter: '30' });
  const ready = await fetch(`${running.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', database: 'ok', storage: 'failing', draining: false },
  ]);

  store = await startS3(join(folder, 'store'), port);
  const second = await apply(running, 'bo@candidate.example');
  expect(second.status).toBe(200);
  for (const { reference } of [first, second]) expect(await isThere(inStore(), reference)).toBe(true);
});

test('a start without the store ends with one sentence', async () => {
  await start(inStore());
  await stop();
  const { port } = store;
  await store.stop();
  await expect(startServer(inStore())).rejects.toThrow('The store of STORAGE_URL does not answer.');
  store = await startS3(join(folder, 'store'), port);
});

test('files move to the store and back, and each server starts with the right one alone', async () => {
  const onDisk = { DATA_DIR: DATA_DIR() };
  const running = await start(onDisk);
  const { reference } = await apply(running, 'ada@candidate.example');
  const to = store.env.STORAGE_URL;

  const early = await cli({ ...onDisk, ...store.env, STORAGE_URL: '' }, 'move-storage', '--to', to);
  expect(early).toMatchObject({ code: 0, output: expect.stringContaining('a server is running') });
  await stop();
  const moved = await cli({ ...onDisk, ...store.env, STORAGE_URL: '' }, 'move-storage', '--to', to);
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('0 copied now') });
  await expect(startServer(onDisk)).rejects.toThrow('does not belong to this database');
  expect(await isThere(inStore(), reference)).toBe(true);

  const inS3 = await start(inStore());
  const later = await apply(inS3, 'bo@candidate.example');
  const backup = join(folder, 'backup');
  expect((await cli(inStore(), 'backup', backup)).output).toContain('hashes of 2 files');
  await stop();

  const back = await cli(inStore(), 'move-storage', '--to', 'disk');
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining('2 files in') });
  await start(onDisk);
  for (const one of [reference, later.reference]) expect(await isThere(onDisk, one)).toBe(true);
});

test('a place that holds files of another database is refused', async () => {
  await apply(await start(inStore()), 'ada@candidate.example');
  await stop();
  const other = { ...store.env, DATA_DIR: join(folder, 'other'), STORAGE_URL: '' };
  await start(other);
  await stop();
  const refused = await cli(other, 'move-storage', '--to', store.env.STORAGE_URL);
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('does not know') });
  expect((await cli(other, 'move-storage', '--to', 'https://store')).output).toContain(
    'must start with s3://',
  );
});
