/** What a monitoring system reads, and that the shipped rules and board ask for nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../support/build.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let address: string;
beforeAll(async () => {
  server = await startServer({ METRICS_PORT: '0' });
  const metrics = String(server.log().find(({ msg }) => msg === 'listening')?.metrics);
  address = `http://127.0.0.1:${/\d+/.exec(metrics)?.[0]}`;
});
afterAll(() => server.stop());

/** The samples of a scrape: what stands before the value, and the value. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('Content-Type')).toContain('text/plain');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test('requests are counted by the pattern of their address, and no personal value is in them', async () => {
  const { url } = server;
  await (await fetch(`${url}/career?q=ada.lovelace`)).text();
  await (await fetch(`${url}/JobApply/some-secret-id`)).text();
  await (await fetch(`${url}/some-page-of-nobody`)).text();
  await fetch(`${url}/api/admin/CreateContactus`, jsonPost(enquiry({ Email: 'ada@client.example' })));
  const samples = await scrape();
  const count = (method: string, route: string, status: number) =>
    samples.get(`website_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(count('GET', '/career', 200)).toBe(1);
  expect(count('GET', '/JobApply/:id', 404)).toBe(1);
  expect(count('GET', 'page or file', 404)).toBe(1);
  expect(count('POST', '/api/admin/CreateContactus', 200)).toBe(1);
  expect([...samples.keys()].join('\n')).not.toMatch(/ada|secret|nobody/);
});

test('parts, jobs and files have metrics', async () => {
  const samples = await scrape();
  expect(samples.get('website_up{part="database"}')).toBe(1);
  expect(samples.get('website_up{part="storage"}')).toBe(1);
  expect(samples.get('website_storage_state{state="ok"}')).toBe(1);
  expect(samples.get('website_files{state="damaged"}')).toBe(0);
  expect([...samples.keys()].some((key) => key.startsWith('nodejs_eventloop_lag_p99_seconds'))).toBe(true);
});

test('a promise has its subject and its state as labels', async () => {
  const promises = (samples: Map<string, number>) =>
    ['kept', 'late', 'open'].map((state) =>
      samples.get(`website_promises{about="enquiry",state="${state}"}`),
    );
  const [kept, late, open = 0] = promises(await scrape());
  expect([kept, late]).toEqual([0, 0]);
  await fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry({ Email: 'eve@client.example' })));
  expect(promises(await scrape())).toEqual([0, 0, open + 1]);
  expect((await scrape()).get('website_promises{about="application",state="late"}')).toBe(0);
});

test('it answers at its own port alone, and nothing else there', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${address}/`)).status).toBe(404);
});

test('rules and board ask for metrics that there are', async () => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const given = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const asked = ['prometheus/alerts.yml', 'grafana/website.json'].flatMap((name) =>
    [...readFileSync(join(ROOT, 'ops', name), 'utf8').matchAll(/\b(?:website|nodejs|process)_\w+/g)].map(
      ([found]) => found.replace(/_(bucket|sum|count)$/, ''),
    ),
  );
  expect(asked.length).toBeGreaterThan(15);
  expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([]);
});
