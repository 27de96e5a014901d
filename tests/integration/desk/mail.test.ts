/** Mail at the desk: whose words are whose, what leaves with them, what waits and what failed, and addresses that bounce. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { type Browser, insider, onVersion } from '../../support/desk.ts';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../../support/forms.ts';
import { applyTo } from '../../support/hiring.ts';
import { mailTo } from '../../support/mails.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';
import { eventually } from '../../support/temp.ts';

const FAST = { JOBS_POLL_MS: '20', MAIL_RETRY_BASE_MS: '20' };

let api: TestApi;
let server: MailServer | undefined;
afterEach(async () => {
  await api.close();
  await server?.close();
  server = undefined;
});
const jobs = () => api.runtime.db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').execute();
/** As if nobody had saved it before. */
const put = (browser: Browser, id: string, body: object) =>
  browser.send('PUT', `/api/desk/mail/templates/${id}`, body, onVersion(0));

describe('the words of mails by the desk', () => {
  let sales: Browser;
  let recruiter: Browser;
  beforeEach(async () => {
    api = await createTestApi('sqlite', FAST);
    sales = (await insider(api, ['sales'])).browser;
    recruiter = (await insider(api, ['recruiter'])).browser;
  });

  test('each trade sees and writes its own; none is empty', async () => {
    const of = async (browser: Browser) => (await browser.get('/api/desk/mail/templates')).body.items;
    const [own, theirs] = [await of(sales), await of(recruiter)];
    expect(own.every((one: { audience: string }) => one.audience === 'sales')).toBe(true);
    expect(theirs.every((one: { audience: string }) => one.audience === 'hiring')).toBe(true);
    for (const { subject, body, fields } of [...own, ...theirs]) {
      expect(subject).not.toBe('');
      expect(body.length).toBeGreaterThan(40);
      expect(fields.length).toBeGreaterThan(0);
    }
    const words = { language: 'en', subject: 'A', body: 'B' };
    expect((await put(recruiter, 'receipt.enquiry', words)).status).toBe(403);
    expect((await put(sales, 'receipt.application', words)).status).toBe(403);
    expect((await put(sales, 'constructor', words)).status).toBe(404);
    expect((await put(sales, 'receipt.enquiry', { ...words, language: 'de' })).status).toBe(422);
    expect((await put(sales, 'answer.call', { ...words, language: 'de' })).status).toBe(200);
  });

  test('an unknown field is not saved and names the known ones; a stale save learns who saved in the meantime', async () => {
    const bad = await put(sales, 'receipt.enquiry', { language: 'en', subject: 'A {nmae}', body: 'B' });
    expect(bad.status).toBe(422);
    expect(bad.body.errors.subject).toBe(
      'Unknown field {nmae}. Available fields: {name}, {reference}, {brand}.',
    );
    const good = { language: 'en', subject: 'Got it: {reference}', body: 'Thanks.' };
    expect((await put(sales, 'receipt.enquiry', good)).body).toEqual({ version: 1 });
    const stale = await put(sales, 'receipt.enquiry', good);
    expect([stale.status, stale.body.meanwhile.by]).toEqual([409, expect.stringMatching(/^Person/)]);
  });

  test('what was saved is what leaves, as plain text and HTML, with what must follow it', async () => {
    await put(sales, 'receipt.enquiry', {
      language: 'en',
      subject: 'Got it: {reference}',
      body: 'Thanks <b>you</b>.\n\nWe are {brand}.',
    });
    const sent = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    const { reference } = sent.body.data;
    await eventually(async () => (await jobs()).every(({ state }) => state === 'done'));
    const receipt = await mailTo(api.runtime.config.DATA_DIR, 'asha.menon', '');
    expect(receipt.headers.subject).toBe(`Got it: ${reference}`);
    expect(receipt.parts['text/plain']).toContain(`Thanks <b>you</b>.\n\nWe are ${api.runtime.brand}.`);
    expect(receipt.parts['text/plain']).toContain('used your address by mistake');
    expect(receipt.parts['text/html']).toContain('Thanks &lt;b&gt;you&lt;/b&gt;.');
  });

  test('a preview shows a real record, and an example where there is none', async () => {
    const preview = (browser: Browser, id: string, body: object) =>
      browser.post(`/api/desk/mail/templates/${id}/preview`, {
        subject: 'To {name}',
        body: 'About {opening}\n\n{sender}',
        ...body,
      });
    expect((await preview(recruiter, 'invitation.interview', {})).body).toMatchObject({
      record: null,
      subject: 'To Aoife Byrne',
    });
    const opening = await api.addOpening({ title: 'Cloud Engineer' });
    const applied = await api.send(
      '/api/admin/ApplytoJob',
      multipartPost(application(opening), [resumeFile()]),
    );
    const { reference } = applied.body.data;
    const { body } = await preview(recruiter, 'invitation.interview', {});
    expect(body).toMatchObject({ record: reference, subject: 'To Aoife Byrne' });
    expect(body.paragraphs).toEqual(['About Cloud Engineer', expect.stringMatching(/^Person/)]);
    expect(body.text).toContain('About Cloud Engineer\n\n');
    expect((await preview(recruiter, 'invitation.interview', { record: 'A-NONE' })).status).toBe(422);
    expect((await preview(sales, 'invitation.interview', {})).status).toBe(403);
    expect((await preview(sales, 'answer.call', { body: '{opening}' })).body.errors.body).toMatch(/\{name\}/);

    // An enquiry that was erased is no record, and one without a name is shown with an example.
    const send = async () => (await api.send('/api/admin/CreateContactus', jsonPost(enquiry()))).body.data;
    const [nameless, erased] = [await send(), await send()];
    const change = (reference: string, set: object) =>
      api.runtime.db.updateTable('enquiries').set(set).where('reference', '=', reference).execute();
    await change(nameless.reference, { first_name: '', last_name: '' });
    await change(erased.reference, { first_name: '', last_name: '', erased_at: new Date().toISOString() });
    expect((await preview(sales, 'answer.call', { body: 'Hello' })).body).toMatchObject({
      record: nameless.reference,
      subject: 'To Aoife Byrne',
    });
  });

  test('a letter to a candidate begins with the words for them, signed by who writes', async () => {
    const opening = await api.addOpening({ title: 'Cloud Engineer' });
    const id = await applyTo({ api, opening });
    const { items } = (await recruiter.get(`/api/desk/applications/${id}/letters`)).body;
    const invitation = items.find(
      ({ subject }: { subject: string }) => subject === 'An interview for Cloud Engineer',
    );
    expect(invitation.body).toMatch(/^Dear Ravi Kulkarni,[\s\S]*Person \w+, /);
    expect(JSON.stringify(items)).not.toMatch(/\{\w+\}/);
  });
});

describe('what waits and what failed', () => {
  const outgoing = async (browser: Browser, state: string) =>
    (await browser.get(`/api/desk/mail/outgoing?state=${state}`)).body;

  test('an address that is refused for good is marked, told without the address, and free again once a mail arrives', async () => {
    server = await startMailServer();
    server.unknown.add('ravi.kulkarni@candidate.example');
    api = await createTestApi('sqlite', { ...FAST, SMTP_URL: server.url });
    const admin = (await insider(api, ['admin'])).browser;
    const recruiter = (await insider(api, ['recruiter'])).browser;
    const id = await applyTo({ api, opening: await api.addOpening() });
    const failed = await eventually(async () => {
      const list = await outgoing(admin, 'failed');
      return list.items.length === 1 && list;
    });
    // One try is enough: the server says the same again.
    expect(failed.items[0]).toMatchObject({
      title: 'Confirmation of an application',
      attempts: 1,
      reason: 'The mail server rejected the address.',
      words: '550 5.1.1 (address): no (address) here',
    });
    expect(JSON.stringify(failed)).not.toMatch(/ravi|kulkarni/i);
    const bounce = async () => (await recruiter.get(`/api/desk/applications/${id}`)).body.bounce;
    expect(await bounce()).toMatchObject({ words: expect.stringContaining('550') });
    expect(JSON.stringify(await api.runtime.db.selectFrom('mail_bounces').selectAll().execute())).not.toMatch(
      /ravi|@/i,
    );
    server.unknown.clear();
    const [mail] = failed.items;
    expect((await admin.post(`/api/desk/mail/outgoing/${mail.id}/retry`)).status).toBe(200);
    await eventually(async () => (await bounce()) === null);
    expect((await admin.post(`/api/desk/mail/outgoing/${mail.id}/retry`)).status).toBe(409);
    const log = (await admin.get('/api/desk/log?action=mail')).body.items;
    expect(log).toMatchObject([{ action: 'mail.retry', subjectId: mail.id }]);
  });

  test('an answer whose address is refused is like one that came back: its enquiry is open, and its author knows', async () => {
    server = await startMailServer();
    api = await createTestApi('sqlite', { ...FAST, SMTP_URL: server.url });
    const admin = (await insider(api, ['admin'])).browser;
    const sales = (await insider(api, ['sales'])).browser;
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    await eventually(async () => (await jobs()).every(({ state }) => state === 'done'));
    const [{ id }] = (await sales.get('/api/desk/enquiries')).body.items;
    server.unknown.add('asha.menon@client.example');
    const words = { body: 'Yes, we do.', close: true };
    const { body } = await sales.send('POST', `/api/desk/enquiries/${id}/answers`, words, onVersion(1));
    expect((await sales.post(`/api/desk/answers/${body.id}/send-now`)).status).toBe(200);
    const read = async () => (await sales.get(`/api/desk/enquiries/${id}`)).body;
    const open = await eventually(async () => {
      const one = await read();
      return one.status === 'open' && one;
    });
    expect(open.messages).toMatchObject([
      { kind: 'enquiry' },
      { kind: 'out', state: 'bounced' },
      { kind: 'bounce', body: expect.stringContaining('550') },
    ]);
    expect((await sales.get('/api/desk/notices')).body.items).toMatchObject([{ kind: 'bounce' }]);
    server.unknown.clear();
    const [mail] = await eventually(async () => {
      const { items } = await outgoing(admin, 'failed');
      return items.length === 1 && items;
    });
    expect((await admin.post(`/api/desk/mail/outgoing/${mail.id}/retry`)).status).toBe(200);
    await eventually(async () => (await read()).messages[1].state === 'sent');
  });

  test('one that waits is stopped, all that failed are tried again, and a refusal of ours marks no one', async () => {
    server = await startMailServer();
    server.relayDenied = true;
    api = await createTestApi('sqlite', { ...FAST, SMTP_URL: server.url, MAIL_MAX_ATTEMPTS: '2' });
    const admin = (await insider(api, ['admin'])).browser;
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    await eventually(async () => (await outgoing(admin, 'failed')).counts.failed === 2);
    expect(await api.runtime.db.selectFrom('mail_bounces').selectAll().execute()).toEqual([]);
    for (const { attempts } of await jobs()) expect(attempts).toBe(2);
    server.relayDenied = false;
    expect((await admin.post('/api/desk/mail/outgoing/retry')).body).toEqual({ count: 2 });
    // Delivered, and recorded as such.
    await eventually(async () => (await jobs()).every(({ state }) => state === 'done'));
    expect(server.mails).toHaveLength(2);
    const at = new Date(api.runtime.clock().getTime() + 60_000).toISOString();
    await api.runtime.db
      .insertInto('jobs')
      .values({ id: 'later', queue: 'mail', payload: '{}', state: 'pending', run_at: at, created_at: at })
      .execute();
    expect((await outgoing(admin, 'waiting')).items).toMatchObject([{ id: 'later', title: 'An email' }]);
    expect((await admin.post('/api/desk/mail/outgoing/later/stop')).status).toBe(200);
    expect((await outgoing(admin, 'stopped')).items).toMatchObject([{ id: 'later' }]);
    expect((await admin.post('/api/desk/mail/outgoing/later/stop')).status).toBe(409);
    expect((await admin.get('/api/desk/mail/outgoing?colour=red')).status).toBe(400);
  });
});
