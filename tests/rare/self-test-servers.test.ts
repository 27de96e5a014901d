/** The self-test where the work is split: servers for visitors, one that works, files in an S3 store, a virus scanner. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readPublicStatus } from '../../src/features/self-test/results.ts';
import { runSelfTest, type StepResult } from '../../src/features/self-test/run.ts';
import { createWriter } from '../../src/platform/database/writer.ts';
import { sendTo } from '../../src/platform/http/own-address.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { loadSigner } from '../../src/platform/signing.ts';
import { openStorage } from '../../src/platform/storage/open.ts';
import { openS3Objects } from '../../src/platform/storage/s3-objects.ts';
import { startStandIn, type TestScanner } from '../support/clamd.ts';
import { cli } from '../support/cli.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { type S3Store, startS3 } from '../support/s3.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { makeFolder, removeFolder } from '../support/temp.ts';

let folder: string;
let store: S3Store;
let scanner: TestScanner;
let database: TestDatabase;
let env: Record<string, string>;
let webs: RunningServer[];
let worker: RunningServer;
beforeAll(async () => {
  folder = await makeFolder();
  store = await startS3(join(folder, 'store'));
  scanner = await startStandIn(new Set());
  database = await openTestDatabase('postgres', { empty: true });
  env = { ...database.env, ...store.env, SCANNER_URL: scanner.SCANNER_URL, JOBS_POLL_MS: '50' };
  const start = (role: string) =>
    startServer({ ...env, ROLE: role, DATA_DIR: join(folder, `${role}-${Math.random()}`) });
  // The first one makes the samples of an empty database.
  webs = [await start('web')];
  webs.push(await start('web'));
  worker = await start('worker');
}, 180_000);
afterAll(async () => {
  await Promise.all([...webs, worker].map((server) => server.kill9()));
  await scanner.stop();
  await database.drop();
  await store.stop();
  await removeFolder(folder);
});

/** What is stored of resumes. */
const objects = () =>
  Array.fromAsync(openS3Objects(store.config).list('objects/resumes/'), ({ path }) => path);

/** Runs it as one of the servers does, at the first of them. */
async function run(waitMs: number) {
  const config = readConfig(env);
  const { db, engine } = database;
  const storage = await openStorage(config);
  const steps: StepResult[] = [];
  const ended = await runSelfTest(
    {
      ...{ db, writer: createWriter(db, engine), storage, waitMs, hasScanner: true },
      ...{ signer: () => loadSigner(db), clock: () => new Date() },
      request: sendTo(webs[0]?.url ?? ''),
    },
    (step) => steps.push(step),
  );
  return { ...ended, outcomes: Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome])) };
}

test('every server for visitors passes it, and nothing is left in the store', {
  timeout: 90_000,
}, async () => {
  for (const { url } of webs) {
    const { code, output } = await cli(env, 'selftest', '--to', url);
    expect(output.match(/^ok /gm)).toHaveLength(7);
    expect(output).toContain('Everything works. Nothing is left of it.');
    expect(code).toBe(0);
  }
  expect(await objects()).toEqual([]);
});

test('a scanner that is down is named: the file is held, and removed all the same', {
  timeout: 90_000,
}, async () => {
  await scanner.stop();
  onTestFinished(async () => {
    scanner = await startStandIn(new Set(), scanner.port);
  });
  const failed = await run(2_000);
  expect(failed.outcomes).toMatchObject({ file: 'ok', scan: 'failed', removal: 'ok' });
  expect(failed).toMatchObject({ ok: false, step: 'scan' });
  expect(await readPublicStatus(database.db, new Date(), 5)).toMatchObject({ failing: 'scan' });
  expect(await objects()).toEqual([]);
});

test('so is a store that is down: the application is refused, and the public status page shows it', {
  timeout: 90_000,
}, async () => {
  await store.stop();
  onTestFinished(async () => {
    store = await startS3(join(folder, 'store'), store.port);
  });
  const failed = await run(15_000);
  expect(failed).toMatchObject({ ok: false, step: 'application' });
  expect(failed.words).toContain('status 503');
});

test('without a worker nothing is scanned and no email written; with one again everything passes', {
  timeout: 90_000,
}, async () => {
  await worker.kill9();
  const failed = await run(2_000);
  // Nobody scans either: the first of the two is named.
  expect(failed).toMatchObject({ ok: false, step: 'scan' });
  expect(await objects()).toEqual([]);
  worker = await startServer({ ...env, ROLE: 'worker', DATA_DIR: join(folder, 'worker-again') });
  expect(await run(30_000)).toMatchObject({ ok: true, step: null });
  expect(await objects()).toEqual([]);
  expect(await readPublicStatus(database.db, new Date(), 5)).toMatchObject({ failing: null });
});
