/** One part of the work in each process: several that serve a port of one machine, and servers that only serve, or only work. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { ENGINES, openTestDatabase } from '../support/databases.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { startFact, startServer } from '../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';

const mails = (dataDir: string) => readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'));

/** What one of the processes is called, by the identifiers that it gives requests. */
const processOf = async (url: string) => {
  const answer = await fetch(`${url}/healthz`, { headers: { Connection: 'close' } });
  return answer.headers.get('X-Request-Id')?.split('-')[0];
};

test('two processes serve one port, one beside them sends the mails; one that is killed is replaced', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = await makeFolder();
  const server = await startServer({ DATA_DIR, WEB_PROCESSES: '2', METRICS_PORT: '0' });
  onTestFinished(async () => {
    await server.kill9();
    await removeFolder(DATA_DIR);
  });
  const { url } = server;
  const found = new Set<string | undefined>();
  await eventually(async () => found.add(await processOf(url)).size === 2);
  const sent = await fetch(`${url}/api/admin/CreateContactus`, jsonPost(enquiry()));
  expect(sent.status).toBe(200);
  await eventually(() => mails(DATA_DIR).length >= 2);
  // Each counts its own requests; the metric is the sum.
  const metricsPort = startFact(server.lines, 'metrics')?.replace('port ', '');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counted = /^website_http_requests_total\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(
    metrics,
  );
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(2);
  expect(metrics.match(/^website_up\{part="database"\} 1$/gm)).toHaveLength(1);

  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  process.kill(children[0] as number, 'SIGKILL');
  await eventually(async () => {
    found.add(await processOf(url));
    return found.size === 3;
  }, 30_000);
  expect(server.log().filter(({ msg }) => msg === 'a web process ended, and is replaced')).toHaveLength(1);
  // One that is stuck hides no state of the system.
  process.kill(children[1] as number, 'SIGSTOP');
  const beside = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  process.kill(children[1] as number, 'SIGCONT');
  expect(beside).toMatch(/^website_up\{part="database"\} 1$/m);
  expect(await server.stop()).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test.each(ENGINES)(
  'a server that only serves leaves mails to one that only works, on %s',
  { timeout: 40_000 },
  async (engine) => {
    const { db, env, drop } = await openTestDatabase(engine, { empty: true });
    onTestFinished(drop);
    const web = await startServer({ ...env, ROLE: 'web' });
    onTestFinished(() => web.kill9());
    await fetch(`${web.url}/api/admin/CreateContactus`, jsonPost(enquiry()));
    const pending = () => db.selectFrom('jobs').select('id').where('state', '=', 'pending').execute();
    const waiting = (await pending()).length;
    expect(waiting).toBeGreaterThan(0);

    const worker = await startServer({ ...env, ROLE: 'worker' });
    onTestFinished(() => worker.kill9());
    await eventually(async () => (await pending()).length === 0);
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
    for (const path of ['/', '/contact', '/desk', '/api/admin/GetAllJobs'])
      expect([path, (await fetch(`${worker.url}${path}`)).status]).toEqual([path, 404]);
    expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);
  },
);

test('a worker with processes for visitors is refused', () => {
  expect(() => readConfig({ ROLE: 'worker', WEB_PROCESSES: '2' })).toThrow(
    /WEB_PROCESSES: .*must be 1 with ROLE=worker/,
  );
});
