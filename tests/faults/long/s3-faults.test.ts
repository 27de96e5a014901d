/** What a store may do to a server on a bad day: it says which, and nothing acknowledged is lost. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { resumeFile } from '../../support/forms.ts';
import { samplePdf } from '../../support/resumes.ts';
import { type S3Store, s3Url, startS3 } from '../../support/s3.ts';
import { type RunningServer, startFact, startServer } from '../../support/server.ts';
import { type StoreFault, type StoreProxy, startStoreProxy } from '../../support/store-proxy.ts';
import { apply, isThere } from '../../support/stores.ts';
import { eventually, makeFolder, removeFolder, START_MS } from '../../support/temp.ts';

let folder: string;
let store: S3Store;
let proxy: StoreProxy;
let server: RunningServer;
beforeEach(async () => {
  folder = await makeFolder();
  store = await startS3(join(folder, 'store'));
  proxy = await startStoreProxy(store.port);
  server = await startServer({ ...env(), METRICS_PORT: '0' });
});
afterEach(async () => {
  proxy.fault = undefined;
  await server.stop();
  await proxy.close();
  await store.stop();
  await removeFolder(folder);
});
const env = () => ({ DATA_DIR: join(folder, 'data'), ...store.env, STORAGE_URL: s3Url(proxy.port) });

/** What `/readyz` says of the storage, and the metrics. */
async function states(): Promise<[status: number, ready: string, measured: string | undefined]> {
  const answer = await fetch(`${server.url}/readyz`);
  const { storage } = await answer.json();
  const port = startFact(server.lines, 'metrics')?.replace('port ', '');
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [answer.status, storage, /^website_storage_state\{state="(.+)"\} 1$/m.exec(metrics)?.[1]];
}
const isReady = async () => (await fetch(`${server.url}/readyz`)).ok;

const FAULTS: Readonly<Record<string, [fault: StoreFault, state: string]>> = {
  'asks for fewer requests': [{ answer: [503, 'SlowDown'] }, 'slow'],
  'is full': [{ answer: [507, 'InsufficientStorage'], method: 'PUT' }, 'full'],
  'has reached its quota': [{ answer: [403, 'QuotaExceeded'], method: 'PUT' }, 'full'],
  'refuses the keys': [{ answer: [403, 'InvalidAccessKeyId'] }, 'denied'],
  'lost its bucket': [{ answer: [404, 'NoSuchBucket'] }, 'not found'],
  'finds the clock wrong': [{ answer: [403, 'RequestTimeTooSkewed'] }, 'clock skewed'],
  'is out of service': [{ answer: [503, 'ServiceUnavailable'] }, 'down'],
  'fails for a reason of its own': [{ answer: [500, 'InternalError'] }, 'failing'],
  'loses the line in the middle of uploads': [{ tearAfter: 1_000, method: 'PUT' }, 'down'],
  'takes all and answers nothing': [{ holdAfter: 0 }, 'slow'],
};

test(
  'each is called by its name and costs 503 alone; after it all is well',
  async () => {
    const references = [(await apply(server, 'ada@candidate.example')).reference];
    for (const [words, [fault, state]] of Object.entries(FAULTS)) {
      proxy.fault = fault;
      expect(await apply(server, 'bo@candidate.example'), words).toMatchObject({
        status: 503,
        retryAfter: '30',
      });
      expect(await states(), words).toEqual([503, state, state]);
      proxy.fault = undefined;
      await eventually(isReady, START_MS);
      const { status, reference } = await apply(server, 'bo@candidate.example');
      expect(status, words).toBe(200);
      references.push(reference);
    }
    expect(await states()).toEqual([200, 'ok', 'ok']);
    for (const reference of references) expect(await isThere(folder, env(), reference)).toBe(true);
  },
  5 * START_MS,
);

test('a resume that breaks off again and again is never handed out as if it were whole', async () => {
  const resume = resumeFile({ data: samplePdf(400_000) });
  const { reference } = await apply(server, 'ada@candidate.example', resume);
  const file = join(folder, 'resume');
  proxy.fault = { cutAfter: 100_000, method: 'GET' };
  expect((await cli(env(), 'resume', reference, file)).code).not.toBe(0);
  expect(existsSync(file)).toBe(false);
  proxy.fault = { cutAfter: 100_000, method: 'GET', times: 2 };
  expect(await isThere(folder, env(), reference, resume)).toBe(true);
});
