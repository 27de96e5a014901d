import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMail } from '../../src/adapters/mail/document.tsx';
import { promisedTo } from '../../src/domain/applications/submit.ts';
import { writeMail } from '../../src/domain/mail/templates.ts';
import { closeOpening } from '../../src/domain/openings/write.ts';
import { answerDue } from '../../src/domain/shared/promise.ts';
import { longDate } from '../../src/ui/long-date.ts';
import { createTestApi, publishPolicy, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import {
  application,
  type FilePart,
  jsonPost,
  multipart,
  multipartPost,
  resumeFile,
} from '../support/forms.ts';
import { storedMails } from '../support/mails.ts';
import { docxParts, sampleDoc, sampleDocx, samplePdf } from '../support/resumes.ts';
import { zip } from '../support/zip.ts';

const PATH = '/api/admin/ApplytoJob';
const MAX = 64 * 1024;

const filesOf = async (api: TestApi) => ({
  stored: await readdir(join(api.runtime.config.storageDir, 'objects/resumes')),
  uploads: await readdir(join(api.runtime.config.storageDir, 'uploads')),
});
const rowsOf = (api: TestApi) => api.runtime.db.selectFrom('applications').selectAll().execute();

describe.each(ENGINES)('POST ApplytoJob on %s', (engine) => {
  let api: TestApi;
  let opening: string;
  beforeAll(async () => {
    api = await createTestApi(engine, { MAX_RESUME_BYTES: String(MAX) });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const { resume_key } of await rowsOf(api)) await api.runtime.storage.remove(resume_key);
    for (const table of ['applications', 'tasks', 'idempotency_keys', 'jobs'] as const) {
      await api.runtime.db.deleteFrom(table).execute();
    }
    opening = await api.openJob({ title: 'Cloud Engineer' });
  });
  afterEach(async () => {
    // Whatever happened: nothing is left in the folder of uploads, and no file without a row.
    const { stored, uploads } = await filesOf(api);
    expect(uploads).toEqual([]);
    expect(stored.map((name) => `resumes/${name}`).sort()).toEqual(
      (await rowsOf(api)).map((row) => row.resume_key).sort(),
    );
  });

  const apply = (
    over: Record<string, string> = {},
    files: FilePart[] = [resumeFile()],
    headers: Record<string, string> = {},
  ) => api.send(PATH, multipartPost(application(opening, over), files, headers));

  test.each([
    ['cv.pdf', samplePdf(), 'application/pdf'],
    ['cv.DOC', sampleDoc(), 'application/msword'],
    ['cv.docx', sampleDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('takes %s', async (name, data, type) => {
    const answer = await apply({}, [resumeFile({ name, data })]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        reference: expect.stringMatching(/^A-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        replyBy: expect.stringMatching(/Z$/),
      },
      message: "Applied Successfully! We'll get back to you.",
    });
    const [row] = await rowsOf(api);
    expect(row).toMatchObject({
      reference: answer.body.data.reference,
      job_id: opening,
      name: 'Ravi Kulkarni',
      email: 'ravi.kulkarni@candidate.example',
      phone_number: '+91 20 5555 0101',
      message: 'I have run clusters for six years.',
      stage: 'received',
      state: 'received',
      consent_source: 'api',
      resume_name: name,
      resume_type: type,
      resume_size: data.length,
      resume_sha256: createHash('sha256').update(data).digest('hex'),
    });
    const stored = await readFile(join(api.runtime.config.storageDir, 'objects', row?.resume_key ?? ''));
    expect(stored.equals(data)).toBe(true);
    expect(row?.resume_key).toMatch(/^resumes\/[0-9a-z]{24}\.(pdf|docx?)$/);
    expect(await storedMails(api.runtime.db)).toMatchObject([
      { template: 'application-sender', to: 'ravi.kulkarni@candidate.example', subject_id: row?.id },
      { template: 'application-staff', to: expect.stringContaining('@'), subject_id: row?.id },
    ]);
  });

  test('the sender is promised an answer, in the answer as in the mail, and the row keeps the same promise', async () => {
    opening = await api.openJob({ country: 'United Arab Emirates', replyDays: 3 });
    const answer = await apply();
    const [row] = await rowsOf(api);
    expect(answer.body.data.replyBy).toBe(row?.reply_by);
    expect(row?.reply_by).toBe(
      answerDue(new Date(row?.created_at ?? ''), 3, 'United Arab Emirates').toISOString(),
    );
    const [letter] = await storedMails(api.runtime.db);
    const site = { brand: 'Glovantis', url: 'https://us.example' };
    const { text } = renderMail(writeMail('application-sender', letter?.props, site), site.brand);
    expect(text).toContain(`You have an answer by ${longDate(row?.reply_by ?? '')}.`);
  });

  test('the page that confirms an application knows its promise, and nobody else’s', async () => {
    const { data } = (await apply()).body;
    const { db } = api.runtime;
    expect(await promisedTo(db, opening, data.reference)).toBe(data.replyBy);
    expect(await promisedTo(db, await api.openJob(), data.reference)).toBeUndefined();
    expect(await promisedTo(db, opening, 'A-0000-0000')).toBeUndefined();
  });

  test('an empty form has all messages, and nothing is stored', async () => {
    const answer = await api.send(PATH, multipartPost({ Job: opening }));
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: expect.any(String),
      code: 'validation_failed',
      errors: {
        Name: 'Name is required',
        Email: 'Email is required',
        PhoneNumber: 'Phone Number is required',
        Resume: 'Resume is required',
      },
    });
  });
  test('a file input left empty is no resume, and the message stays unenforced', async () => {
    const none = await apply({}, [{ name: '', data: Buffer.alloc(0) }]);
    expect(none.body.errors).toEqual({ Resume: 'Resume is required' });
    expect((await apply({ Message: '' })).status).toBe(200);
  });

  describe('hostile files', () => {
    const bomb = Buffer.alloc(61 * 1024 * 1024);
    test.each<[string, FilePart, number, string]>([
      [
        'a wrong type under a right name',
        resumeFile({ data: Buffer.from('MZ\x90\x00 program') }),
        415,
        'resume_type',
      ],
      [
        'HTML as .pdf, whatever type the client says',
        resumeFile({ data: Buffer.from('<script>1</script>'), type: 'application/pdf' }),
        415,
        'resume_type',
      ],
      ['a PDF as .docx', resumeFile({ name: 'a.docx' }), 415, 'resume_type'],
      ['a name of another kind', resumeFile({ name: 'a.exe' }), 415, 'resume_type'],
      ['two endings', resumeFile({ name: 'a.pdf.html' }), 415, 'resume_type'],
      [
        'a PDF and ZIP in one',
        resumeFile({ data: Buffer.concat([samplePdf(), zip([{ name: 'x.sh', data: 'x' }])]) }),
        415,
        'resume_type',
      ],
      [
        'a bomb',
        resumeFile({ name: 'a.docx', data: sampleDocx([{ name: 'word/a.xml', data: bomb, deflate: true }]) }),
        415,
        'resume_type',
      ],
      [
        'a bomb that lies about its size',
        resumeFile({
          name: 'a.docx',
          data: sampleDocx([{ name: 'word/a.xml', data: bomb, deflate: true, claimedSize: 10 }]),
        }),
        415,
        'resume_type',
      ],
      [
        'macros',
        resumeFile({ name: 'a.docx', data: sampleDocx([{ name: 'word/vbaProject.bin', data: 'x' }]) }),
        415,
        'resume_type',
      ],
      [
        'a macro document by its type',
        resumeFile({
          name: 'a.docx',
          data: zip(docxParts('application/vnd.ms-word.document.macroEnabled.main+xml')),
        }),
        415,
        'resume_type',
      ],
      ['a workbook as .doc', resumeFile({ name: 'a.doc', data: sampleDoc('Workbook') }), 415, 'resume_type'],
      [
        'a document cut off',
        resumeFile({ name: 'a.docx', data: sampleDocx().subarray(0, 400) }),
        415,
        'resume_type',
      ],
      ['an empty file', resumeFile({ data: Buffer.alloc(0) }), 415, 'resume_type'],
      ['one byte over the limit', resumeFile({ data: samplePdf(MAX + 1) }), 413, 'resume_too_large'],
      ['twice the limit', resumeFile({ data: samplePdf(MAX * 2) }), 413, 'resume_too_large'],
    ])(
      '%s: %o',
      async (_, file, status, code) => {
        const answer = await apply({}, [file]);
        expect(answer.status).toBe(status);
        expect(answer.body).toEqual({
          message: expect.any(String),
          code,
          errors: { Resume: answer.body.message },
        });
      },
      20_000,
    );

    test('exactly at the limit is taken', async () => {
      expect((await apply({}, [resumeFile({ data: samplePdf(MAX) })])).status).toBe(200);
    });
    test('a bad file and a bad field are told together', async () => {
      const answer = await apply({ Email: 'x' }, [resumeFile({ data: samplePdf(MAX + 1) })]);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({
        Email: expect.any(String),
        Resume: 'Resume must be 0.1 MB or smaller',
      });
    });
    test.each([
      ['../../../etc/cron.d/evil.pdf', 'evil.pdf'],
      ['C:\\\\temp\\\\evil.pdf', 'evil.pdf'],
      ['/etc/passwd.pdf', 'passwd.pdf'],
      ['Lebenslauf Müller 简历.pdf', 'Lebenslauf Müller 简历.pdf'],
      [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(140)}xxxxxx.pdf`],
    ])('the path %j is only a name to show', async (name, shown) => {
      expect((await apply({}, [resumeFile({ name })])).status).toBe(200);
      const [row] = await rowsOf(api);
      expect(row?.resume_name).toBe(shown);
      expect(row?.resume_key).toMatch(/^resumes\/[0-9a-z]{24}\.pdf$/);
    });
    test('ten files in one form', async () => {
      const answer = await apply(
        {},
        Array.from({ length: 10 }, () => resumeFile()),
      );
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: 'too_many_files',
        errors: { Resume: 'Send one resume only' },
      });
    });
    test('a file under another name is read over', async () => {
      const answer = await apply({}, [resumeFile({ field: 'Photo' })]);
      expect(answer.body.errors).toEqual({ Resume: 'Resume is required' });
    });
    test('a field of 10 MB', async () => {
      const answer = await apply({ Message: 'x'.repeat(10 * 1024 * 1024) });
      expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
      expect(answer.body.message).not.toContain('Resume');
    });
    test('a hundred fields', async () => {
      const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x']));
      expect((await apply(many)).status).toBe(413);
    });
    test('a body far beyond the limit is not read to its end', async () => {
      const answer = await apply({}, [resumeFile({ data: samplePdf(34 * 1024 * 1024) })]);
      expect([answer.status, answer.body.code]).toEqual([413, 'resume_too_large']);
    });
    test('fields named like parts of every object', async () => {
      expect((await apply({ __proto__: 'x', constructor: 'y', hasOwnProperty: 'z' })).status).toBe(200);
    });
  });

  test.each([
    ['JSON', jsonPost(application('x')), 415],
    ['no boundary', { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' }, 400],
    ['no body', { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }, 400],
    [
      'a body that is none',
      { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'not a form' },
      400,
    ],
  ] as [string, RequestInit, number][])('%s is %i', async (_, init, status) => {
    const answer = await api.send(PATH, init);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.any(String), code: expect.any(String) });
  });
  test('a form cut off half-way is refused', async () => {
    const { body, type } = multipart(application(opening), [resumeFile({ data: samplePdf(30_000) })]);
    for (const part of [0.01, 0.2, 0.5, 0.99]) {
      const answer = await api.send(PATH, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: body.subarray(0, body.length * part),
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_form']);
    }
    expect(await rowsOf(api)).toEqual([]);
  });

  describe('the opening', () => {
    test.each(['none', '%', "' or 1=1", '../x'])('%s is unknown', async (Job) => {
      const answer = await apply({ Job });
      expect([answer.status, answer.body.code]).toEqual([404, 'job_not_found']);
    });
    test('closed takes nothing, and gives the idempotency key back', async () => {
      const headers = { 'Idempotency-Key': 'key-of-the-form' };
      const other = await api.openJob();
      await closeOpening(api.runtime.db, opening, api.runtime.clock());
      const answer = await apply({}, undefined, headers);
      expect([answer.status, answer.body.code]).toEqual([409, 'job_closed']);
      opening = other;
      expect((await apply({}, undefined, headers)).status).toBe(200);
    });
  });

  describe('idempotency', () => {
    const headers = { 'Idempotency-Key': 'key-of-the-form' };
    test('a repeat gets the first answer; one row, one file, two mails', async () => {
      const first = await apply({}, undefined, headers);
      const repeat = await apply({}, undefined, headers);
      expect([repeat.status, repeat.body]).toEqual([200, first.body]);
      expect(await rowsOf(api)).toHaveLength(1);
      expect(
        await api.runtime.db.selectFrom('tasks').select('id').where('queue', '=', 'mail').execute(),
      ).toHaveLength(2);
    });
    test('another file or another word is another application: 409', async () => {
      await apply({}, undefined, headers);
      for (const answer of [
        await apply({ Message: 'other' }, undefined, headers),
        await apply({}, [resumeFile({ data: samplePdf(5_000) })], headers),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_conflict']);
      }
    });
    test('of eight at once all get one answer', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => apply({}, undefined, headers)));
      expect(new Set(answers.map((answer) => answer.body.data?.reference)).size).toBe(1);
      expect(await rowsOf(api)).toHaveLength(1);
    });
  });

  test('a bot’s application is kept apart, with its file and without mails', async () => {
    expect((await apply({ Subject: 'x' })).status).toBe(200);
    expect((await apply({ FillTime: '20', Message: 'fast' })).status).toBe(200);
    expect((await rowsOf(api)).map((row) => row.quarantine_reason).sort()).toEqual(['honeypot', 'too-fast']);
    expect(
      await api.runtime.db.selectFrom('tasks').select('id').where('queue', '=', 'mail').execute(),
    ).toEqual([]);
  });

  test('the version of the policy that was shown is recorded', async () => {
    await publishPolicy(api, `v-${engine}`);
    await apply({ PrivacyVersion: `v-${engine}` });
    expect(await rowsOf(api)).toMatchObject([{ consent_version: `v-${engine}` }]);
  });
});

describe('limits', () => {
  test('applications an hour, and attempts, which are more', async () => {
    const api = await createTestApi('sqlite', { APPLICATIONS_PER_HOUR: '2' });
    try {
      const opening = await api.openJob();
      const apply = (Message: string, files = [resumeFile()]) =>
        api.send(PATH, multipartPost(application(opening, { Message }), files));
      expect((await apply('1')).status).toBe(200);
      for (let n = 0; n < 5; n++) expect((await apply('x', [])).status).toBe(422);
      expect((await apply('2')).status).toBe(200);
      const answer = await apply('3');
      expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      for (let n = 0; n < 12; n++) await apply('x', []);
      expect((await apply('x', [])).status).toBe(429);
      expect((await filesOf(api)).uploads).toEqual([]);
      expect((await filesOf(api)).stored).toHaveLength(2);
    } finally {
      await api.close();
    }
  });
});
