/** Whatever is sent: never a 500, never a hang, never an answer that can't be read. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import { application, enquiry, multipart, resumeFile } from '../support/forms.ts';
import { sampleDoc, sampleDocx, samplePdf } from '../support/resumes.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { inForm, LONG } from './scale.ts';

const RUNS = { numRuns: inForm(300, 10_000) };
const TIMEOUT = inForm(60_000, 900_000);
const HANG_MS = 10_000;

type Send = (path: string, init: RequestInit) => Promise<{ status: number; text: string }>;

async function isAnswered(send: Send, path: string, init: RequestInit): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), HANG_MS);
  });
  const { status, text } = await Promise.race([send(path, init), hang]).finally(() => clearTimeout(timer));
  expect(status).toBeLessThan(500);
  if (status === 303 || status === 304) return;
  const body = JSON.parse(text);
  if (!path.startsWith('/api/')) return;
  expect(body.message).toEqual(expect.any(String));
  if (status === 200) expect(body.data).toBeDefined();
  else expect(body.code).toMatch(/^[a-z_]+$/);
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(6_000),
    "' or 1=1 --",
    '{{7*7}}',
    '../../x',
    '\r\nBcc: a@b.example',
    '__proto__',
    'NaN',
    '-0',
    '1e999',
  ),
);
const anyBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));
const headerText = fc
  .string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  })
  .map((text) => text.trim());
const guards = ['Subject', 'FillTime', 'PrivacyVersion', 'ResumeToken', '__proto__', 'toString'];

/** Valid fields of which some are replaced and some are added. */
const fieldsLike = (valid: Record<string, unknown>, value: fc.Arbitrary<unknown>) =>
  fc
    .dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(valid), ...guards), fc.string({ maxLength: 10 })),
      value,
      { maxKeys: 5, noNullPrototype: true },
    )
    .map((changes) => Object.fromEntries([...Object.entries(valid), ...Object.entries(changes)]));

const headers = (type: fc.Arbitrary<string>) =>
  fc.record(
    {
      'Content-Type': type,
      'Idempotency-Key': headerText,
      Origin: headerText,
      'Sec-Fetch-Site': headerText,
      'If-None-Match': headerText,
    },
    { requiredKeys: ['Content-Type'] },
  );

const jsonRequest = fc.record({
  headers: headers(
    fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: headerText }),
  ),
  body: fc.oneof(
    fieldsLike(enquiry(), fc.oneof(anyText, fc.jsonValue())).map((fields) =>
      Buffer.from(JSON.stringify(fields)),
    ),
    fc.json().map((text) => Buffer.from(text)),
    anyText.map((text) => Buffer.from(text)),
    anyBytes,
  ),
});

/** A form as a browser sends it, then damaged: bytes changed, cut out, or cut off. */
const formRequest = (job: string) =>
  fc
    .record({
      fields: fieldsLike(application(job), anyText),
      file: fc.constantFrom(samplePdf(), sampleDoc(), sampleDocx(), Buffer.alloc(0)),
      name: fc.oneof(fc.constantFrom('a.pdf', 'a.doc', 'a.docx', ''), fc.string({ maxLength: 30 })),
      damage: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), anyBytes, fc.boolean()), {
        maxLength: 3,
      }),
      end: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      raw: fc.option(anyBytes, { freq: 10 }),
      type: fc.option(headerText, { freq: 20 }),
    })
    .map(({ fields, file, name, damage, end, raw, type }) => {
      const form = multipart(fields as Record<string, string>, [resumeFile({ name, data: file })]);
      let body: Buffer<ArrayBufferLike> = raw ?? form.body;
      for (const [where, bytes, replace] of damage) {
        const at = Math.floor(where * body.length);
        body = Buffer.concat([
          body.subarray(0, at),
          bytes.subarray(0, 50),
          body.subarray(replace ? at + 50 : at),
        ]);
      }
      return { type: type ?? form.type, body: Buffer.from(body.subarray(0, Math.floor(body.length * end))) };
    });

describe.each(ENGINES)('random requests on %s', (engine) => {
  let api: TestApi;
  let job: string;
  beforeAll(async () => {
    api = await createTestApi(engine);
    job = await api.openJob();
  });
  afterAll(() => api.close());
  const send: Send = async (path, init) => {
    const { status, body } = await api.send(path, init);
    return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
  };

  test(
    'CreateContactus',
    async () => {
      await fc.assert(
        fc.asyncProperty(jsonRequest, (request) =>
          isAnswered(send, '/api/admin/CreateContactus', { method: 'POST', ...request }),
        ),
        RUNS,
      );
    },
    TIMEOUT,
  );

  test(
    'GetAllJobs and GetAjob',
    async () => {
      const filters = fieldsLike(
        { text: 'a', country: 'b', city: 'c', skill: 'd', experience: '1' },
        anyText,
      );
      await fc.assert(
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
        RUNS,
      );
    },
    TIMEOUT,
  );

  test(
    'ApplytoJob',
    async () => {
      await fc.assert(
        fc.asyncProperty(formRequest(job), ({ type, body }) =>
          isAnswered(send, '/api/admin/ApplytoJob', {
            method: 'POST',
            headers: { 'Content-Type': type },
            body,
          }),
        ),
        RUNS,
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
      await fc.assert(
        fc.asyncProperty(fc.oneof(post, anyText), formRequest(job), async (body, form) => {
          const type = 'application/x-www-form-urlencoded';
          await isAnswered(send, '/contact', {
            method: 'POST',
            headers: { 'Content-Type': type },
            body: Buffer.from(body),
          });
          await isAnswered(send, `/JobApply/${job}`, {
            method: 'POST',
            headers: { 'Content-Type': form.type },
            body: form.body,
          });
        }),
        RUNS,
      );
    },
    TIMEOUT,
  );
});

describe('random requests to the production server', () => {
  let server: RunningServer;
  let job: string;
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: 'warn' });
    job = (await (await fetch(`${server.url}/api/admin/GetAllJobs`)).json()).data[0]._id;
  });
  afterAll(async () => {
    expect(server.log().filter((line) => line.level === 'error')).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
  const send: Send = async (path, init) => {
    const answer = await fetch(`${server.url}${path}`, { ...init, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };

  test(
    'ApplytoJob',
    async () => {
      await fc.assert(
        fc.asyncProperty(formRequest(job), ({ type, body }) =>
          isAnswered(send, '/api/admin/ApplytoJob', {
            method: 'POST',
            headers: { 'Content-Type': type },
            body,
          }),
        ),
        RUNS,
      );
    },
    TIMEOUT,
  );

  test(
    'CreateContactus',
    async () => {
      await fc.assert(
        fc.asyncProperty(jsonRequest, (request) =>
          isAnswered(send, '/api/admin/CreateContactus', { method: 'POST', ...request }),
        ),
        { numRuns: LONG ? 10_000 : 150 },
      );
    },
    TIMEOUT,
  );
});
