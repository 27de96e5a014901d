/** Whatever is sent: never a 500, never a hang, never an answer that can't be read. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import { application, enquiry, multipart, resumeFile } from '../support/forms.ts';
import { sampleDoc, sampleDocx, samplePdf } from '../support/resumes.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { inForm } from './scale.ts';

const RUNS = { numRuns: inForm(300, 10_000) };
const TIMEOUT = inForm(60_000, 900_000);
const HANG_MS = 10_000;

type Send = (path: string, init: RequestInit) => Promise<{ status: number; text: string }>;

/** Every kind of answer so far, e.g. `/contact 303`: random must not mean that all is refused at the door. */
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

/** Now and then, so that most requests come past the guards that look at headers. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const headers = (type: fc.Arbitrary<string>) =>
  fc
    .record({
      'Content-Type': type,
      'Idempotency-Key': fc.oneof(seldom(headerText), fc.stringMatching(/^[\x21-\x7e]{8,20}$/)),
      Origin: seldom(headerText),
      'Sec-Fetch-Site': seldom(headerText),
      'If-None-Match': seldom(headerText),
    })
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
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

/** Mostly the first, so that what is damaged in one place is whole in the others. */
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd });

const FILES: [name: string, data: Buffer][] = [
  ['a.pdf', samplePdf()],
  ['a.doc', sampleDoc()],
  ['a.docx', sampleDocx()],
];
const wholeFile = fc.constantFrom(...FILES);
const oddFile = fc.tuple(
  fc.oneof(fc.constantFrom('a.pdf', 'a.doc', 'a.docx', ''), fc.string({ maxLength: 30 })),
  fc.oneof(
    wholeFile.map(([, data]) => data),
    anyBytes,
  ),
);
const position = fc.double({ min: 0, max: 1, noNaN: true });
/** Bytes put in somewhere, or put in the place of others. */
const wound = fc.tuple(position, anyBytes, fc.boolean());

/** A form as a browser sends it, then damaged, cut off, or replaced by noise. */
const formRequest = (opening: string) =>
  fc
    .record({
      fields: mostly(
        fc.constant(application(opening) as Record<string, unknown>),
        fieldsLike(application(opening), anyText),
      ),
      file: mostly(wholeFile, oddFile),
      wounds: mostly(fc.constant<[number, Buffer, boolean][]>([]), fc.array(wound, { maxLength: 3 })),
      end: mostly(fc.constant(1), position),
      raw: seldom(anyBytes),
      type: seldom(headerText),
    })
    .map(({ fields, file: [name, data], wounds, end, raw, type }) => {
      const form = multipart(fields as Record<string, string>, [resumeFile({ name, data })]);
      let body: Buffer<ArrayBufferLike> = raw ?? form.body;
      for (const [where, bytes, replace] of wounds) {
        const at = Math.floor(where * body.length);
        body = Buffer.concat([
          body.subarray(0, at),
          bytes.subarray(0, 50),
          body.subarray(replace ? at + 50 : at),
        ]);
      }
      return { type: type ?? form.type, body: Buffer.from(body.subarray(0, Math.floor(body.length * end))) };
    });

/** Runs a property, then makes sure that the requests got as far as they should. */
async function check<T>(property: fc.IAsyncProperty<T>, ...answers: string[]): Promise<void> {
  answered.clear();
  await fc.assert(property, RUNS);
  expect([...answered]).toEqual(expect.arrayContaining(answers));
}

/** What takes a body, by the API: JSON and a form with a file. */
function testPosts(send: Send, opening: () => string): void {
  test(
    'CreateContactus',
    async () => {
      await check(
        fc.asyncProperty(jsonRequest, (request) =>
          isAnswered(send, '/api/admin/CreateContactus', { method: 'POST', ...request }),
        ),
        '/api/admin/CreateContactus 200',
        '/api/admin/CreateContactus 422',
        '/api/admin/CreateContactus 400',
      );
    },
    TIMEOUT,
  );

  test(
    'ApplytoJob',
    async () => {
      await check(
        fc.asyncProperty(formRequest(opening()), ({ type, body }) =>
          isAnswered(send, '/api/admin/ApplytoJob', {
            method: 'POST',
            headers: { 'Content-Type': type },
            body,
          }),
        ),
        '/api/admin/ApplytoJob 200',
        '/api/admin/ApplytoJob 415',
        '/api/admin/ApplytoJob 400',
      );
    },
    TIMEOUT,
  );
}

describe.each(ENGINES)('random requests on %s', (engine) => {
  let api: TestApi;
  let opening: string;
  beforeAll(async () => {
    api = await createTestApi(engine);
    opening = await api.openJob();
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
          await isAnswered(send, `/JobApply/${opening}`, {
            method: 'POST',
            headers: { 'Content-Type': form.type },
            body: form.body,
          });
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
    opening = (await (await fetch(`${server.url}/api/admin/GetAllJobs`)).json()).data[0]._id;
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
