import { spawnSync } from 'node:child_process';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../../support/forms.ts';
import { uploadsOf } from '../../support/raw-connection.ts';
import { samplePdf } from '../../support/resumes.ts';
import { firstOpening, type RunningServer, startServer } from '../../support/server.ts';
import { makeFolder, removeFolder } from '../../support/temp.ts';

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A small file system of its own needs the right to mount; the size limit of a process needs util-linux. */
const canMount = await (async () => {
  const folder = await makeFolder();
  const mounted = runs('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (mounted) runs('umount', folder);
  await removeFolder(folder);
  return mounted;
})();
const canLimit = runs('prlimit', '--pid', String(process.pid), '--fsize');

let folder: string;
let server: RunningServer;
let opening: string;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  await server.stop();
  await removeFolder(folder);
});

async function start(DATA_DIR: string): Promise<void> {
  server = await startServer({ DATA_DIR });
  opening = await firstOpening(server);
}
async function outcome(path: string, init: RequestInit) {
  const answer = await fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(15_000) });
  const body = await answer.json();
  return {
    status: answer.status,
    code: body.code as string | undefined,
    retryAfter: answer.headers.get('Retry-After'),
  };
}
const sendEnquiry = () => outcome('/api/admin/CreateContactus', jsonPost(enquiry()));
const apply = (bytes = 300_000) =>
  outcome(
    '/api/admin/ApplytoJob',
    multipartPost(application(opening), [resumeFile({ data: samplePdf(bytes) })]),
  );
const UNAVAILABLE = { status: 503, code: 'unavailable', retryAfter: '30' };

async function stillReads(): Promise<void> {
  for (const path of ['/api/admin/GetAllJobs', `/api/admin/GetAjob/${opening}`, '/healthz']) {
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
  }
}
async function recovers(): Promise<void> {
  expect((await sendEnquiry()).status).toBe(200);
  expect((await apply()).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}
/** The status, and what is said of database and storage. */
async function readiness() {
  const answer = await fetch(`${server.url}/readyz`);
  const { database, storage } = await answer.json();
  return [answer.status, database, storage];
}
const notReady = (storage: string) => [503, 'ok', storage];

describe.skipIf(!canMount)('on a small file system', () => {
  let disk: string;
  beforeEach(async () => {
    disk = join(folder, 'disk');
    await mkdir(disk);
    expect(runs('mount', '-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk)).toBe(true);
    await start(disk);
  });
  afterEach(async () => {
    await server.stop();
    runs('umount', join(disk, 'storage'));
    runs('umount', disk);
  });

  async function fill(leave: number): Promise<void> {
    const file = await open(join(disk, 'filler'), 'w');
    const block = Buffer.alloc(64 * 1024);
    try {
      for (;;) await file.appendFile(block);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
    const { size } = await file.stat();
    await file.truncate(Math.max(0, size - leave));
    await file.close();
  }

  test('full: 503 in words, nothing half-made, reading goes on; with space again all is well', async () => {
    expect((await sendEnquiry()).status).toBe(200);
    await fill(0);
    expect(await apply()).toEqual(UNAVAILABLE);
    expect(await sendEnquiry()).toEqual(UNAVAILABLE);
    expect(await readiness()).toEqual(notReady('full'));
    expect(await uploadsOf(server)).toEqual([]);
    expect(await readdir(join(disk, 'storage/objects/resumes'))).toEqual([]);
    await stillReads();
    await rm(join(disk, 'filler'));
    await recovers();
  });

  test('space for a part of the resume only', async () => {
    await fill(128 * 1024);
    for (const bytes of [200_000, 1_000_000, 5_000_000]) expect(await apply(bytes)).toEqual(UNAVAILABLE);
    expect(await uploadsOf(server)).toEqual([]);
    expect(await readdir(join(disk, 'storage/objects/resumes'))).toEqual([]);
    await rm(join(disk, 'filler'));
    await recovers();
  });

  test('full at the start: one sentence, and with space again it starts', async () => {
    expect(await server.stop()).toBe(0);
    const other = join(disk, 'other');
    for (const leave of [0, 64, 700]) {
      await fill(leave * 1024);
      for (const DATA_DIR of leave === 0 ? [other, disk] : [other]) {
        const started = await startServer({ DATA_DIR }).catch((error: Error) => error.message);
        if (typeof started !== 'string') await started.stop();
        else {
          expect(started).not.toMatch(/^ +at /m);
          expect(started.split('\n').at(-1)).toMatch(
            /^[A-Z].* (Free space on the disk of DATA_DIR|free space)\. \(.*\)$/,
          );
        }
      }
      await rm(join(disk, 'filler'));
      await rm(other, { recursive: true, force: true });
    }
    await start(disk);
    await recovers();
  }, 60_000);

  test('almost full: not ready before a resume is refused', async () => {
    expect(await readiness()).toEqual([200, 'ok', 'ok']);
    await fill(100 * 1024);
    expect(await readiness()).toEqual(notReady('full'));
    await rm(join(disk, 'filler'));
    await recovers();
  });

  test('the place of finished files read-only: not ready', async () => {
    const place = join(disk, 'storage/objects');
    expect(runs('mount', '--bind', place, place)).toBe(true);
    expect(runs('mount', '-o', 'remount,bind,ro', place)).toBe(true);
    try {
      expect(await readiness()).toEqual(notReady('failing'));
      expect(await uploadsOf(server)).toEqual([]);
    } finally {
      expect(runs('umount', place)).toBe(true);
    }
    await recovers();
  });

  test('read-only: the same for resumes, and enquiries go on', async () => {
    const place = join(disk, 'storage');
    expect(runs('mount', '--bind', place, place)).toBe(true);
    expect(runs('mount', '-o', 'remount,bind,ro', place)).toBe(true);
    expect(await apply()).toEqual(UNAVAILABLE);
    expect((await sendEnquiry()).status).toBe(200);
    expect(await readiness()).toEqual(notReady('denied'));
    await stillReads();
    expect(runs('umount', place)).toBe(true);
    await recovers();
  });
});

test.skipIf(!canLimit)('a process that may write no more bytes: 503, and later all is well', async () => {
  await start(folder);
  const limit = (bytes: string) => runs('prlimit', '--pid', String(server.pid), `--fsize=${bytes}:unlimited`);
  expect(limit('0')).toBe(true);
  expect(await apply()).toEqual(UNAVAILABLE);
  expect(await sendEnquiry()).toEqual(UNAVAILABLE);
  await stillReads();
  expect(limit('unlimited')).toBe(true);
  await recovers();
});

test('a storage folder that is gone or no folder: 503, enquiries go on, and it comes back', async () => {
  await start(folder);
  const place = join(folder, 'storage');
  await rename(place, `${place}.away`);
  expect(await apply()).toEqual(UNAVAILABLE);
  await writeFile(place, 'a file');
  expect(await apply()).toEqual(UNAVAILABLE);
  expect((await sendEnquiry()).status).toBe(200);
  expect(await readiness()).toEqual(notReady('not found'));
  await rm(place);
  await rename(`${place}.away`, place);
  await recovers();
});
