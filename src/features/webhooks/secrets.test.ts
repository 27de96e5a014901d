/** The secrets of webhooks after a new DESK_SECRET. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/api.ts';
import { lentDatabase } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { eventually, listenLocally } from '../../../tests/support/temp.ts';

const [OLD, NEW] = ['the secret of the first year, kept well', 'the-secret-of-the-second-year-kept-better'];

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.end();
});
const database = lentDatabase('each', 'sqlite');
let api: TestApi | undefined;
let url: string;

beforeEach(async () => {
  received.length = 0;
  url = `http://127.0.0.1:${await listenLocally(receiver)}/hooks`;
});
afterEach(async () => {
  await api?.close();
  api = undefined;
  receiver.closeAllConnections();
  receiver.close();
});

/** The server, stopped and started again with other secrets, and an admin at its desk. */
async function start(env: Record<string, string>) {
  await api?.close();
  const more = { JOBS_POLL_MS: '20', OUTGOING_ADDRESSES: 'any', ...database.env };
  api = await createTestApi('sqlite', { ...more, ...env }, { policy: false });
  return (await insider(api, ['admin'])).browser;
}
type Admin = Awaited<ReturnType<typeof start>>;

const add = async (admin: Admin) =>
  (await admin.post('/api/desk/webhooks', { name: 'CRM', url, kinds: ['enquiry.received'] })).body;

/** Sends a test event. @returns the failure of its delivery; null where there is none */
async function sent(admin: Admin, id: string): Promise<string | null> {
  const { body } = await admin.post(`/api/desk/webhooks/${id}/test`);
  return eventually(async () => {
    const { items } = (await admin.get(`/api/desk/webhooks/${id}/deliveries`)).body;
    const one = items.find((delivery: { id: string }) => delivery.id === body.id);
    return one.lastAt && { failure: one.failure };
  }).then(({ failure }) => failure);
}

const verified = (secret: string) => {
  const last = received.at(-1);
  return new Verifier(secret).verify(last?.body ?? '', last?.headers as Record<string, string>);
};

test('what has delivered something beside the old one goes on without it', async () => {
  const { id, secret } = await add(await start({ DESK_SECRET: OLD }));
  expect(await sent(await start({ DESK_SECRET: NEW, DESK_SECRET_PREVIOUS: OLD }), id)).toBeNull();
  expect(await sent(await start({ DESK_SECRET: NEW }), id)).toBeNull();
  expect(verified(secret)).toMatchObject({ type: 'webhook.test' });
});

test('where the old one is lost, a new secret of the webhook signs at once', async () => {
  const { id } = await add(await start({ DESK_SECRET: OLD }));
  const admin = await start({ DESK_SECRET: NEW });
  expect(await sent(admin, id)).toBe('secret_unreadable');
  const rotated = await admin.send('POST', `/api/desk/webhooks/${id}/rotate`, undefined, onVersion(1));
  expect(await sent(admin, id)).toBeNull();
  expect(verified(rotated.body.secret)).toMatchObject({ type: 'webhook.test' });
});
