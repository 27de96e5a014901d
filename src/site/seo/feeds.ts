/** XML and text for machines: sitemap, feeds, llms.txt. Pure: the output is the escaped input. */
import type { FeedOpening } from '../../features/openings/feed.ts';
import type { ArticleTeaser } from '../components/ArticleCard.tsx';
import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { type OfferWords, payInWords } from '../content/offer-words.ts';
import { type FactWords, offerFacts } from '../content/opening-facts.ts';
import { absolute, site } from '../content/site.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters are no part of XML 1.0, escaped or not. */
const xml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;
/** A CDATA section can't hold its own end, so that is cut in two. */
const cdata = (name: string, text: string) =>
  `<${name}><![CDATA[${text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapEntry {
  path: string;
  /** ISO 8601 date or time of the last change, where it is known. */
  changed?: string | undefined;
  /** The page in all its languages, itself too. */
  versions?: readonly { language: string; path: string }[];
}

/** Most addresses that sitemaps.org allows in one file. */
const MAX_ADDRESSES = 50_000;

/** The languages of a page, as search engines read them in a sitemap. */
const alternates = (versions: SitemapEntry['versions'] & object): string =>
  versions.length < 2
    ? ''
    : versions
        .map(
          ({ language, path }) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(absolute(path))}"/>`,
        )
        .join('');

/** By sitemaps.org 0.9. Beyond its limit the last ones are left out. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries
    .slice(0, MAX_ADDRESSES)
    .map(
      ({ path, changed, versions = [] }) =>
        `<url>${element('loc', absolute(path))}${changed ? element('lastmod', changed) : ''}${alternates(versions)}</url>`,
    );
  const names = entries.some(({ versions = [] }) => versions.length > 1)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : '';
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${urls.join('\n')}\n</urlset>\n`;
}

interface Channel {
  title: string;
  description: string;
  /** Path of the page the feed belongs to, and of the feed. */
  page: string;
  self: string;
}

interface Item {
  title: string;
  path: string;
  /** ISO 8601. */
  date: string;
  description: string;
  categories?: readonly string[];
}

/** By RSS 2.0 with the Atom self link that validators ask for. */
function rss({ title, description, page, self }: Channel, items: readonly Item[]): string {
  const parts = items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', absolute(item.path)),
      `<guid isPermaLink="true">${xml(absolute(item.path))}</guid>`,
      element('pubDate', new Date(item.date).toUTCString()),
      cdata('description', item.description),
      ...(item.categories ?? []).map((category) => element('category', category)),
      '</item>',
    ].join(''),
  );
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${element('title', title)}${element('link', absolute(page))}${element('description', description)}<language>${DEFAULT_LANGUAGE}</language><atom:link href="${xml(absolute(self))}" rel="self" type="application/rss+xml"/>\n${parts.join('\n')}\n</channel></rss>\n`;
}

/** The feed of the insights. */
export function insightsFeed(
  texts: { title: string; description: string },
  articles: readonly ArticleTeaser[],
): string {
  return rss(
    {
      title: `${site.brand}: ${texts.title}`,
      description: texts.description,
      page: '/insights',
      self: '/insights/rss.xml',
    },
    articles.map(({ slug, tags, ...article }) => ({
      ...article,
      path: `/insights/${slug}`,
      categories: tags,
    })),
  );
}

const openingPath = (opening: FeedOpening) => `/JobApply/${opening._id}`;
const place = (opening: FeedOpening) => `${opening.Location.City}, ${opening.Location.Country}`;

/** The words of an opening's page that feeds take up. */
interface OpeningWords extends OfferWords {
  labels: FactWords['labels'] & { about: string; responsibilities: string };
}

/** All that the page says, as HTML. */
function body(opening: FeedOpening, words: OpeningWords): string {
  const { labels } = words;
  const facts = offerFacts(opening, words).map(([name, value]) => `<li>${xml(name)}: ${xml(value)}</li>`);
  return [
    ...(facts.length > 0 ? [`<ul>${facts.join('')}</ul>`] : []),
    `<h3>${xml(labels.about)}</h3>${opening.AboutRole}`,
    `<h3>${xml(labels.responsibilities)}</h3>${opening.KeyResponsibilities}`,
  ].join('');
}

interface OpeningTexts {
  title: string;
  description: string;
  words: OpeningWords;
}

/** The feed of the openings, for readers. */
export function openingsFeed(
  { title, description, words }: OpeningTexts,
  openings: readonly FeedOpening[],
): string {
  return rss(
    { title: `${site.brand}: ${title}`, description, page: '/career', self: '/career/rss.xml' },
    openings.map((opening) => ({
      title: `${opening.Title}, ${place(opening)}`,
      path: openingPath(opening),
      date: opening.datePosted,
      description: body(opening, words),
      categories: opening.requireSkills,
    })),
  );
}

const JOB_TYPES: Readonly<Record<string, string>> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
};

/** What Indeed calls work that is not, or not always, done on site. */
const REMOTE_TYPES = { onsite: undefined, hybrid: 'Hybrid remote', remote: 'Fully remote' } as const;

interface BoardTexts extends Pick<OpeningTexts, 'words'> {
  /** State or province of a place, where it is known. */
  regionOf(place: FeedOpening['Location']): string | undefined;
}

/** One opening, its elements in the order in which Indeed documents them; what an opening does not say is left out. */
function boardOpening(opening: FeedOpening, { words, regionOf }: BoardTexts): string {
  const region = regionOf(opening.Location);
  const { validThrough, pay, workplace } = opening;
  const remote = workplace && REMOTE_TYPES[workplace];
  return [
    '<job>',
    cdata('title', opening.Title),
    cdata('date', opening.datePosted),
    cdata('referencenumber', opening._id),
    cdata('requisitionid', opening._id),
    cdata('url', absolute(openingPath(opening))),
    cdata('company', site.brand),
    cdata('sourcename', site.legalName),
    cdata('city', opening.Location.City),
    ...(region ? [cdata('state', region)] : []),
    cdata('country', opening.Location.Country),
    cdata('email', site.email.careers),
    cdata('description', body(opening, words)),
    ...(pay ? [cdata('salary', payInWords(pay, words))] : []),
    cdata('jobtype', JOB_TYPES[opening.employmentType] ?? 'fulltime'),
    cdata('experience', `${opening.Experience} ${opening.Experience === 1 ? 'year' : 'years'}`),
    ...(validThrough ? [cdata('expirationdate', validThrough)] : []),
    ...(remote ? [cdata('remotetype', remote)] : []),
    '</job>',
  ].join('');
}

/**
 * Openings as opening boards take them: the `source` format of Indeed (docs.indeed.com, "XML feed reference"), which most
 * others read too. Education, category and postal code are no facts of an opening here.
 * @param now becomes `lastBuildDate`
 */
export function boardFeed(texts: BoardTexts, openings: readonly FeedOpening[], now: Date): string {
  const items = openings.map((opening) => boardOpening(opening, texts));
  return `${HEAD}<source>${element('publisher', site.legalName)}${element('publisherurl', absolute('/'))}${element('lastBuildDate', now.toUTCString())}\n${items.join('\n')}\n</source>\n`;
}

interface Listed {
  title: string;
  description: string;
  path: string;
}

/** By llmstxt.org: a summary of the site, and links to its texts. */
export function llmsText(pages: readonly Listed[], articles: readonly ArticleTeaser[]): string {
  const line = ({ title, description, path }: Listed) => `- [${title}](${absolute(path)}): ${description}`;
  return [
    `# ${site.brand}`,
    '',
    `> ${site.tagline}`,
    '',
    '## Pages',
    '',
    ...pages.map(line),
    '',
    '## Insights',
    '',
    ...articles.map((article) => line({ ...article, path: `/insights/${article.slug}` })),
    '',
    '## Machine-readable',
    '',
    `- [Openings as JSON](${absolute('/api/admin/GetAllJobs')}): every open position with its place and the years of experience`,
    `- [Openings as XML](${absolute('/career/jobs.xml')}): the same in full, in the form that opening boards read`,
    `- [Feed of openings](${absolute('/career/rss.xml')}): RSS, newest first`,
    `- [Feed of insights](${absolute('/insights/rss.xml')}): RSS, newest first`,
    `- [API description](${absolute('/api/openapi.json')}): OpenAPI`,
    '',
  ].join('\n');
}
