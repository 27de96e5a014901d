/** What API clients and recipients of emails get in the second language, and in words of the default that content changes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { common } from '../../src/site/content/common.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/site/content/languages.ts';
import { createTestApi, publishPolicy, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/databases.ts';
import { insider } from '../support/desk.ts';
import { enquiry, jsonPost, urlEncodedPost } from '../support/forms.ts';
import { capturedMails } from '../support/mails.ts';
import { eventually } from '../support/temp.ts';

/** The second language of the project; a site may have others, or none. */
const hasGerman = LANGUAGES.includes('de');

<<<<<<< HEAD
describe.skipIf(!hasGerman)('addresses', () => {
  const server = inject('sharedServer');
  const ask = (path: string) => fetch(server.url + path);

  test('each version of a page names all of them, itself too', async () => {
    const versions = async (path: string) =>
      [
        ...(await (await ask(path)).text()).matchAll(
          /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g,
        ),
      ].map(([, language, href = '']) => [language, new URL(href).pathname]);
    const expected = [
      ['en', '/contact'],
      ['x-default', '/contact'],
      ['de', '/de/contact'],
    ];
    expect(await versions('/contact')).toEqual(expected);
    expect(await versions('/de/contact')).toEqual(expected);
    expect(await versions('/faq')).toEqual([]);
  });

  const switches = async (path: string) => [
    ...new Set(
      Array.from(
        (await (await ask(path)).text()).matchAll(/<a href="([^"]+)" hrefLang="de"/gi),
        ([, to]) => to,
      ),
    ),
  ];

  test('the switch keeps what was searched for, and leads to the first page of nothing else', async () => {
    expect(await switches('/career?city=Pune&text=a%26b%22&utm=x')).toEqual([
      '/de/career?text=a%26b%22&amp;city=Pune',
    ]);
    expect(await switches('/career')).toEqual(['/de/career']);
  });

  test('the switch keeps the key of a link in an email, and what was done with it', async () => {
    for (const query of ['?token=a%26b', '?done=yes'])
      expect(await switches(`/consents/withdraw${query}`)).toEqual([`/de/consents/withdraw${query}`]);
    expect(await switches('/privacy-request?token=a.b')).toEqual(['/de/privacy-request?token=a.b']);
  });

  test('a page that is made on request and not there in a language is the one in the default', async () => {
    const { status, headers } = await fetch(`${server.url}/de/enquiries/report?sent=E-7K3M-9QXT`, {
      redirect: 'manual',
    });
    expect([status, headers.get('Location')]).toEqual([302, '/enquiries/report?sent=E-7K3M-9QXT']);
  });

  test('the latest openings lead to pages in the language of theirs, and say so in its words', async () => {
    const german = await (await ask('/de/careers')).text();
    expect(german).toContain('"link":"/de/JobApply/"');
    expect(german).toContain('Stellen werden geladen');
    expect(await (await ask('/careers')).text()).toContain('"link":"/JobApply/"');
  });

  test('an opening that is written in German is marked as German where the page is not', async () => {
    const titles = async (path: string) =>
      [
        ...(await (await ask(path)).text()).matchAll(
          /<(?:h1 id="page-title"|span aria-current="page")( lang="[^"]+")?/g,
        ),
      ].map(([, lang = '']) => lang.trim());
    const { data } = await (await ask('/api/admin/GetAllJobs')).json();
    const german = data.find(({ Language }: { Language?: string }) => Language === 'de');
    const english = data.find(({ Language }: { Language?: string }) => !Language);
    expect(await titles(`/JobApply/${german._id}`)).toEqual(['lang="de"', 'lang="de"']);
    expect(await titles(`/de/JobApply/${german._id}`)).toEqual(['', '']);
    expect(await titles(`/de/JobApply/${english._id}`)).toEqual(['lang="en"', 'lang="en"']);
    expect(await (await ask('/career')).text()).toMatch(/<h2 lang="de"[^>]*><a href="[^"]+"[^>]*>DevOps/);
  });

  test('what search engines read of an opening is in its own language on every page', async () => {
    const { data } = await (await ask('/api/admin/GetAllJobs')).json();
    const headings = async (path: string) =>
      [...(await (await ask(path)).text()).matchAll(/\\u003ch3>(.+?)\\u003c/g)].map(([, words]) => words);
    for (const [language, first] of [
      ['de', 'Die Aufgabe'],
      [undefined, 'About the Role'],
    ]) {
      const { _id } = data.find(({ Language }: { Language?: string }) => Language === language);
      const own = await headings(`/JobApply/${_id}`);
      expect(own[0]).toBe(first);
      expect(await headings(`/de/JobApply/${_id}`)).toEqual(own);
    }
  });

  test.each([
    ['/privacy-policy', 'Datenschutz'],
    ['/terms-condition', 'Nutzungsbedingungen'],
  ])('the page around the text of %s is in German', async (path, title) => {
    const page = await (await ask(`/de${path}`)).text();
    expect(page).toContain(`>${title}</h1>`);
    expect(page).toMatch(/Version \S+, in Kraft seit \d+\. /);
    expect(page).toContain('<div lang="en" class="prose');
    expect(page).toContain(`<a href="/de${path}/versions"`);
    const all = await (await ask(`/de${path}/versions`)).text();
    expect(all).toContain('In Kraft seit');
    const [version = ''] = new RegExp(`/de${path}/versions/[^"]+`).exec(all) ?? [];
    expect(await (await ask(version)).text()).toMatch(new RegExp(`${title}: Version \\S+</h1>`));
  });

  test('a link to a report that is broken says so in German', async () => {
    const answer = await ask('/de/reports/genai-in-the-software-lifecycle?until=1&signature=no');
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Dieser Link ist unvollständig'),
    ]);
  });

  test('the status of the system is in German, with its days', async () => {
    const page = await (await ask('/de/status')).text();
    expect(page.match(/<rect/g)).toHaveLength(90);
    expect(page).toMatch(/<th scope="row"[^>]*>\d+\. \p{L}+ \d{4}<\/th>/u);
    expect(page).toContain('In den letzten Minuten lief keine Prüfung');
  });

  test('the sitemap lists every version with its alternates', async () => {
    const map = await (await ask('/sitemap.xml')).text();
    const entry = map.split('\n').find((line) => line.includes('/de/devops-services</loc>'));
    expect(entry).toMatch(
      /hreflang="en" href="[^"]+\/devops-services"\/>.*hreflang="de" href="[^"]+\/de\/devops-services"/,
    );
    expect(map).toContain('xmlns:xhtml');
  });

  test.each([
    ['/de/devops-services', 200, 'de'],
    ['/de/contact', 200, 'de'],
    ['/devops-services', 200, 'en'],
    ['/contact', 200, 'en'],
    ['/de/certificates/verify', 200, 'de'],
    ['/de/consents/withdraw', 200, 'de'],
    ['/de/privacy-request', 200, 'de'],
    ['/de/status', 200, 'de'],
    ['/de/nothing', 404, 'de'],
  ])('%s says its language', async (path, status, language) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Language')).toBe(language);
    expect(await answer.text()).toContain(`<html lang="${language}"`);
  });
});

=======
>>>>>>> 9a6ad987 (refactor(tests): ask the server, not a browser, for what needs no browser)
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
    expect(unchanged.message).toBe('There is nothing at this address.');
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
