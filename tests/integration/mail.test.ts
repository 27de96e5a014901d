import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetAttempts } from '../../src/platform/rate-limit.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { application, ENQUIRY_TYPE, enquiry, jsonPost, multipartPost, resumeFile } from '../support/forms.ts';
import { capturedMails, type ReadMail, readMail } from '../support/mails.ts';
import { type MailServer, startMailServer, startSilentMailServer } from '../support/smtp.ts';
import { eventually, freePort } from '../support/temp.ts';

let api: TestApi;
let mailServer: MailServer | undefined;
afterEach(async () => {
  await api.close();
  await mailServer?.close();
  mailServer = undefined;
});

const FAST = { JOBS_POLL_MS: '20', MAIL_RETRY_BASE_MS: '20' };
const jobs = () => api.runtime.db.selectFrom('jobs').selectAll().execute();
const allSent = () =>
  eventually(async () => (await jobs()).length > 0 && (await jobs()).every((mail) => mail.state === 'done'));
const send = async (over: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await api.send('/api/admin/CreateContactus', jsonPost(enquiry(over)));
  return body.data.reference;
};

describe('captured mails', () => {
  async function captured(): Promise<ReadMail[]> {
    await allSent();
    return capturedMails(api.runtime.config.DATA_DIR);
  }
  const to = (mails: ReadMail[], address: string) =>
    mails.find((mail) => mail.headers.to?.includes(address)) as ReadMail;

  test('an enquiry makes two whole mails, each in plain text and HTML with the reference', async () => {
    const from = { MAIL_FROM: 'from@us.example', MAIL_ENQUIRIES_TO: 'staff@us.example' };
    api = await createTestApi('sqlite', { ...FAST, ...from });
    const reference = await send({
      FirstName: 'Zoë <b>',
      Message: 'Line one\n<script>alert(1)</script> & "quotes" ü',
    });
    const mails = await captured();
    expect(mails).toHaveLength(2);
    for (const { headers, parts } of mails) {
      expect(headers).toMatchObject({
        from: 'from@us.example',
        'mime-version': '1.0',
        'auto-submitted': 'auto-generated',
        'message-id': expect.stringMatching(/^<[0-9a-z]{24}@us\.example>$/),
        date: expect.stringMatching(/\d{4}/),
      });
      expect(headers['content-type']).toMatch(/^multipart\/alternative/);
      expect(headers.subject).toContain(reference);
      expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
      for (const part of Object.values(parts)) expect(part).toContain(reference);
      expect(parts['text/html']).not.toContain('<script>');
    }
    const staff = to(mails, 'staff@us.example');
    expect(staff.headers.subject).toBe(`Enquiry ${reference} from Zoë <b> Menon`);
    expect(staff.headers['reply-to']).toBe('asha.menon@client.example');
    for (const fact of ['asha.menon@client.example', '+91 20 5555 0100', 'Client Works', ENQUIRY_TYPE]) {
      expect(staff.parts['text/plain']).toContain(fact);
    }
    expect(staff.parts['text/html']).toContain('&lt;script&gt;');
    expect(staff.parts['text/plain']).toContain('> <script>alert(1)</script> & "quotes" ü');
    const sender = to(mails, 'asha.menon@client.example');
    expect(sender.headers['reply-to']).toBe('staff@us.example');
    expect(sender.parts['text/plain']).toMatch(/^Hello,$/m);
    expect(sender.parts['text/plain']).toMatch(/You'll hear from us by \d+ \w+ \d{4}\./);
    for (const part of Object.values(sender.parts)) {
      for (const word of ['Zoë', 'Menon', 'alert', 'Client Works', '5555']) expect(part).not.toContain(word);
    }
  });

  test('an application tells staff of the resume, and sends it nowhere', async () => {
    const ours = { MAIL_CAREERS_TO: 'careers@us.example', PUBLIC_URL: 'https://us.example' };
    api = await createTestApi('sqlite', { ...FAST, ...ours });
    const opening = await api.addOpening({ title: 'Cloud & Platform Engineer' });
    const { body } = await api.send(
      '/api/admin/ApplytoJob',
      multipartPost(application(opening), [resumeFile({ name: 'Ravi CV.pdf' })]),
    );
    const mails = await captured();
    expect(mails).toHaveLength(2);
    const staff = to(mails, 'careers@us.example');
    expect(staff.headers.subject).toBe(`Application ${body.data.reference}: Cloud & Platform Engineer`);
    expect(staff.headers['reply-to']).toBe('ravi.kulkarni@candidate.example');
    expect(staff.parts['text/plain']).toContain('Ravi CV.pdf (1 KB)');
    expect(Object.keys(staff.parts)).toEqual(['text/plain', 'text/html']);
    const candidate = to(mails, 'ravi.kulkarni@candidate.example');
    expect(candidate.parts['text/html']).toContain('https://us.example/privacy-policy');
    expect(candidate.parts['text/plain']).toContain(body.data.reference);
    for (const part of Object.values(candidate.parts)) {
      for (const word of ['clusters', '5555']) expect(part).not.toContain(word);
      expect(part).toContain('Hello Ravi Kulkarni,');
      expect(part).toContain(`https://us.example/JobApply/${opening}`);
    }
  });

  test('an address from a form gets three emails a day, whoever typed it; staff get a notice of each', async () => {
    api = await createTestApi('sqlite', { ...FAST, MAIL_ENQUIRIES_TO: 'staff@us.example' });
    api.advanceTo('12:00:00');
    const settled = async (count: number) => {
      await eventually(async () => {
        const states = (await jobs()).map(({ state }) => state);
        return states.length === count && states.every((state) => ['done', 'cancelled'].includes(state));
      });
      const mails = await capturedMails(api.runtime.config.DATA_DIR);
      const got = (address: string) => mails.filter((mail) => mail.headers.to?.includes(address)).length;
      return [got('client.example'), got('other.example'), got('staff@us.example')];
    };
    for (const Email of ['a@client.example', 'A@client.example', 'a@CLIENT.example', 'a@client.example']) {
      await send({ Email });
    }
    await send({ Email: 'b@other.example' });
    expect(await settled(10)).toEqual([3, 1, 5]);
    const withheld = (await jobs()).filter(({ state }) => state === 'cancelled');
    expect(withheld).toMatchObject([{ last_error: 'too_many_mails', payload: '{}' }]);
    const counts = await api.runtime.db.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(counts)).not.toContain('example');
    api.advance(86_400_000);
    await send({ Email: 'a@client.example' });
    expect(await settled(12)).toEqual([4, 1, 6]);
    await forgetAttempts(api.runtime.db, api.runtime.clock());
    const kept = await api.runtime.db.selectFrom('rate_limits').select('key').execute();
    expect(kept.filter(({ key }) => key.startsWith('mail:'))).toHaveLength(1);
  });

  test('they are readable by the user of the service alone', async () => {
    api = await createTestApi('sqlite', FAST);
    await send();
    await captured();
    const { mailDir } = api.runtime.config;
    expect((await stat(mailDir)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(mailDir)) {
      expect(name).toMatch(/\.eml$/);
      expect((await stat(join(mailDir, name))).mode & 0o777).toBe(0o600);
    }
  });
});

test('a mail folder that is deleted meanwhile comes back', async () => {
  api = await createTestApi('sqlite', FAST);
  const { mailDir } = api.runtime.config;
  await send();
  await allSent();
  await rm(mailDir, { recursive: true });
  await send();
  await allSent();
  expect(await readdir(mailDir)).toHaveLength(2);
  expect((await stat(mailDir)).mode & 0o777).toBe(0o700);
});

describe('by a mail server', () => {
  const RECIPIENTS = ['asha.menon@client.example', 'staff@us.example'];
  const receivers = () => mailServer?.mails.flatMap((mail) => mail.to).sort();
  const startWith = async (env: Record<string, string>) => {
    api = await createTestApi('sqlite', { ...FAST, MAIL_ENQUIRIES_TO: 'staff@us.example', ...env });
  };

  test('each mail goes to its one recipient, once', async () => {
    mailServer = await startMailServer();
    await startWith({ SMTP_URL: mailServer.url, MAIL_FROM: 'from@us.example' });
    const reference = await send();
    await allSent();
    expect(receivers()).toEqual(RECIPIENTS);
    for (const mail of mailServer.mails) {
      expect(mail.from).toBe('from@us.example');
      expect(mail.to).toHaveLength(1);
      expect((await readMail(mail.source)).parts['text/plain']).toContain(reference);
    }
  });

  test('down, then up: the sender had success at once, and the mails come later', async () => {
    const port = await freePort();
    await startWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_MAX_ATTEMPTS: '100' });
    await send();
    const failed = await eventually(
      async () => (await jobs()).every((mail) => mail.attempts >= 2) && (await jobs()),
    );
    for (const mail of failed) {
      expect(mail.last_error).toMatch(/^E[A-Z]+/);
      expect(mail.last_error).not.toContain('@');
    }
    mailServer = await startMailServer(port);
    await allSent();
    expect(receivers()).toEqual(RECIPIENTS);
  });

  test('a server that refuses for now is asked again, and a mail that failed twice still comes once', async () => {
    mailServer = await startMailServer();
    mailServer.refuse = 3;
    await startWith({ SMTP_URL: mailServer.url });
    await send();
    await allSent();
    expect(receivers()).toEqual(RECIPIENTS);
  });

  test('after the last try a mail is dead, kept with the code of its failure, and no address is blocked', async () => {
    mailServer = await startMailServer();
    mailServer.refuse = 4;
    api = await createTestApi('sqlite', { ...FAST, SMTP_URL: mailServer.url, MAIL_MAX_ATTEMPTS: '2' });
    await send();
    const dead = await eventually(
      async () => (await jobs()).every((mail) => mail.state === 'dead') && (await jobs()),
    );
    for (const mail of dead) expect(mail).toMatchObject({ attempts: 2, last_error: 'EMESSAGE 451' });
    await send({ Message: 'Another' });
    await eventually(() => mailServer?.mails.length === 2);
  });
});

test('a mail server that says nothing is left after its time, and asked again', async () => {
  const silent = await startSilentMailServer();
  api = await createTestApi('sqlite', { ...FAST, SMTP_URL: silent.url, SMTP_TIMEOUT_MS: '100' });
  await send();
  await eventually(async () => (await jobs()).every(({ attempts }) => attempts > 1));
  for (const { last_error } of await jobs()) expect(last_error).toBe('ETIMEDOUT');
  silent.close();
});

test('a mail of an unknown kind is given up, and others go on', async () => {
  api = await createTestApi('sqlite', { ...FAST, MAIL_MAX_ATTEMPTS: '1' });
  const at = api.runtime.clock().toISOString();
  const payload = '{"template":"unknown","to":"a@b.example","props":{}}';
  const odd = { id: 'odd', queue: 'mail', payload, state: 'pending', run_at: at, created_at: at } as const;
  await api.runtime.db.insertInto('jobs').values(odd).execute();
  await send();
  await eventually(async () =>
    (await jobs()).every((mail) => mail.state === 'done' || (mail.id === 'odd' && mail.state === 'dead')),
  );
});
