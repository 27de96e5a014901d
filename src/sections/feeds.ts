/** XML and text for machines: sitemap, feeds, llms.txt. Pure: what goes in is what comes out, escaped. */
import type { FeedJob } from '../domain/jobs/feed.ts';
import type { ArticleTeaser } from '../ui/ArticleCard.tsx';
import { site } from '../ui/site.ts';

const absolute = (path: string) => new URL(path, site.url).href;

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
}

/** Most addresses that sitemaps.org allows in one file. */
const MOST_ADDRESSES = 50_000;

/** By sitemaps.org 0.9. Beyond its limit the last ones are left out. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries
    .slice(0, MOST_ADDRESSES)
    .map(
      ({ path, changed }) =>
        `<url>${element('loc', absolute(path))}${changed ? element('lastmod', changed) : ''}</url>`,
    );
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
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
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${element('title', title)}${element('link', absolute(page))}${element('description', description)}<language>en</language><atom:link href="${xml(absolute(self))}" rel="self" type="application/rss+xml"/>\n${parts.join('\n')}\n</channel></rss>\n`;
}

/** The feed of the insights. */
export function insightsFeed(
  words: { title: string; description: string },
  articles: readonly ArticleTeaser[],
): string {
  return rss(
    {
      title: `${site.brand}: ${words.title}`,
      description: words.description,
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

const jobPath = (job: FeedJob) => `/JobApply/${job._id}`;
const place = (job: FeedJob) => `${job.Location.City}, ${job.Location.Country}`;
const body = (job: FeedJob, headings: { about: string; responsibilities: string }) =>
  `<h3>${xml(headings.about)}</h3>${job.AboutRole}<h3>${xml(headings.responsibilities)}</h3>${job.KeyResponsibilities}`;

interface JobWords {
  title: string;
  description: string;
  headings: { about: string; responsibilities: string };
}

/** The feed of the openings, for readers. */
export function jobsFeed({ title, description, headings }: JobWords, jobs: readonly FeedJob[]): string {
  return rss(
    { title: `${site.brand}: ${title}`, description, page: '/career', self: '/career/rss.xml' },
    jobs.map((job) => ({
      title: `${job.Title}, ${place(job)}`,
      path: jobPath(job),
      date: job.datePosted,
      description: body(job, headings),
      categories: job.requireSkills,
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

interface BoardWords extends Pick<JobWords, 'headings'> {
  /** State or province of a place, where it is known. */
  regionOf(place: FeedJob['Location']): string | undefined;
}

/** One opening, its elements in the order in which Indeed documents them; what an opening does not say is left out. */
function boardJob(job: FeedJob, { headings, regionOf }: BoardWords): string {
  const region = regionOf(job.Location);
  const { validThrough } = job;
  return [
    '<job>',
    cdata('title', job.Title),
    cdata('date', job.datePosted),
    cdata('referencenumber', job._id),
    cdata('requisitionid', job._id),
    cdata('url', absolute(jobPath(job))),
    cdata('company', site.brand),
    cdata('sourcename', site.legalName),
    cdata('city', job.Location.City),
    ...(region ? [cdata('state', region)] : []),
    cdata('country', job.Location.Country),
    cdata('email', site.email.careers),
    cdata('description', body(job, headings)),
    cdata('jobtype', JOB_TYPES[job.employmentType] ?? 'fulltime'),
    cdata('experience', `${job.Experience} ${job.Experience === 1 ? 'year' : 'years'}`),
    ...(validThrough ? [cdata('expirationdate', validThrough)] : []),
    '</job>',
  ].join('');
}

/**
 * Openings as job boards take them: the `source` format of Indeed (docs.indeed.com, "XML feed reference"), which most
 * others read too. Salary, education, category, postal code and remote work are no facts of an opening here.
 * @param now becomes `lastBuildDate`
 */
export function boardFeed(words: BoardWords, jobs: readonly FeedJob[], now: Date): string {
  const items = jobs.map((job) => boardJob(job, words));
  return `${HEAD}<source>${element('publisher', site.legalName)}${element('publisherurl', absolute('/'))}${element('lastBuildDate', now.toUTCString())}\n${items.join('\n')}\n</source>\n`;
}

interface Listed {
  title: string;
  description: string;
  path: string;
}

/** By llmstxt.org: what the site is, and where to read what. */
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
    `- [Openings as XML](${absolute('/career/jobs.xml')}): the same in full, in the form that job boards read`,
    `- [Feed of openings](${absolute('/career/rss.xml')}): RSS, newest first`,
    `- [Feed of insights](${absolute('/insights/rss.xml')}): RSS, newest first`,
    `- [API description](${absolute('/api/openapi.json')}): OpenAPI`,
    '',
  ].join('\n');
}
