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

/** By sitemaps.org 0.9. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
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

/** The feed of the openings. */
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

/**
 * Openings as job boards take them: the `source` format of Indeed, which most others read too.
 * @param now becomes `lastBuildDate`
 */
export function boardFeed(
  { headings }: Pick<JobWords, 'headings'>,
  jobs: readonly FeedJob[],
  now: Date,
): string {
  const items = jobs.map((job) => {
    const url = new URL(jobPath(job), site.url).href;
    return [
      '<job>',
      cdata('title', job.Title),
      cdata('date', new Date(job.datePosted).toUTCString()),
      cdata('referencenumber', job._id),
      cdata('requisitionid', job._id),
      cdata('url', url),
      cdata('company', site.brand),
      cdata('sourcename', site.legalName),
      cdata('city', job.Location.City),
      cdata('country', job.Location.Country),
      cdata('email', site.email.careers),
      cdata('description', body(job, headings)),
      cdata('jobtype', JOB_TYPES[job.employmentType] ?? 'fulltime'),
      cdata('experience', `${job.Experience} ${job.Experience === 1 ? 'year' : 'years'}`),
      ...(job.validThrough ? [cdata('expirationdate', new Date(job.validThrough).toUTCString())] : []),
      '</job>',
    ].join('');
  });
  return `${HEAD}<source>${element('publisher', site.legalName)}${element('publisherurl', site.url)}${element('lastBuildDate', now.toUTCString())}\n${items.join('\n')}\n</source>\n`;
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
    `- [Openings as JSON](${absolute('/api/admin/GetAllJobs')})`,
    `- [Openings as XML](${absolute('/career/jobs.xml')})`,
    `- [API description](${absolute('/api/openapi.json')})`,
    '',
  ].join('\n');
}
