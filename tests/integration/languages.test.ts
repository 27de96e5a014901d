/** What API clients and recipients of emails get in the second language, and in words of the default that content changes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { common } from '../../src/site/content/common.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/site/content/languages.ts';
import { createTestApi, publishPolicy, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import { insider } from '../support/desk.ts';
import { enquiry, jsonPost, reportRequest, urlEncodedPost } from '../support/forms.ts';
import { capturedMails, mailTo } from '../support/mails.ts';
import { eventually } from '../support/temp.ts';

/** The second language of the project; a site may have others, or none. */
const hasGerman = LANGUAGES.includes('de');

describe.skipIf(!hasGerman).each(ENGINES)('a submission on %s', (engine) => {
  let api: TestApi;
  afterEach(() => api.close());

  test('knows the language of its sender, and its receipt comes in it', async () => {
    api = await createTestApi(engine, { JOBS_POLL_MS: '20' });
    const post = (email: string, headers: Record<string, string>) => {
      const { headers: own, ...init } = jsonPost(enquiry({ Email: email }));
      return api.send('/api/admin/CreateContactus', { ...init, headers: { ...own, ...headers } });
    };
    await post('jana@client.example', { 'Content-Language': 'de' });
    // What a browser prefers is not what its page is in.
    await post('john@client.example', { 'Accept-Language': 'de' });
    const rows = await api.runtime.db
      .selectFrom('enquiries')
      .select(['email', 'language'])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { email: 'jana@client.example', language: 'de' },
      { email: 'john@client.example', language: null },
    ]);
    await eventually(async () =>
      (await api.runtime.db.selectFrom('jobs').select('state').execute()).every(
        ({ state }) => state === 'done',
      ),
    );
    const mails = await capturedMails(api.runtime.config.DATA_DIR);
    const to = (address: string) => mails.find(({ headers }) => headers.to?.includes(address));
    expect(to('jana@client.example')?.headers.subject).toContain('Ihre Anfrage ist eingegangen');
    expect(to('jana@client.example')?.parts['text/html']).toContain('<html lang="de"');
    expect(to('jana@client.example')?.parts['text/plain']).toMatch(
      /Sie hören bis zum \d+\. \p{L}+ \d{4} von uns/u,
    );
    expect(to('john@client.example')?.headers.subject).toContain('We have your enquiry');
  });

  test('the email with a report leads to German pages, and its link to the file', async () => {
    api = await createTestApi(engine, { JOBS_POLL_MS: '20' });
    const { headers, ...init } = jsonPost(reportRequest());
    const { body } = await api.send('/api/enquiries/report', {
      ...init,
      headers: { ...headers, 'Content-Language': 'de' },
    });
    const mail = await mailTo(api.runtime.config.DATA_DIR, 'asha.menon@client.example', body.data.reference);
    const [link = ''] = /\/de\/reports\/\S+signature=[\w-]+/.exec(mail.parts['text/plain'] ?? '') ?? [];
    const file = await api.send(link);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  test('errors come in the language that a call names, else in the words of the contract', async () => {
    api = await createTestApi(engine, {});
    const errors = async (headers: Record<string, string>) => {
      const { headers: own, ...init } = jsonPost({});
      const { body } = await api.send('/api/admin/CreateContactus', {
        ...init,
        headers: { ...own, ...headers },
      });
      return body.errors.FirstName;
    };
    expect(await errors({ 'Content-Language': 'de' })).toBe('Bitte geben Sie Ihren Vornamen an');
    expect(await errors({ 'Content-Language': 'xx' })).toBe('FirstName is required');
    expect(await errors({})).toBe('FirstName is required');
  });
});

describe('the default language, where its content has words of its own', () => {
  const words = common(DEFAULT_LANGUAGE);
  const { answers, mail } = words;
  let api: TestApi;
  beforeEach(async () => {
    words.answers = {
      messages: { required: '{label}, s’il vous plaît' },
      problems: { validation_failed: 'Vérifiez les champs', signed_out: 'Déconnecté' },
      successes: { enquiry: 'Bien reçu', openings: 'Postes "ouverts"', document: 'Édition {version}' },
    };
    words.mail = {
      receipts: { enquiry: { subject: 'Bien reçu ({reference})' } },
      request: { identity: 'Confirmer' },
    };
    api = await createTestApi('sqlite', { JOBS_POLL_MS: '20' });
  });
  afterEach(async () => {
    Object.assign(words, { answers, mail });
    await api.close();
  });

  test('a visitor reads them in errors, and those in code where it has none', async () => {
    const { body } = await api.send('/api/admin/CreateContactus', jsonPost({ LastName: 'B', Email: 'b' }));
    expect(body).toMatchObject({
      message: 'Vérifiez les champs',
      errors: {
        FirstName: 'FirstName, s’il vous plaît',
        Email: 'Enter an email address in the form name@example.com',
      },
    });
    const posted = await api.send('/contact', urlEncodedPost({ LastName: 'B' }));
    expect(posted.body.errors.FirstName).toBe('FirstName, s’il vous plaît');
    const { body: unchanged } = await api.send('/api/nothing');
    expect(unchanged.message).toBe('This does not exist, or no longer does.');
  });

  test('a caller reads them where a call succeeds; what is kept for everybody has them in every language', async () => {
    const sent = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    expect(sent.body.message).toBe('Bien reçu');
    for (const language of ['en', 'de']) {
      const headers = { 'Content-Language': language };
      const { body } = await api.send('/api/admin/GetAllJobs', { headers });
      expect(body.message).toBe('Postes "ouverts"');
    }
    await publishPolicy(api, '7');
    expect((await api.send('/api/admin/GetPrivacyPolicy')).body.message).toBe('Édition 7');
  });

  test('the button of a letter about personal data has them', async () => {
    const { browser } = await insider(api, ['legal']);
    const receivedAt = api.runtime.clock().toISOString().slice(0, 10);
    const request = { kind: 'access', name: 'Zoé', email: 'zoe@person.example', words: 'S.v.p.', receivedAt };
    const { body } = await browser.post('/api/desk/privacy/requests', request);
    const { items } = (await browser.get(`/api/desk/privacy/requests/${body.id}/letters`)).body;
    const links = items.map(({ letter, link }: Record<string, string>) => [letter, link]);
    expect(Object.fromEntries(links)).toMatchObject({ identity: 'Confirmer', copy: 'Open your copy' });
  });

  test('a receipt has them, and its sender is still one of the default language', async () => {
    await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: 'jean@client.example' })));
    const stored = await api.runtime.db.selectFrom('enquiries').select('language').execute();
    expect(stored).toEqual([{ language: null }]);
    const receipt = await eventually(async () => {
      const mails = await capturedMails(api.runtime.config.DATA_DIR);
      return mails.find(({ headers }) => headers.to?.includes('jean@client.example'));
    });
    expect(receipt.headers.subject).toContain('Bien reçu');
    expect(receipt.parts['text/plain']).toContain('What happens next');
  });

  test('the desk has words of its own', async () => {
    const { body } = await api.send('/api/desk/mail/templates');
    expect(body.message).toBe('You are signed out. Sign in and try again.');
  });
});
