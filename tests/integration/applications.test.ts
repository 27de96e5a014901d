import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promisedTo } from '../../src/features/applications/commands/submit.ts';
import { writeMail } from '../../src/features/mail/templates.ts';
import { closeOpening } from '../../src/features/openings/commands/write.ts';
import { addWorkingDays, withOffset } from '../../src/platform/calendar/calendar.ts';
import { longDate } from '../../src/platform/calendar/long-date.ts';
import { renderMail } from '../../src/platform/mailer/document.tsx';
import { palette } from '../../src/ui/styles/palette.ts';
import { publishPolicy } from '../support/api.ts';
import { APPLY, applications } from '../support/applications.ts';
import { ENGINES } from '../support/databases.ts';
import { application, jsonPost, multipart, multipartPost, resumeFile } from '../support/forms.ts';
import { MAIL_SITE, storedMails } from '../support/mails.ts';
import { sampleDoc, sampleDocx, samplePdf } from '../support/resumes.ts';

describe.each(ENGINES)('POST ApplytoJob on %s', (engine) => {
  const applying = applications(engine);

  test.each([
    ['cv.pdf', samplePdf(), 'application/pdf'],
    ['cv.DOC', sampleDoc(), 'application/msword'],
    ['cv.docx', sampleDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('takes %s', async (name, data, type) => {
    const answer = await applying.apply({}, [resumeFile({ name, data })]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        reference: expect.stringMatching(/^A-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        replyBy: expect.stringMatching(/T[\d:.]+[+-]\d\d:\d\d$/),
      },
      message: "Applied Successfully! We'll get back to you.",
    });
    const [row] = await applying.rows();
    expect(row).toMatchObject({
      reference: answer.body.data.reference,
      opening_id: applying.opening,
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
    const stored = await readFile(
      join(applying.api.runtime.config.storageDir, 'objects', row?.resume_key ?? ''),
    );
    expect(stored.equals(data)).toBe(true);
    expect(row?.resume_key).toMatch(/^resumes\/[0-9a-z]{24}\.(pdf|docx?)$/);
    expect(await storedMails(applying.api.runtime.db)).toMatchObject([
      { template: 'application-sender', to: 'ravi.kulkarni@candidate.example', subject_id: row?.id },
      { template: 'application-staff', to: expect.stringContaining('@'), subject_id: row?.id },
    ]);
  });

  test('the sender is promised an answer, in the answer as in the mail, and the row keeps the same promise', async () => {
    applying.opening = await applying.api.addOpening({ country: 'United Arab Emirates', replyDays: 3 });
    const answer = await applying.apply();
    const [row] = await applying.rows();
    const emirates = { country: 'United Arab Emirates', timeZone: 'Asia/Dubai' };
    expect(row?.reply_by).toBe(addWorkingDays(new Date(row?.created_at ?? ''), 3, emirates).toISOString());
    expect(answer.body.data.replyBy).toBe(withOffset(row?.reply_by ?? '', emirates.timeZone));
    const [letter] = await storedMails(applying.api.runtime.db);
    const { text } = renderMail(writeMail('application-sender', letter?.props, MAIL_SITE), {
      brand: MAIL_SITE.brand,
      colours: palette.light,
    });
    expect(text).toContain(`You'll hear from us by ${longDate(answer.body.data.replyBy)}.`);
  });

  test('the page that confirms an application knows its promise, and no other', async () => {
    const { data } = (await applying.apply()).body;
    const { db } = applying.api.runtime;
    expect(await promisedTo(db, applying.opening, data.reference)).toBe(data.replyBy);
    expect(await promisedTo(db, await applying.api.addOpening(), data.reference)).toBeUndefined();
    expect(await promisedTo(db, applying.opening, 'A-0000-0000')).toBeUndefined();
  });

  test('an empty form has all messages, and nothing is stored', async () => {
    const answer = await applying.api.send(APPLY, multipartPost({ Job: applying.opening }));
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
    const none = await applying.apply({}, [{ name: '', data: Buffer.alloc(0) }]);
    expect(none.body.errors).toEqual({ Resume: 'Resume is required' });
    expect((await applying.apply({ Message: '' })).status).toBe(200);
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
    const answer = await applying.api.send(APPLY, init);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.any(String), code: expect.any(String) });
  });
  test('a form cut off half-way is refused', async () => {
    const { body, type } = multipart(application(applying.opening), [
      resumeFile({ data: samplePdf(30_000) }),
    ]);
    for (const part of [0.01, 0.2, 0.5, 0.99]) {
      const answer = await applying.api.send(APPLY, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: body.subarray(0, body.length * part),
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_form']);
    }
    expect(await applying.rows()).toEqual([]);
  });

  describe('the opening', () => {
    test.each(['none', '%', "' or 1=1", '../x'])('%s is unknown', async (Job) => {
      const answer = await applying.apply({ Job });
      expect([answer.status, answer.body.code]).toEqual([404, 'job_not_found']);
    });
    test('closed takes nothing, and gives the idempotency key back', async () => {
      const headers = { 'Idempotency-Key': 'key-of-the-form' };
      const other = await applying.api.addOpening();
      await closeOpening(applying.api.runtime.db, applying.opening, applying.api.runtime.clock());
      const answer = await applying.apply({}, undefined, headers);
      expect([answer.status, answer.body.code]).toEqual([409, 'job_closed']);
      applying.opening = other;
      expect((await applying.apply({}, undefined, headers)).status).toBe(200);
    });
  });

  describe('idempotency', () => {
    const headers = { 'Idempotency-Key': 'key-of-the-form' };
    test('a repeat gets the first answer; one row, one file, two mails', async () => {
      const first = await applying.apply({}, undefined, headers);
      const repeat = await applying.apply({}, undefined, headers);
      expect([repeat.status, repeat.body]).toEqual([200, first.body]);
      expect(await applying.rows()).toHaveLength(1);
      expect(
        await applying.api.runtime.db.selectFrom('jobs').select('id').where('queue', '=', 'mail').execute(),
      ).toHaveLength(2);
    });
    test('another file or another word is another application: 409', async () => {
      await applying.apply({}, undefined, headers);
      for (const answer of [
        await applying.apply({ Message: 'other' }, undefined, headers),
        await applying.apply({}, [resumeFile({ data: samplePdf(5_000) })], headers),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_conflict']);
      }
    });
    test('of eight at once all get one answer', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => applying.apply({}, undefined, headers)),
      );
      expect(new Set(answers.map((answer) => answer.body.data?.reference)).size).toBe(1);
      expect(await applying.rows()).toHaveLength(1);
    });
  });

  test('a bot’s application is kept apart, with its file and without mails', async () => {
    expect((await applying.apply({ Subject: 'x' })).status).toBe(200);
    expect((await applying.apply({ FillTime: '20', Message: 'fast' })).status).toBe(200);
    expect((await applying.rows()).map((row) => row.quarantine_reason).sort()).toEqual([
      'honeypot',
      'too-fast',
    ]);
    expect(
      await applying.api.runtime.db.selectFrom('jobs').select('id').where('queue', '=', 'mail').execute(),
    ).toEqual([]);
  });

  test('the version of the policy that was shown is recorded', async () => {
    await publishPolicy(applying.api, `v-${engine}`);
    await applying.apply({ PrivacyVersion: `v-${engine}` });
    expect(await applying.rows()).toMatchObject([{ consent_version: `v-${engine}` }]);
  });
});
