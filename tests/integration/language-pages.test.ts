/** Pages in the second language: how the versions of a page know each other, and what is said in its words. */
import { expect, inject, test } from 'vitest';
import { LANGUAGES } from '../../src/site/content/languages.ts';

/** The second language of the project; a site may have others, or none. */
const german = test.skipIf(!LANGUAGES.includes('de'));
const server = inject('sharedServer');
const ask = (path: string) => fetch(server.url + path);

german('each version of a page names all of them, itself too', async () => {
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

german('the switch keeps what was searched for, and leads to the first page of nothing else', async () => {
  expect(await switches('/career?city=Pune&text=a%26b%22&utm=x')).toEqual([
    '/de/career?text=a%26b%22&amp;city=Pune',
  ]);
  expect(await switches('/career')).toEqual(['/de/career']);
});

german('the switch keeps the key of a link in an email, and what was done with it', async () => {
  for (const query of ['?token=a%26b', '?done=yes'])
    expect(await switches(`/consents/withdraw${query}`)).toEqual([`/de/consents/withdraw${query}`]);
  expect(await switches('/privacy-request?token=a.b')).toEqual(['/de/privacy-request?token=a.b']);
});

german('a link to withdraw a consent that was cut off says so, in place of the button', async () => {
  for (const [path, words] of [
    ['/consents/withdraw', 'This link is incomplete.'],
    ['/de/consents/withdraw', 'Dieser Link ist unvollständig.'],
  ]) {
    const cutOff = await (await ask(`${path}?token=${'x'.repeat(31)}`)).text();
    expect(cutOff).toContain(words);
    expect(cutOff).not.toContain('name="token"');
    const whole = await (await ask(`${path}?token=${'x'.repeat(32)}`)).text();
    expect(whole).not.toContain(words);
    expect(whole).toContain('name="token"');
  }
});

german('a page that is made on request and not there in a language is the one in the default', async () => {
  const { status, headers } = await fetch(`${server.url}/de/enquiries/report?sent=E-7K3M-9QXT`, {
    redirect: 'manual',
  });
  expect([status, headers.get('Location')]).toEqual([302, '/enquiries/report?sent=E-7K3M-9QXT']);
});

german('the latest openings lead to pages in the language of theirs, and say so in its words', async () => {
  const german = await (await ask('/de/careers')).text();
  expect(german).toContain('"link":"/de/JobApply/"');
  expect(german).toContain('Stellen werden geladen');
  expect(await (await ask('/careers')).text()).toContain('"link":"/JobApply/"');
});

german('an opening that is written in German is marked as German where the page is not', async () => {
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

german('the status of the system is in German, with its days', async () => {
  const page = await (await ask('/de/status')).text();
  expect(page.match(/<rect/g)).toHaveLength(90);
  expect(page).toMatch(/<th scope="row"[^>]*>\d+\. \p{L}+ \d{4}<\/th>/u);
  expect(page).toContain('In den letzten Minuten lief keine Prüfung');
});

german('a link to a question for consent that is over says so in German', async () => {
  const answer = await ask('/de/candidate-consent/gone');
  expect(answer.status).toBe(404);
  const page = await answer.text();
  for (const words of ['<html lang="de"', '>Ihre Antwort</h1>', 'Dieser Link gilt nicht mehr.'])
    expect(page).toContain(words);
});

german('stories and places are in German', async () => {
  const read = async (path: string) => (await ask(path)).text();
  expect(await read('/de')).toContain('<dl><dt>Branche</dt>');
  const [select] = /<select[^>]*name="country".*?<\/select>/s.exec(await read('/de/career')) ?? [];
  expect(select).toContain('>Irland');
  expect(select).not.toContain('>Ireland');
  expect(await read('/de/career?country=Ireland')).toContain('Land:</span> Irland');
});

german('the sitemap lists every version with its alternates', async () => {
  const map = await (await ask('/sitemap.xml')).text();
  const entry = map.split('\n').find((line) => line.includes('/de/devops-services</loc>'));
  expect(entry).toMatch(
    /hreflang="en" href="[^"]+\/devops-services"\/>.*hreflang="de" href="[^"]+\/de\/devops-services"/,
  );
  expect(map).toContain('xmlns:xhtml');
});

german.each([
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

german('what search engines read of an opening is in its own language on every page', async () => {
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

german.each([
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

german('a link to a report that is broken says so in German', async () => {
  const answer = await ask('/de/reports/genai-in-the-software-lifecycle?until=1&signature=no');
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('Dieser Link ist unvollständig'),
  ]);
});
