/** What an operator watches: metrics, which the shipped rules and board ask for; traces, which go on in jobs; and the self-test with its page. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { ROOT } from '../support/build.ts';
import { cli, command } from '../support/cli.ts';
import { askDesk, enterStaff } from '../support/desk.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { lentServer } from '../support/lent-server.ts';
import { eventually, listenLocally } from '../support/temp.ts';

const server = lentServer('all', {
  METRICS_PORT: '0',
  LOG_LEVEL: 'debug',
  JOBS_POLL_MS: '20',
  OUTGOING_ADDRESSES: 'any',
});
let address: string;
beforeAll(() => {
  const metrics = String(server.log().find(({ msg }) => msg === 'listening')?.metrics);
  address = `http://127.0.0.1:${/\d+/.exec(metrics)?.[0]}`;
});

/** The samples of a scrape: the name with its labels, and the value. */
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

const idsOf = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1).repeat(32));

/** Sends an enquiry as a part of a trace. @returns its reference */
async function send(trace?: string): Promise<string> {
  const headers: Record<string, string> = trace ? { traceparent: `00-${trace}-00f067aa0ba902b7-01` } : {};
  const answer = await fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry(), headers));
  return (await answer.json()).data.reference;
}

test('the delivery of a webhook and the lines of its job name the trace of the request behind them', async () => {
  const received: { headers: IncomingHttpHeaders; id: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const body = (await Array.fromAsync(request)).join('');
    received.push({ headers: request.headers, id: JSON.parse(body).data.id });
    response.end();
  });
  const url = `http://127.0.0.1:${await listenLocally(receiver)}`;
  const { db, readDb } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
  onTestFinished(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await Promise.all([db.destroy(), readDb.destroy()]);
  });
  const { token } = await enterStaff(db, ['admin'], new Date());
  const webhook = { name: 'CRM', url, kinds: ['enquiry.received'] };
  expect((await askDesk({ url: server.url, token }, 'POST', '/webhooks', webhook)).status).toBe(200);

  // At the same moment, so that they share a commit; and one that belongs to no trace.
  const traces = [...idsOf(5), undefined];
  const references = await Promise.all(traces.map(send));
  await eventually(() => received.length === traces.length);
  const rows = await db.selectFrom('enquiries').select(['id', 'reference']).execute();
  const told = references.map((reference) => {
    const id = rows.find((row) => row.reference === reference)?.id;
    return received.find((one) => one.id === id)?.headers.traceparent as string | undefined;
  });
  for (const [index, trace] of traces.entries())
    expect(told[index]).toEqual(trace && expect.stringMatching(`^00-${trace}-[0-9a-f]{16}-01$`));
  // Each request is a step of its own.
  expect(new Set(told).size).toBe(traces.length);

  for (const trace of traces)
    await eventually(() => {
      const done = server.log().filter(({ msg, traceId }) => msg === 'job done' && traceId === trace);
      // The webhook, and the emails to the sender and to staff.
      return ['mail', 'webhook'].every((queue) => done.some((line) => line.queue === queue));
    });
});

test('an operator runs the self-test, and the public reads what came of it', async () => {
  const page = async () => {
    const answer = await fetch(`${server.url}/status`);
    return { status: answer.status, html: await answer.text() };
  };
  const env = { DATA_DIR: server.dataDir, PORT: String(server.port), HOST: '127.0.0.1' };
  const { code, output } = await cli(env, 'selftest');
  expect(output).toContain('Everything works. Nothing is left of it.');
  expect(output.match(/^ok /gm)).toHaveLength(6);
  expect(code).toBe(0);
  const { status, html } = await page();
  expect(status).toBe(200);
  expect(html).toContain('Everything works');
  expect(html).toContain('name="robots" content="noindex"');
  expect(html.match(/<rect/g)).toHaveLength(90);
  expect((await command({ ...env, PORT: '1' }, 'selftest')).output).toContain('No server answers at');
});
