/**
 * Finds faults that no schema of a single file can find: links to nothing, names used twice. Pure, so it is tested on made-up
 * content.
 */

import type { Fault } from './content-file.ts';

/** A content file as it was read. */
export interface ContentFile {
  /** Its path, for messages. */
  file: string;
  data: unknown;
  /** Markdown below the front matter, with as many lines above it as the file has: those of faults count there. */
  body?: string | undefined;
}

type Found = readonly [field: string, value: unknown];

/** A page: its address, its title, its anchors. */
export interface PageFacts {
  file: string;
  path: string;
  title: string;
  description: string;
  anchors: readonly string[];
  /** Its name in breadcrumbs. */
  name?: string | undefined;
  /** The names of its stories and examples in /contact?about=…. */
  subjects?: readonly Found[];
  /** What other pages and articles can show of it. */
  shows?: readonly Shown[];
}

/** The subjects that a page can have for others. */
export type Shown = 'case' | 'service';

const NEEDS: Readonly<Record<Shown, string>> = {
  case: 'is no case study: it needs a pageHead with a label, and a beforeAfter',
  service: 'is no service: it needs the type service, and a pageHead',
};

export interface SiteFacts {
  pages: readonly PageFacts[];
  /** Addresses that are no pages: feeds, documents. */
  others: readonly string[];
  articles: readonly string[];
  reports: readonly string[];
  /** Photographs of people, by their names in content/photos. */
  photos: readonly string[];
  /** The names that pages and articles may write in braces. */
  names: readonly string[];
}

/** Every value of a piece of content with the path of its field, containers included. */
export function* fields(content: unknown, at = ''): Generator<Found> {
  if (at) yield [at, content];
  if (!content || typeof content !== 'object' || content instanceof Date) return;
  for (const [key, value] of Object.entries(content)) yield* fields(value, at ? `${at}.${key}` : key);
}

/** Fields that contain an address of this site. */
const LINKS = new Set(['link', 'href', 'path', 'backLink']);

const nameOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);
/** A name of the company, its products or offices, as texts write it. */
const NAME = /\{([A-Za-z][\w.]*)\}/g;
/** The maximum number of names in a message. */
const TOLD = 8;

/** The minimum number of different letters: words that share their letters are near. */
function distance(a: string, b: string): number {
  const left = new Map<string, number>();
  for (const letter of a) left.set(letter, (left.get(letter) ?? 0) + 1);
  let shared = 0;
  for (const letter of b) {
    const count = left.get(letter) ?? 0;
    if (count > 0) shared++;
    left.set(letter, count - 1);
  }
  return Math.max(a.length, b.length) - shared;
}

/** The allowed values for a name: all of them, or the nearest. */
export function allowed(values: readonly string[], wanted: string): string {
  const near = values.toSorted((a, b) => distance(a, wanted) - distance(b, wanted)).slice(0, TOLD);
  const more = values.length - near.length;
  return `Allowed: ${near.sort().join(', ') || 'none'}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The fault of an address of this site; undefined for a valid one. */
function linkFault(link: string, here: PageFacts | undefined, site: SiteFacts): string | undefined {
  const [address = '', anchor] = link.split('#');
  const [path = '', query] = address.split('?');
  const page = path === '' ? here : site.pages.find((known) => known.path === path);
  if (!page) {
    if (site.others.includes(path)) return undefined;
    return `There is no page ${path}. ${allowed(
      site.pages.map((known) => known.path),
      path,
    )}`;
  }
  const about = path === '/contact' ? new URLSearchParams(query).get('about') : null;
  const subjects = site.pages.flatMap((known) => known.subjects?.map(([, name]) => String(name)) ?? []);
  if (about !== null && !subjects.includes(about))
    return `No story or example is about ${about}. ${allowed(subjects, about)}`;
  if (anchor === undefined || page.anchors.includes(anchor)) return undefined;
  return `${page.path} has no place #${anchor}. ${allowed(
    page.anchors.map((id) => `#${id}`),
    `#${anchor}`,
  )}`;
}

function crumbFault(crumb: unknown, site: SiteFacts): string | undefined {
  if (!crumb || typeof crumb !== 'object' || !('href' in crumb) || !('label' in crumb)) return undefined;
  const name = site.pages.find((page) => page.path === crumb.href)?.name;
  return name === undefined || name === crumb.label ? undefined : `${crumb.href} calls itself "${name}"`;
}

/** What a field shows of the page that it names. */
const shownBy = (field: string): Shown | undefined => {
  if (field === 'case' || /(^|\.)cases\.\d+(\.path)?$/.test(field)) return 'case';
  return field === 'service' ? 'service' : undefined;
};

/** The fault of the address of a case or a service. */
function shownFault(link: string, shown: Shown, here: PageFacts | undefined, site: SiteFacts) {
  const page = site.pages.find(({ path }) => path === link);
  return page && !page.shows?.includes(shown) ? `${link} ${NEEDS[shown]}` : linkFault(link, here, site);
}

/** A name in braces that is not replaced: readers would see the braces. Words of forms have their own names. */
function nameFault(text: string, here: PageFacts | undefined, site: SiteFacts): string | undefined {
  if (!here || !/\/(pages|insights)\//.test(here.file)) return undefined;
  const [, name] = [...text.matchAll(NAME)].find(([, one = '']) => !site.names.includes(one)) ?? [];
  return name && `There is no name {${name}}. ${allowed(site.names, name)}`;
}

/** Where a component leads that has no link in the content. */
function builtInLink([field, value]: Found, here: PageFacts | undefined): string | undefined {
  if (value !== null && typeof value === 'object' && 'kind' in value && value.kind === 'caseStrip')
    return '/case-study';
  return field === 'parent' && here?.path === '/career' ? '/careers' : undefined;
}

function fieldFault([field, value]: Found, here: PageFacts | undefined, site: SiteFacts): string | undefined {
  const builtIn = builtInLink([field, value], here);
  if (builtIn && !site.pages.some(({ path }) => path === builtIn))
    return `Leads to ${builtIn}, and there is no such page: leave this out`;
  const parent = field.replace(/\.\d+$/, '');
  const isItem = parent !== field;
  if (isItem && nameOf(parent) === 'crumbs') return crumbFault(value, site);
  if (typeof value !== 'string') return undefined;
  const unknown = nameFault(value, here, site);
  if (unknown) return unknown;
  if (isItem && nameOf(parent) === 'articles' && !site.articles.includes(value))
    return `There is no content/insights/${value}.md. ${allowed(site.articles, value)}`;
  const shown = shownBy(field);
  if (shown) return shownFault(value, shown, here, site);
  if (nameOf(field) === 'report' && !site.reports.includes(value))
    return `There is no content/reports/${value}.yaml. ${allowed(site.reports, value)}`;
  if (nameOf(field) === 'photo' && !site.photos.includes(value))
    return `There is no content/photos/${value}. ${allowed(site.photos, value)}`;
  return LINKS.has(nameOf(field)) && value.startsWith('/') ? linkFault(value, here, site) : undefined;
}

const PICTURE = /!\[([^\]]*)\]\((?:<([^>]*)>|([^)"]*))(?:"[^"]*")?\)/g;
/** Links of Markdown, written out or by a reference, and of HTML; pictures of HTML, too. */
const LINK =
  /(?<!!\[[^\]]*)\]\(<?([^)\s>]*)|^ {0,3}\[(?!\^)[^\]]+\]:\s*<?([^\s>]+)|<\w[^<>]*\s(?:href|src)="([^"]*)/gm;

/** The text with spaces in place of its code, in which nothing is a link. */
const withoutCode = (body: string) =>
  body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|(?<!`)(`+)[^`]+?\2(?!`)/gm, (code) => code.replace(/[^\n]/g, ' '));

const lineAt = (body: string, index: number) => body.slice(0, index).split('\n').length;

/** Pictures in an article that are not there, that no browser shows, or that say nothing to those who can't see them. */
export function pictureFaults({ file, body = '' }: ContentFile, pictures: readonly string[]): Fault[] {
  // A translation shows the pictures of the article that it translates.
  const folder = file
    .slice(0, file.lastIndexOf('/') + 1)
    .replace(/^content\/[a-z-]+\/insights/, 'content/insights');
  return [...withoutCode(body).matchAll(PICTURE)].flatMap(
    ({ 1: alt = '', 2: named, 3: bare = '', index }) => {
      const link = (named ?? bare).trim();
      const path = folder + link.replace(/^\.\//, '');
      const message = !/^\.\/[\w./-]+$/.test(link)
        ? 'Must be beside the article and begin with ./, and its name must be letters a to z, digits and hyphens'
        : !pictures.includes(path)
          ? `There is no ${path}. ${allowed(pictures, path)}`
          : !alt.trim()
            ? 'Must say in its square brackets what it shows, for people who can’t see it'
            : undefined;
      return message ? [{ file, field: `picture ${link}`, message, line: lineAt(body, index) }] : [];
    },
  );
}

/** The fault of an address in an article, which may also be one of another site. */
function textLinkFault(link: string, here: PageFacts | undefined, site: SiteFacts): string | undefined {
  if (/^(https?:\/\/|mailto:|tel:)/.test(link)) return undefined;
  if (/^[/#]/.test(link)) return linkFault(link, here, site);
  return 'Must be a path of this site such as /careers, a place on this page such as #work, or begin with https://, mailto: or tel:';
}

/** Checks links, anchors, articles, reports and breadcrumbs of content. */
export function contentFaults(files: readonly ContentFile[], site: SiteFacts): Fault[] {
  return files.flatMap(({ file, data, body = '' }) => {
    const here = site.pages.find((page) => page.file === file);
    const inFields = [...fields(data)].flatMap((found) => {
      const message = fieldFault(found, here, site);
      return message ? [{ file, field: found[0], message }] : [];
    });
    const inText = [...withoutCode(body).matchAll(LINK)].flatMap(({ index, ...found }) => {
      const link = found[1] ?? found[2] ?? found[3] ?? '';
      const message = textLinkFault(link, here, site);
      return message ? [{ file, field: `link ${link} in the text`, message, line: lineAt(body, index) }] : [];
    });
    return [...inFields, ...inText];
  });
}

/** Checks that no two pages share what must be unique. */
export function doubleFaults(pages: readonly PageFacts[]): Fault[] {
  const twice = (['path', 'title', 'description'] as const).flatMap((key) =>
    [...Map.groupBy(pages, (page) => page[key]).values()].flatMap(([first, ...others]) =>
      others.map(({ file }) => ({
        file,
        field: key,
        message: `Must differ from that of ${first?.file}, but is the same: ${first?.[key]}`,
      })),
    ),
  );
  const anchors = pages.flatMap(({ file, anchors: ids }) =>
    [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => ({
      file,
      field: 'sections',
      message: `Two of them have the id "${id}"`,
    })),
  );
  const subjects = pages.flatMap(({ file, subjects: own = [] }) =>
    own.map(([field, name]) => ({ file, field, name })),
  );
  const message = 'Must differ from that of every other story and example';
  const unclear = [...Map.groupBy(subjects, ({ name }) => name).values()].flatMap(([, ...others]) =>
    others.map(({ file, field }) => ({ file, field, message })),
  );
  return [...twice, ...anchors, ...unclear];
}
