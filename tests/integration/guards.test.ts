import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROBLEMS, READ_PROBLEMS } from '../../src/http/errors.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { enquiry, jsonPost } from '../support/forms.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi('sqlite', { PUBLIC_URL: 'https://www.site.example' });
});
afterAll(() => api.close());

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

test('every failure has a sentence that says nothing of the inside', () => {
  for (const [code, [status, message]] of Object.entries(PROBLEMS)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(message, code).toMatch(/^[A-Z].*[\w.]$/);
    expect(message, code).not.toMatch(/error|exception|sql|undefined|null/i);
  }
});

test('a mistake of ours is a 500 with our words, not with its own', async () => {
  const broken = await createTestApi();
  try {
    await broken.runtime.db.schema.dropTable('enquiries').execute();
    const answer = await broken.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ message: PROBLEMS.internal[1], code: 'internal' });
    expect(answer.headers.get('X-Request-Id')).toBeTruthy();
    await broken.runtime.db.schema.dropTable('job_skills').execute();
    await broken.runtime.db.schema.dropTable('jobs').execute();
    // Who only reads has written nothing that could be lost.
    const { message } = (await broken.send('/api/admin/GetAllJobs')).body;
    expect(message).toBe('Something went wrong on our side. Try again in a minute.');
    expect(Object.values(READ_PROBLEMS).join()).not.toContain('you wrote');
  } finally {
    await broken.close();
  }
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
