/** JSON-LD of every page: true to schema.org, and with what Google asks for in its rules for rich results. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { DEFAULT_LANGUAGE, languageOf } from '../../src/site/content/languages.ts';
import { offices } from '../../src/site/content/names.ts';
import { site } from '../../src/site/content/site.ts';
import { ROOT } from '../support/build.ts';
import { fetchPage, type PublicPage, pathOf, sitemapPaths } from '../support/public-site.ts';
import { type Labelled, schemaOrgFaults } from '../support/schema-org.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape of the data is what the tests are about
type Data = any;

/** Pages of the content that say what they present, e.g. `service`, by their paths. */
const pagesOf = (type: string): string[] =>
  globSync('content/pages/*.yaml', { cwd: ROOT })
    .map((file) => parse(readFileSync(join(ROOT, file), 'utf8')) as { path: string; type?: string })
    .filter((page) => page.type === type)
    .map(({ path }) => path)
    .sort();

const server = inject('sharedServer');
let pages: PublicPage[];
beforeAll(async () => {
  pages = [];
  const listed = (await sitemapPaths(server)).filter((path) => languageOf(path) === DEFAULT_LANGUAGE);
  for (const path of listed) pages.push(await fetchPage(server, path));
});

const of = (path: string, type: string): Data =>
  pages.find((page) => page.path === path)?.jsonLd.find((item) => item['@type'] === type);
const withType = (type: string): [PublicPage, Data][] =>
  pages.flatMap((page) =>
    page.jsonLd.filter((item) => item['@type'] === type).map((item): [PublicPage, Data] => [page, item]),
  );
const isBuilt = (address: string) => existsSync(join(ROOT, 'dist/client', pathOf(address)));

describe('the vocabulary of schema.org', () => {
  test('holds for every object of every page', () => {
    const objects: Labelled[] = pages.flatMap(({ path, jsonLd }) =>
      jsonLd.map((data) => ({ where: `${path} (${data['@type']})`, data })),
    );
    expect(objects.length).toBeGreaterThan(pages.length);
    expect(schemaOrgFaults(objects)).toEqual([]);
  }, 120_000);

  test('is really checked: wrong names, wrong types and wrong values are found, at any depth', () => {
    const context = { '@context': 'https://schema.org' };
    const good = {
      ...context,
      '@type': 'Service',
      name: 'Cloud',
      provider: { '@type': 'Organization', name: 'X' },
    };
    const faults = schemaOrgFaults([
      { where: 'good', data: good },
      { where: 'unknown property', data: { ...good, provided: 'X' } },
      {
        where: 'unknown property inside',
        data: { ...good, provider: { '@type': 'Organization', nme: 'X' } },
      },
      { where: 'unknown type', data: { ...good, provider: { '@type': 'Compny', name: 'X' } } },
      { where: 'property of another type', data: { ...good, employmentType: 'FULL_TIME' } },
      { where: 'wrong value', data: { ...context, '@type': 'JobPosting', title: 7 } },
      { where: 'wrong context', data: { '@context': 'https://example.org', '@type': 'Service' } },
    ]);
    expect(new Set(faults.map((fault) => fault.slice(0, fault.indexOf(':'))))).toEqual(
      new Set([
        'unknown property',
        'unknown property inside',
        'unknown type',
        'property of another type',
        'wrong value',
        'wrong context',
      ]),
    );
  });
});

describe('what pages present', () => {
  test('the company and the site, on Home', () => {
    expect(of('/', 'Organization')).toMatchObject({
      '@id': `${site.url}/#organization`,
      name: site.brand,
      url: `${site.url}/`,
      legalName: site.legalName,
    });
    expect(isBuilt(of('/', 'Organization').logo)).toBe(true);
    expect(of('/', 'Organization').sameAs).toEqual([site.profile.url]);
    expect(of('/', 'Organization').address.streetAddress).toBeTruthy();
    expect(of('/', 'Organization').contactPoint[0].email).toBe(site.email.enquiries);
    expect(of('/', 'WebSite')).toMatchObject({ name: site.brand, url: `${site.url}/` });
  });

  test('the company with all of its offices, on the page that shows them', () => {
    const { address, location, ...company } = of('/contact', 'Organization');
    expect(company).toMatchObject({ '@id': `${site.url}/#organization`, sameAs: [site.profile.url] });
    expect(location).toHaveLength(offices.length);
    expect(location[0].address).toEqual(address);
  });

  test('each service', () => {
    const paths = withType('Service').map(([page]) => page.path);
    expect(paths.sort()).toEqual(pagesOf('service'));
    for (const [page, service] of withType('Service')) {
      expect(service, page.path).toMatchObject({
        name: page.crumbs.at(-1)?.label,
        description: page.meta('description'),
        url: new URL(page.path, site.url).href,
        image: page.meta('og:image'),
        provider: { '@id': `${site.url}/#organization`, name: site.brand },
      });
    }
  });

  test('each product as software', () => {
    const products = withType('SoftwareApplication');
    expect(products.map(([page]) => page.path).sort()).toEqual(pagesOf('product'));
    for (const [page, product] of products) {
      expect(product, page.path).toMatchObject({
        name: page.crumbs.at(-1)?.label,
        applicationCategory: 'BusinessApplication',
      });
      // A price or a rating that the company has not published would be invented.
      expect(product).not.toHaveProperty('offers');
      expect(product).not.toHaveProperty('aggregateRating');
    }
  });

  test('articles and case studies, with what Google recommends', () => {
    const paths = withType('Article').map(([page]) => page.path);
    const insights = pages.map((page) => page.path).filter((path) => path.startsWith('/insights/'));
    expect(paths.sort()).toEqual([...insights, ...pagesOf('article')].sort());
    for (const [page, article] of withType('Article')) {
      const [heading] = page.headings.filter(({ level }) => level === 1);
      expect(article.headline.length, page.path).toBeLessThanOrEqual(110);
      expect(isBuilt(article.image), page.path).toBe(true);
      expect(article.author.name, page.path).toBeTruthy();
      expect(article.mainEntityOfPage).toBe(new URL(page.path, site.url).href);
      if (!page.path.startsWith('/insights/')) continue;
      expect(Date.parse(article.dateModified), page.path).toBeGreaterThanOrEqual(
        Date.parse(article.datePublished),
      );
      expect(article.headline, page.path).toBe(heading?.text);
      expect(article.author['@type']).toBe('Person');
      expect(page.html, 'the author is named on the page').toContain(article.author.name);
      expect(article.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(page.html, 'so is the day').toMatch(new RegExp(`datetime="${article.datePublished}"`, 'i'));
      expect(page.meta('article:published_time')).toBe(article.datePublished);
    }
  });

  test('questions, word for word as the page shows them', () => {
    expect(withType('FAQPage').length).toBeGreaterThan(0);
    for (const [page, { mainEntity }] of withType('FAQPage')) {
      const shown = page.headings.map((heading) => heading.text);
      for (const question of mainEntity) {
        expect(shown, page.path).toContain(question.name);
        expect(question.acceptedAnswer.text.length).toBeGreaterThan(20);
      }
      const names = mainEntity.map((question: Data) => question.name);
      expect(new Set(names).size, page.path).toBe(names.length);
    }
  });
});

describe('job postings', () => {
  const TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'];

  test('stand on every opening and nowhere else, once', () => {
    const openings = pages.map((page) => page.path).filter((path) => path.startsWith('/JobApply/'));
    expect(withType('JobPosting').map(([page]) => page.path)).toEqual(openings);
    expect(openings.length).toBeGreaterThan(0);
  });

  test('have every field that Google requires or recommends and an opening has', () => {
    for (const [page, posting] of withType('JobPosting')) {
      const where = page.path;
      expect(posting.title, where).toBe(page.headings[0]?.text);
      expect(posting.description, where).toMatch(/<p>.*<li>/s);
      expect(Date.parse(posting.datePosted), where).toBeLessThan(Date.now());
      expect(posting.datePosted, where).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(Date.parse(posting.validThrough), where).toBeGreaterThan(Date.now());
      expect(TYPES, where).toContain(posting.employmentType);
      expect(posting.hiringOrganization, where).toMatchObject({ name: site.brand, sameAs: `${site.url}/` });
      expect(isBuilt(posting.hiringOrganization.logo), where).toBe(true);
      const { addressLocality, addressRegion, addressCountry } = posting.jobLocation.address;
      expect(page.html, where).toContain(`${addressLocality}, ${addressCountry}`);
      const office = offices.find(({ city }) => city === addressLocality);
      if (office) expect(addressRegion, where).toBeTruthy();
      expect(posting.identifier, where).toEqual({
        '@type': 'PropertyValue',
        name: site.brand,
        value: where.replace('/JobApply/', ''),
      });
      expect(posting.directApply, where).toBe(true);
      expect(posting.url, where).toBe(new URL(where, site.url).href);
    }
  });

  test('claim the pay and the remote work that the page shows, and none where it shows none', () => {
    const facts = (page: PublicPage) =>
      Object.fromEntries(
        [...page.html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      );
    const postings = withType('JobPosting').map(([page, posting]) => [facts(page), posting] as const);
    for (const [{ Pay, Workplace }, posting] of postings) {
      expect('baseSalary' in posting, posting.title).toBe(Pay !== undefined);
      const remote = Workplace?.startsWith('Remote') ?? false;
      expect(posting.jobLocationType, posting.title).toBe(remote ? 'TELECOMMUTE' : undefined);
      expect('applicantLocationRequirements' in posting, posting.title).toBe(remote);
      expect(posting).not.toHaveProperty('estimatedSalary');
      if (!Pay) continue;
      const { value, minValue = value, maxValue = value, unitText } = posting.baseSalary.value;
      for (const amount of [minValue, maxValue]) expect(Pay).toContain(amount.toLocaleString('en'));
      expect(Pay).toMatch(new RegExp(`an? ${unitText}$`, 'i'));
    }
    expect(postings.filter(([{ Pay }]) => Pay).length).toBeGreaterThan(0);
    const remote = postings.filter(([{ Workplace }]) => Workplace?.startsWith('Remote')).length;
    expect(remote).toBeGreaterThan(0);
    expect(remote).toBeLessThan(postings.length);
  });
});
