/** A trace goes on where a request ends: into its jobs, their lines of the log, and what they ask of others. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { askDesk, enterStaff } from '../support/desk.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { eventually } from '../support/temp.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'debug', JOBS_POLL_MS: '20', OUTGOING_ADDRESSES: 'any' });
});
afterAll(() => server.stop());

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
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { db, readDb } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
  onTestFinished(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await Promise.all([db.destroy(), readDb.destroy()]);
  });
  const { token } = await enterStaff(db, ['admin'], new Date());
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
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
