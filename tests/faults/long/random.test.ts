/** Whatever is sent: never a 500, never a hang, never an answer that can't be read. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { enquiry } from '../../support/forms.ts';
import { firstOpening, type RunningServer, startServer } from '../../support/server.ts';
import { anyText, fieldsLike, formRequest, headers, headerText, jsonRequest } from '../arbitraries.ts';
import { inForm } from '../scale.ts';

const RUNS = { numRuns: inForm(300, 10_000) };
const TIMEOUT = inForm(60_000, 900_000);
const HANG_MS = 10_000;

type Send = (path: string, init: RequestInit) => Promise<{ status: number; text: string }>;

/** Every kind of answer so far, e.g. `/contact 303`: random must not mean that all is refused at once. */
const answered = new Set<string>();

async function isAnswered(send: Send, path: string, init: RequestInit): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), HANG_MS);
  });
  const { status, text } = await Promise.race([send(path, init), hang]).finally(() => clearTimeout(timer));
  answered.add(`${path.split('?')[0]} ${status}`);
  expect(status).toBeLessThan(500);
  if (status === 303 || status === 304) return;
  const body = JSON.parse(text);
  if (!path.startsWith('/api/')) return;
  expect(body.message).toEqual(expect.any(String));
  if (status === 200) expect(body.data).toBeDefined();
  else expect(body.code).toMatch(/^[a-z_]+$/);
}

/** Runs a property, then makes sure that the requests got as far as they should. */
async function check<T>(property: fc.IAsyncProperty<T>, ...answers: string[]): Promise<void> {
  answered.clear();
  await fc.assert(property, RUNS);
  expect([...answered]).toEqual(expect.arrayContaining(answers));
}

/** What takes a body, by the API: JSON and a form with a file. */
function testPosts(send: Send, opening: () => string): void {
  const posts = (path: string, requests: () => fc.Arbitrary<RequestInit>, refused: number) =>
    test(
      path,
      () =>
        check(
          fc.asyncProperty(requests(), (request) => isAnswered(send, path, { method: 'POST', ...request })),
          ...[200, 400, refused].map((status) => `${path} ${status}`),
        ),
      TIMEOUT,
    );
  posts('/api/admin/CreateContactus', () => jsonRequest, 422);
  posts('/api/admin/ApplytoJob', () => formRequest(opening()), 415);
}

describe.each(ENGINES)('random requests on %s', (engine) => {
  let api: TestApi;
  let opening: string;
  beforeAll(async () => {
    api = await createTestApi(engine);
    opening = await api.addOpening();
  });
  afterAll(() => api.close());
  const send: Send = async (path, init) => {
    const { status, body } = await api.send(path, init);
    return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
  };

  testPosts(send, () => opening);

  test(
    'GetAllJobs and GetAjob',
    async () => {
      const filters = fieldsLike(
        { text: 'a', country: 'b', city: 'c', skill: 'd', experience: '1' },
        anyText,
      );
      await check(
        fc.asyncProperty(
          filters,
          fc.oneof(anyText, fc.webQueryParameters()),
          headers(headerText),
          async (query, raw, sent) => {
            const search = new URLSearchParams(query as Record<string, string>);
            await isAnswered(send, `/api/admin/GetAllJobs?${search}`, { headers: sent });
            await isAnswered(
              send,
              `/api/admin/GetAllJobs?${encodeURI(raw.toWellFormed()).replaceAll('#', '')}`,
              {},
            );
            const id = encodeURIComponent(raw.toWellFormed());
            if (id && !/^\.{1,2}$/.test(id))
              await isAnswered(send, `/api/admin/GetAjob/${id}`, { headers: sent });
          },
        ),
        '/api/admin/GetAllJobs 200',
        '/api/admin/GetAllJobs 400',
      );
    },
    TIMEOUT,
  );

  test(
    'the forms without JavaScript',
    async () => {
      const post = fieldsLike({ ...enquiry(), PrivacyPolicy: 'on' }, anyText).map((fields) =>
        new URLSearchParams(fields as Record<string, string>).toString(),
      );
      await check(
        fc.asyncProperty(fc.oneof(post, anyText), formRequest(opening), async (body, form) => {
          const type = 'application/x-www-form-urlencoded';
          await isAnswered(send, '/contact', {
            method: 'POST',
            headers: { 'Content-Type': type },
            body: Buffer.from(body),
          });
          await isAnswered(send, `/JobApply/${opening}`, { method: 'POST', ...form });
        }),
        '/contact 303',
        '/contact 422',
        `/JobApply/${opening} 303`,
      );
    },
    TIMEOUT,
  );
});

describe('random requests to the production server', () => {
  let server: RunningServer;
  let opening: string;
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: 'warn' });
    opening = await firstOpening(server);
  });
  afterAll(async () => {
    expect(server.log().filter((line) => line.level === 'error')).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
  const send: Send = async (path, init) => {
    const answer = await fetch(`${server.url}${path}`, { ...init, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };

  testPosts(send, () => opening);
});
