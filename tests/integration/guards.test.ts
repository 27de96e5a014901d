/** What stands before every handler: the origin of a request, limits of one client, a policy to agree to; and what a failure says. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { PROBLEMS, READ_PROBLEMS } from '../../src/platform/http/errors.ts';
import { createTestApi, lentApi, publishPolicy, type TestApi } from '../support/api.ts';
import {
  application,
  enquiry,
  jsonPost,
  multipartPost,
  resumeFile,
  urlEncodedPost,
} from '../support/forms.ts';

const api = lentApi('all', 'sqlite', { PUBLIC_URL: 'https://www.site.example' });

describe('the origin of state-changing requests', () => {
  const post = (headers: Record<string, string>) =>
    api.send('/api/admin/CreateContactus', jsonPost(enquiry(), { Host: 'inner:4321', ...headers }));

  test.each([
    ['no browser', {}],
    ['our own page', { Origin: 'https://www.site.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['our own page behind a proxy that keeps the host', { Origin: 'http://inner:4321' }],
    ['typed by hand', { 'Sec-Fetch-Site': 'none' }],
  ])('%s passes', async (_, headers) => {
    expect((await post(headers)).status).toBe(200);
  });

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.site.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a name that only begins like ours', { Origin: 'https://www.site.example.evil.example' }],
    ['another port', { Origin: 'https://www.site.example:8443' }],
    ['nonsense', { Origin: '::::' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ message: expect.any(String), code: 'forbidden_origin' });
  });

  test('a sandboxed frame is refused even when there is no host', async () => {
    const answer = await api.send('/api/admin/CreateContactus', jsonPost(enquiry(), { Origin: 'null' }));
    expect(answer.status).toBe(403);
  });

  test('reading is free', async () => {
    expect(
      (await api.send('/api/admin/GetAllJobs', { headers: { Origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });
});

test('every answer has an id, errors too, and is open to no other site', async () => {
  for (const path of [
    '/healthz',
    '/api/openapi.json',
    '/api/admin/GetAllJobs',
    '/api/admin/GetAjob/none',
    '/api/admin/CreateContactus',
  ]) {
    const { headers } = await api.send(path);
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('what is made for one person waits for its turn, like everything that is in no cache', async () => {
  const turns = await Promise.all(
    Array.from({ length: 8 }, (_, n) => api.runtime.turns.take(`another client ${n}`)),
  );
  const answered: string[] = [];
  const asked = [
    '/contact?sent=E-7K3M-9QXT',
    '/career?text=new',
    '/consents/withdraw?token=abc',
    '/privacy-request?token=abc',
  ].map(async (path) => {
    await api.send(path);
    answered.push(path);
  });
  expect((await api.send('/healthz')).status).toBe(200);
  expect(answered).toEqual([]);
  for (const done of turns) done?.();
  await Promise.all(asked);
});

test('every failure has a sentence that says nothing of the inside', () => {
  for (const [code, [status, message]] of Object.entries(PROBLEMS)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(message, code).toMatch(/^[A-Z].*[\w.]$/);
    expect(message, code).not.toMatch(/error|exception|sql|undefined|null/i);
  }
});

test('a mistake of ours is a 500 with our words, not with its own', async () => {
  const broken = await createTestApi();
  onTestFinished(() => broken.close());
  await broken.runtime.db.schema.dropTable('enquiries').execute();
  const answer = await broken.send('/api/admin/CreateContactus', jsonPost(enquiry()));
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ message: PROBLEMS.internal[1], code: 'internal' });
  expect(answer.headers.get('X-Request-Id')).toBeTruthy();
  await broken.runtime.db.schema.dropTable('opening_skills').execute();
  await broken.runtime.db.schema.dropTable('openings').execute();
  // Who only reads has written nothing that could be lost.
  const { message } = (await broken.send('/api/admin/GetAllJobs')).body;
  expect(message).toBe('Something went wrong on our side. Try again in a minute.');
  expect(Object.values(READ_PROBLEMS).join()).not.toContain('you wrote');
});

test('a form that is shown again waits for its turn, as any page that is made', async () => {
  const { turns } = api.runtime;
  api.runtime.turns = { take: async () => undefined };
  const answer = await api.send('/contact', urlEncodedPost({}));
  api.runtime.turns = turns;
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
});

test('health and readiness', async () => {
  expect(await api.send('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await api.send('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', database: 'ok', storage: 'ok' },
  });
  api.runtime.draining = true;
  expect(await api.send('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', draining: true },
  });
  api.runtime.draining = false;
});

describe('limits', () => {
  let api: TestApi;
  afterEach(() => api.close());
  const post = (headers = {}, body = enquiry()) =>
    api.send('/api/admin/CreateContactus', jsonPost(body, headers));

  test('one client may send its number an hour; then 429 says how long to wait', async () => {
    api = await createTestApi('sqlite', { ENQUIRIES_PER_HOUR: '2' });
    const client = { 'x-client-address': '2001:db8:1:2::1' };
    expect((await post(client)).status).toBe(200);
    expect((await post({ 'x-client-address': '2001:db8:1:2::2' })).status).toBe(200);
    const answer = await post(client);
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      message: expect.stringContaining('Your answers are kept. Wait up to an hour'),
      code: 'rate_limited',
    });
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await post({ 'x-client-address': '2001:db8:1:3::1' })).status).toBe(200);
    expect(await api.runtime.db.selectFrom('enquiries').select('id').execute()).toHaveLength(3);
  });

  test('what is refused for its content does not count, and a repeat is answered beyond the limit', async () => {
    api = await createTestApi('sqlite', { ENQUIRIES_PER_HOUR: '1' });
    for (let n = 0; n < 5; n++) expect((await post({}, {})).status).toBe(422);
    const first = await post({ 'Idempotency-Key': 'the-same-key' });
    const repeat = await post({ 'Idempotency-Key': 'the-same-key' });
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    expect((await post()).status).toBe(429);
  });

  test('only a hash of the address is stored, another one the next day', async () => {
    api = await createTestApi();
    await post({ 'x-client-address': '192.0.2.77' });
    api.advance(24 * 3_600_000);
    await post({ 'x-client-address': '192.0.2.77' });
    const rows = await api.runtime.db.selectFrom('enquiries').selectAll().execute();
    expect(new Set(rows.map((row) => row.client_hash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
  });

  test('applications an hour, and attempts, which are more', async () => {
    api = await createTestApi('sqlite', { APPLICATIONS_PER_HOUR: '2' });
    const opening = await api.addOpening();
    const apply = (Message: string, files = [resumeFile()]) =>
      api.send('/api/admin/ApplytoJob', multipartPost(application(opening, { Message }), files));
    expect((await apply('1')).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await apply('x', [])).status).toBe(422);
    expect((await apply('2')).status).toBe(200);
    const answer = await apply('3');
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (let n = 0; n < 12; n++) await apply('x', []);
    expect((await apply('x', [])).status).toBe(429);
    const { storageDir } = api.runtime.config;
    expect(await readdir(join(storageDir, 'uploads'))).toEqual([]);
    expect(await readdir(join(storageDir, 'objects/resumes'))).toHaveLength(2);
  });
});

test('without a privacy policy no form is accepted, and its sender gets the reason', async () => {
  const bare = await createTestApi('sqlite', {}, { policy: false });
  onTestFinished(() => bare.close());
  const refused = await bare.send('/api/admin/CreateContactus', jsonPost(enquiry()));
  expect([refused.status, refused.body.code]).toEqual([503, 'no_policy']);
  expect(refused.body.message).toContain('no privacy policy');
  const form: Record<string, string> = { ...(enquiry() as Record<string, string>), PrivacyPolicy: 'on' };
  const plain = await bare.send('/contact', urlEncodedPost(form));
  expect(plain.body).toMatchObject({ status: 503, values: { Message: form.Message } });
  for (const { headers } of [refused, plain]) expect(headers.get('Retry-After')).toBe('60');
  expect(await bare.runtime.db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  await publishPolicy(bare, '1');
  expect((await bare.send('/api/admin/CreateContactus', jsonPost(enquiry()))).status).toBe(200);
});
