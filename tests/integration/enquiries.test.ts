import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/platform/forms/fields.ts';
import { lentApi, publishPolicy } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import { ENQUIRY_TYPE, enquiry, jsonPost } from '../support/forms.ts';
import { storedMails } from '../support/mails.ts';

const PATH = '/api/admin/CreateContactus';
const RECEIVED = "Your message has been received. We'll get back to you as soon as possible.";

describe.each(ENGINES)('POST CreateContactus on %s', (engine) => {
  const api = lentApi('all', engine);
  beforeEach(async () => {
    for (const table of ['enquiries', 'jobs', 'idempotency_keys'] as const)
      await api.runtime.db.deleteFrom(table).execute();
  });

  const post = (body: unknown, headers?: Record<string, string>) => api.send(PATH, jsonPost(body, headers));
  const rows = () => api.runtime.db.selectFrom('enquiries').selectAll().execute();
  const mails = () => storedMails(api.runtime.db);

  test('success has data with a reference, and the message', async () => {
    const answer = await post(enquiry());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: { reference: expect.stringMatching(/^E-[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
      message: RECEIVED,
    });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]+$/);
    expect(await rows()).toMatchObject([
      {
        reference: answer.body.data.reference,
        state: 'received',
        first_name: 'Asha',
        last_name: 'Menon',
        email: 'asha.menon@client.example',
        phone_number: '+91 20 5555 0100',
        company: 'Client Works',
        enquiry: ENQUIRY_TYPE,
        message: 'We want to move our plant systems.\nWhen can we talk?',
        request_id: answer.headers.get('X-Request-Id'),
        consent_source: 'api',
      },
    ]);
  });

  test('two mails are stored when the answer comes: to staff and to the sender', async () => {
    const { body } = await post(enquiry());
    expect((await mails()).map((mail) => [mail.template, mail.to])).toEqual([
      ['enquiry-sender', 'asha.menon@client.example'],
      ['enquiry-staff', expect.stringContaining('@')],
    ]);
    for (const mail of await mails()) {
      expect(mail.props.reference).toBe(body.data.reference);
      expect(mail).toMatchObject({ subject_type: 'enquiry', subject_id: (await rows())[0]?.id });
    }
  });

  test('missing fields are named with their messages, and nothing is stored', async () => {
    const answer = await post({});
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: expect.any(String),
      code: 'validation_failed',
      errors: {
        FirstName: 'FirstName is required',
        LastName: 'LastName is required',
        Email: 'Email is required',
        PhoneNumber: 'Number is required',
      },
    });
    expect(await rows()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('a refused consent is refused here too', async () => {
    const answer = await post(enquiry({ PrivacyPolicy: false }));
    expect(answer.body.errors).toEqual({ PrivacyPolicy: 'You must agree to the Privacy Policy' });
    expect((await post(enquiry({ PrivacyPolicy: true }))).status).toBe(200);
  });

  test('company, enquiry type and message stay unenforced', async () => {
    const { FirstName, LastName, Email, PhoneNumber } = enquiry();
    expect((await post({ FirstName, LastName, Email, PhoneNumber })).status).toBe(200);
    expect((await post(enquiry({ Company: '', Enquiry: '', Message: '' }))).status).toBe(200);
  });

  test.each([
    ['bad email syntax', { Email: 'nobody' }, 'Email'],
    ['a value over its length', { Message: 'x'.repeat(5_001) }, 'Message'],
    ['control characters', { FirstName: 'a\u0000b' }, 'FirstName'],
    ['line breaks in a name, as for a mail header', { LastName: 'a\r\nBcc: x@y.example' }, 'LastName'],
    ['a value that is no text', { Company: { $ne: null } }, 'Company'],
    ['an invented enquiry type', { Enquiry: 'spam' }, 'Enquiry'],
  ])('refuses %s', async (_, over, field) => {
    const answer = await post(enquiry(over));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test.each([
    ['no JSON', '{"FirstName":', 400, 'invalid_json'],
    ['an empty body', '', 400, 'invalid_json'],
    ['a list, which is valid JSON', '[]', 400, 'invalid_json'],
    ['null', 'null', 400, 'invalid_json'],
    ['a text', '"x"', 400, 'invalid_json'],
    ['a body over the limit', JSON.stringify({ Message: 'x'.repeat(100_000) }), 413, 'payload_too_large'],
  ])('%s: %i %s', async (_, body, status, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.stringMatching(/a JSON object|too large/), code });
  });

  test('an enquiry at all limits is accepted in its longest JSON', async () => {
    const [Message, Company] = ['😀'.repeat(LIMITS.message), '😀'.repeat(LIMITS.company)];
    const unit = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
    const escaped = JSON.stringify(enquiry({ Message, Company })).replace(/[^"{}:,]/g, unit);
    expect([await post(escaped), await rows()]).toMatchObject([{ status: 200 }, [{ message: Message }]]);
  });

  test('the encoding is UTF-8, with or without a byte-order mark; another one is refused, not misread', async () => {
    const send = (body: Uint8Array<ArrayBuffer>) => api.send(PATH, { ...jsonPost(''), body });
    const text = JSON.stringify({ ...enquiry(), LastName: 'Müller' });
    expect((await send(Buffer.from(text, 'latin1'))).body.code).toBe('invalid_json');
    expect((await send(Buffer.from(`\ufeff${text}`))).status).toBe(200);
    expect(await rows()).toMatchObject([{ last_name: 'Müller' }]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'the content type %j is 415',
    async (type) => {
      const answer = await api.send(PATH, {
        method: 'POST',
        headers: type ? { 'Content-Type': type } : {},
        body: new TextEncoder().encode('{}'),
      });
      expect(answer.status).toBe(415);
      expect(answer.body.code).toBe('unsupported_media_type');
    },
  );
  test('a content type may have parameters and any case', async () => {
    expect((await post(enquiry(), { 'Content-Type': 'Application/JSON; charset=UTF-8' })).status).toBe(200);
  });

  test('another method is 405 and told which is right', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await api.send(PATH, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('Allow')).toBe('POST');
      expect(answer.body.code).toBe('method_not_allowed');
    }
  });

  test.each([
    [{ Subject: { toString: 1, valueOf: 1 } }],
    [{ FillTime: { valueOf: 1, toString: 1 } }],
    [{ FillTime: [[[]]] }],
    [{ PrivacyVersion: '\u0000' }],
    [{ PrivacyVersion: '\ud800' }],
    [{ PrivacyVersion: { a: 1 } }],
    [{ __proto__: { FirstName: 'x' }, constructor: 1, toString: 1 }],
  ])('odd guard fields %j are no error', async (over) => {
    expect((await post(JSON.stringify({ ...enquiry(), ...over }))).status).toBe(200);
  });

  describe('idempotency', () => {
    const headers = { 'Idempotency-Key': 'a-key-of-the-form' };

    test('a repeat gets the first answer, and there is one row with its two mails', async () => {
      const first = await post(enquiry(), headers);
      const repeat = await post(enquiry(), headers);
      expect([repeat.status, repeat.body]).toEqual([200, first.body]);
      expect(await rows()).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
    });
    test('the same key with another body is 409', async () => {
      await post(enquiry(), headers);
      const answer = await post(enquiry({ Message: 'Something else' }), headers);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ message: expect.any(String), code: 'idempotency_conflict' });
      expect(await rows()).toHaveLength(1);
    });
    test('of ten at once all get one answer', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(enquiry(), headers)));
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map((answer) => answer.body.data.reference)).size).toBe(1);
      expect(await rows()).toHaveLength(1);
    });
    test('an attempt that was refused does not use the key up', async () => {
      expect((await post(enquiry({ Email: '' }), headers)).status).toBe(422);
      expect((await post(enquiry(), headers)).status).toBe(200);
    });
    test.each(['short', 'x'.repeat(201), 'with space', 'ünicode-key'])('the key %j is 400', async (key) => {
      const answer = await api.send(
        PATH,
        jsonPost(enquiry(), {
          'Idempotency-Key': encodeURI(key) === key || key.includes(' ') ? key : 'caf\u00e9-caf\u00e9',
        }),
      );
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('invalid_key');
    });
    test('without a key two equal enquiries are two', async () => {
      await post(enquiry());
      await post(enquiry());
      expect(await rows()).toHaveLength(2);
    });
  });

  describe('abuse', () => {
    test.each([
      ['a filled decoy', { Subject: 'Cheap pills' }, 'honeypot'],
      ['a form filled too fast', { FillTime: 300 }, 'too-fast'],
      ['a time posted as text', { FillTime: '300' }, 'too-fast'],
    ])('%s is stored apart; its sender sees success, and no mail goes out', async (_, over, reason) => {
      const answer = await post(enquiry(over));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { reference: expect.any(String) }, message: RECEIVED });
      expect(await rows()).toMatchObject([{ state: 'quarantined', quarantine_reason: reason }]);
      expect(await mails()).toEqual([]);
    });
    test.each([
      [{ Subject: '' }],
      [{ Subject: null }],
      [{ FillTime: 9_000 }],
      [{ FillTime: '' }],
      [{ FillTime: null }],
      [{}],
    ])('%j is no sign of a bot', async (over) => {
      await post(enquiry(over));
      expect(await rows()).toMatchObject([{ state: 'received', quarantine_reason: null }]);
    });
  });

  describe('consent', () => {
    test('the version in force is recorded, or the one that was shown, but none that never was', async () => {
      await publishPolicy(api, '2026-01');
      api.advance(1_000);
      await publishPolicy(api, '2026-02');
      for (const PrivacyVersion of [undefined, '2026-01', 'invented'])
        await post(enquiry({ PrivacyVersion }));
      const versions = (await rows())
        .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
        .map((row) => row.consent_version);
      expect(versions).toEqual(['2026-02', '2026-01', '2026-02']);
      for (const row of await rows()) expect(row.consent_at).toBe(row.created_at);
    });
  });
});
