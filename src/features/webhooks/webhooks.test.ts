/** Webhooks from the desk to a receiver that verifies them with the reference library. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { NODE, ROOT } from '../../../tests/support/build.ts';
import { ENGINES } from '../../../tests/support/databases.ts';
import { type Browser, insider, onVersion } from '../../../tests/support/desk.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { eventually, freePort, listenLocally } from '../../../tests/support/temp.ts';
import { releaseSubmission } from '../quarantine/quarantine.ts';
import type { Delivery } from './schema.ts';
import { newSecret, signatureHeaders } from './sign.ts';

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
/** What the receiver answers, one after the other; 200 when there is none left. */
let answers: number[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(answers.shift() ?? 200).end('x'.repeat(10_000));
});
let address: string;

beforeAll(async () => {
  address = `http://127.0.0.1:${await listenLocally(receiver)}/hooks`;
});
beforeEach(() => {
  received.length = 0;
  answers = [];
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

/** What a receiver understands. @throws where the signature is wrong */
const verify = (secret: string, { headers, body }: (typeof received)[number]) =>
  new Verifier(secret).verify(body, headers as Record<string, string>) as { type: string; data: object };

describe.each(ENGINES)('%s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20', OUTGOING_ADDRESSES: 'any' });
  const input = () => ({ name: 'CRM', url: address, kinds: ['enquiry.received'] });
  const send = () => api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
  const add = async (admin: Browser) => (await admin.post('/api/desk/webhooks', input())).body;
  const first = async (admin: Browser) => (await admin.get('/api/desk/webhooks')).body.items[0];
  const deliveries = async (admin: Browser, id: string): Promise<Delivery[]> =>
    (await admin.get(`/api/desk/webhooks/${id}/deliveries`)).body.items;
  const arrived = (count: number) => eventually(() => received.length >= count && received);

  test('an enquiry is sent, signed and without any text of its sender, until the receiver has it', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    const { id, secret } = await add(admin);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    answers = [500];
    await send();
    await arrived(1);
    // Time passes for the second attempt.
    api.advance(6_000);
    const [failed, again] = await arrived(2);
    if (!failed || !again) throw new Error('Nothing arrived');
    expect(verify(secret, again)).toMatchObject({ type: 'enquiry.received', data: { kind: 'contact' } });
    expect(again.headers['webhook-id']).toBe(failed.headers['webhook-id']);
    expect(again.body).not.toMatch(/Asha|Menon|client|plant|\+91/i);
    expect(() => verify(secret, { ...again, body: again.body.replace('contact', 'report') })).toThrow();
    const [done] = await eventually(async () => {
      const list = await deliveries(admin, id);
      return list[0]?.state === 'delivered' && list;
    });
    expect(done).toMatchObject({ kind: 'enquiry.received', attempts: 2, status: 200, failure: null });

    // Neither the list nor the database tells the secret, and the log tells who did what.
    expect(JSON.stringify(await first(admin))).not.toContain('whsec');
    const row = await api.runtime.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const log = await api.runtime.db
      .selectFrom('events')
      .select('action')
      .where('subject_type', '=', 'webhook')
      .execute();
    expect(log).toEqual([{ action: 'webhook.add' }]);
  });

  test('what is released from quarantine is sent with the same details as what came in', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    const kinds = ['enquiry.received', 'application.received'];
    const { secret } = (await admin.post('/api/desk/webhooks', { ...input(), kinds })).body;
    const opening = await api.addOpening();
    const bot = { Subject: 'pills' };
    const written = await api.send('/api/admin/CreateContactus', jsonPost(enquiry(bot)));
    const form = multipartPost(application(opening, bot), [resumeFile()]);
    const applied = await api.send('/api/admin/ApplytoJob', form);
    const { writer, staff, content, clock } = api.runtime;
    for (const { body } of [written, applied])
      expect(await releaseSubmission(writer, body.data.reference, { staff, content }, clock())).toBe(true);
    api.runtime.jobs.wake();
    const told = (await arrived(2)).map((one) => verify(secret, one));
    expect(told.sort((a, b) => (a.type < b.type ? -1 : 1))).toMatchObject([
      { type: 'application.received', data: { opening } },
      { type: 'enquiry.received', data: { kind: 'contact' } },
    ]);
  });

  test('a process that ends before it has recorded a delivery sends it again, with the same id', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    await add(admin);
    await send();
    await arrived(1);
    const { db, clock } = api.runtime;
    const job = await eventually(() =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('queue', '=', 'webhook')
        .where('state', '=', 'done')
        .executeTakeFirst(),
    );
    // As kill -9 leaves it.
    const lost = {
      state: 'running',
      done_at: null,
      locked_by: 'gone',
      locked_until: clock().toISOString(),
    } as const;
    const { delivery } = { delivery: received[0]?.headers['webhook-id'] };
    await db
      .updateTable('jobs')
      .set({ ...lost, payload: JSON.stringify({ delivery }) })
      .where('id', '=', job.id)
      .execute();
    const [, again] = await arrived(2);
    expect(again?.headers['webhook-id']).toBe(delivery);
  });

  test('secrets change with an overlap; a pause stops; what was given up is sent again', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    const { id, secret: old } = await add(admin);
    const { body: rotated } = await admin.send(
      'POST',
      `/api/desk/webhooks/${id}/rotate`,
      undefined,
      onVersion(1),
    );
    expect(rotated.secret).not.toBe(old);
    await admin.post(`/api/desk/webhooks/${id}/test`);
    const [test] = await arrived(1);
    if (!test) throw new Error('Nothing arrived');
    for (const secret of [old, rotated.secret]) expect(verify(secret, test).type).toBe('webhook.test');

    answers = [410];
    await send();
    await eventually(async () => (await first(admin)).failed === 1);
    expect((await deliveries(admin, id))[0]).toMatchObject({ state: 'failed', status: 410, attempts: 1 });
    const pressed = await Promise.all([1, 2, 3, 4].map(() => admin.post(`/api/desk/webhooks/${id}/resend`)));
    expect(pressed.map(({ body }) => body.count).sort()).toEqual([0, 0, 0, 1]);
    const [, gone, again] = await arrived(3);
    expect(again?.headers['webhook-id']).toBe(gone?.headers['webhook-id']);
    await eventually(async () => (await first(admin)).failed === 0);

    const paused = await admin.send('POST', `/api/desk/webhooks/${id}/pause`, undefined, onVersion(2));
    expect(paused.body).toEqual({ version: 3 });
    // Someone with an old page learns who was faster.
    expect((await admin.send('POST', `/api/desk/webhooks/${id}/pause`, undefined, onVersion(2))).status).toBe(
      409,
    );
    await send();
    expect((await deliveries(admin, id)).length).toBe(2);
    await admin.send('DELETE', `/api/desk/webhooks/${id}`, undefined, onVersion(3));
    expect(await first(admin)).toBeUndefined();
    expect(received).toHaveLength(3);
  });
});

test('the receiver of docs/webhooks.md takes what is signed, once, and nothing else', async () => {
  const [, code = ''] =
    /```js receiver\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8')) ?? [];
  const [secret, port] = [newSecret(), await freePort()];
  const child = spawn(NODE, ['--input-type=module', '-e', code], {
    env: { WEBHOOK_SECRET: secret, PORT: String(port) },
  });
  onTestFinished(() => void child.kill());
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  const send = (body: string, secrets: string[], at = new Date()) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: signatureHeaders('msg_1', body, secrets, at),
      body,
    }).then(({ status }) => status);
  const body = JSON.stringify({ type: 'enquiry.received', timestamp: '', data: { id: 'x' } });
  await eventually(() => send(body, [newSecret(), secret]));
  expect(await send(body, [secret])).toBe(204);
  expect(await send(body, [newSecret()])).toBe(401);
  expect(await send(body, [secret], new Date(Date.now() - 600_000))).toBe(401);
  expect(said.trim()).toBe('enquiry.received');
});

describe('on a system as it comes', () => {
  const api = lentApi('all');

  test.each([
    ['http://example.com/hooks', 'starts with https'],
    ['https://127.0.0.1/hooks', 'private network'],
    ['https://[::ffff:169.254.169.254]/', 'private network'],
    ['https://user:secret@example.com/', 'without a user name'],
  ])('%s is refused', async (url, words) => {
    const { browser: admin } = await insider(api, ['admin']);
    const { status, body } = await admin.post('/api/desk/webhooks', {
      ...{ name: 'CRM', url, kinds: ['enquiry.received'] },
    });
    expect(status).toBe(422);
    expect(body.errors.url).toContain(words);
  });

  test('a name that leads inside is never connected to', async () => {
    const { browser: admin } = await insider(api, ['admin']);
    const url = address.replace('http://127.0.0.1', 'https://localhost');
    const { body } = await admin.post('/api/desk/webhooks', {
      ...{ name: 'Inside', url, kinds: ['enquiry.received'] },
    });
    await admin.post(`/api/desk/webhooks/${body.id}/test`);
    const failure = await eventually(
      async () => (await admin.get(`/api/desk/webhooks/${body.id}/deliveries`)).body.items[0]?.failure,
    );
    expect(failure).toBe('private_address');
    expect(received).toEqual([]);
  });

  test('only admins reach them', async () => {
    for (const role of ['recruiter', 'sales', 'legal', 'interviewer'] as const) {
      const { browser } = await insider(api, [role]);
      expect((await browser.get('/api/desk/webhooks')).status).toBe(403);
    }
  });
});
