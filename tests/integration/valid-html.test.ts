/** Every page is HTML by the letter of the standard: those of the build, and those made on request in their states. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, inject, test } from 'vitest';
import type { IdsWith } from '../../src/server/routes.ts';
import { multipartPost, resumeFile, urlEncodedPost } from '../support/forms.ts';
import { builtPaths, sitemapPaths } from '../support/public-site.ts';
import { oneOfEach } from '../support/size.ts';

/** At least one address of every kind of page that is made on request. */
const ON_REQUEST: Record<IdsWith<{ kind: 'page' }>, readonly string[]> = {
  contact: ['/contact', '/contact?sent=E-ABCD-EFGH'],
  career: ['/career', '/career?text=zeppelin', '/career?page=2'],
  opening: ['/JobApply/none'],
  terms: ['/terms-condition'],
  privacy: ['/privacy-policy'],
  termsVersions: ['/terms-condition/versions'],
  termsVersion: ['/terms-condition/versions/none'],
  privacyVersions: ['/privacy-policy/versions'],
  privacyVersion: ['/privacy-policy/versions/none'],
  enquiryForm: ['/enquiries/collaborate', '/enquiries/case-study', '/enquiries/report?sent=E-ABCD-EFGH'],
  candidateConsent: ['/candidate-consent/nothing', '/candidate-consent/nothing?done=agreed'],
  consentWithdrawal: ['/consents/withdraw', '/consents/withdraw?done'],
  interview: ['/interview/none'],
  certificate: ['/certificates/verify'],
  status: ['/status'],
  privacyRequest: ['/privacy-request', '/privacy-request?token=abc'],
  report: ['/reports/genai-in-the-software-lifecycle'],
};

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

const server = inject('sharedServer');

async function faultsOf(path: string, init?: RequestInit): Promise<string[]> {
  const html = await (await fetch(server.url + path, init)).text();
  expect(html, path).toMatch(/^<!doctype html>/i);
  const { results } = validator.validateStringSync(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, line, column }) => `${path}:${line}:${column} ${message}`),
  );
}

test('every page of the build and of the sitemap', async () => {
  const paths = [...new Set([...builtPaths(), ...(await sitemapPaths(server))])];
  // Pages share their sections: each sixth has nearly all of them.
  for (const path of oneOfEach(6, paths)) expect.soft(await faultsOf(path)).toEqual([]);
});

test.each(Object.entries(ON_REQUEST))('the page %s', async (_, paths) => {
  for (const path of paths) expect.soft(await faultsOf(path)).toEqual([]);
});

test('the page of the desk', async () => {
  expect(await faultsOf('/desk')).toEqual([]);
});

test('pages of what there is: an opening applied for, a form of it that comes back, versions of legal texts, a certificate', async () => {
  const opening = (await sitemapPaths(server)).find((path) => path.startsWith('/JobApply/')) ?? '';
  const versions = await Promise.all(
    ['/privacy-policy', '/terms-condition'].map(async (path) => {
      const list = await (await fetch(`${server.url}${path}/versions`)).text();
      return new RegExp(`${path}/versions/[^"]+`).exec(list)?.[0] ?? '';
    }),
  );
  for (const path of [
    ...versions,
    `${opening}?applied=A-7K3M-9QXT`,
    `/consents/withdraw?token=${'x'.repeat(32)}`,
  ]) {
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
    expect.soft(await faultsOf(path)).toEqual([]);
  }
  const apply = multipartPost({ Name: 'Asha Menon', Email: 'no address' }, [resumeFile()]);
  expect.soft(await faultsOf(opening, apply)).toEqual([]);
  expect.soft(await faultsOf('/certificates/verify', urlEncodedPost({ certificate: 'a.b.c' }))).toEqual([]);
});

test('a form that comes back with its problems', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ FirstName: '', Email: 'no address' }) };
  for (const path of ['/contact', '/enquiries/collaborate', '/enquiries/case-study', '/enquiries/report'])
    expect.soft(await faultsOf(path, form)).toEqual([]);
});
