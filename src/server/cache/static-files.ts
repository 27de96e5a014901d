/** The built site in memory: every file with its compressed forms and headers, ready to send. */

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { NOT_STORED } from '../../platform/http/cache-control.ts';
import { ifMissing } from '../../platform/storage/if-missing.ts';
import { languageOf, withoutLanguage } from '../../site/content/languages.ts';
import { withClosedForms } from '../../site/forms/closed-form.ts';
import { type Prepared, prepare, prepareAside } from './prepared.ts';

/** Types that the IANA's list in `mrmime` does not have for these endings. */
const TYPES: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  speculationrules: 'application/speculationrules+json',
  xml: 'application/xml',
};

/** Types of text that can't be recognized by their first bytes. */
const HAS_CHARSET = /^text\/|^application\/(json|xml)$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, s-maxage=60, must-revalidate';
/** For error pages, because their addresses may exist later. */
const NEVER = NOT_STORED;

/** Feeds are XML by their ending, and more than that by their name. */
const FEED = /^rss\.xml$/;

/** Brotli's best; the build has done the work before. */
const QUALITY = 11;
/** For files made at start, until their best compression is ready. */
const AT_ONCE = 5;

/** Files that name the site's own address. */
const NAMES_ADDRESS = /\.(html|xml|txt)$/;

/** The address of the site in built files, and the one that a process was started for. */
export interface Moved {
  from: string;
  to: string;
}

export interface StaticFiles {
  /** @param pathname of the request, as it came */
  find(pathname: string): Prepared | undefined;
  /** The same, of a page with the notice instead of its forms. */
  findClosed(pathname: string): Prepared | undefined;
  count: number;
  bytes: number;
}

/**
 * @param folder the built client folder
 * @param pageHeaders headers of prerendered pages by their path, as the build wrote them (the CSP)
 * @param moved the present address of the site and that of the build
 */
export async function loadStaticFiles(
  folder: string,
  pageHeaders: ReadonlyMap<string, Readonly<Record<string, string>>>,
  moved?: Moved,
): Promise<StaticFiles> {
  const files = new Map<string, Prepared>();
  const rewritten: (() => Promise<void>)[] = [];
  /** Pages without their forms, made on request; few are ever needed. */
  const closed = new Map<string, Prepared>();
  const closing = new Map<string, () => Prepared>();
  let bytes = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const page = pagePath(url);
    const built = await readFile(path);
    const body = moved && NAMES_ADDRESS.test(entry.name) ? readdressed(built, moved) : built;
    const headers = {
      'content-type': typeOf(entry.name),
      'cache-control': cacheControl(url, page),
      ...(page ? { 'content-language': languageOf(page), ...pageHeaders.get(page) } : {}),
    };
    const status = page ? statusOf(page) : 200;
    if (page)
      closing.set(page, () =>
        prepare(status, headers, Buffer.from(withClosedForms(body.toString(), languageOf(page))), AT_ONCE),
      );
    if (body !== built) {
      files.set(page ?? url, await prepareAside(status, headers, body, AT_ONCE));
      rewritten.push(async () => {
        files.set(page ?? url, await prepareAside(status, headers, body, QUALITY));
      });
      bytes += body.length;
      continue;
    }
    const [gzip, brotli] = await Promise.all(
      ['gz', 'br'].map((ending) => readFile(`${path}.${ending}`).catch(ifMissing(undefined))),
    );
    files.set(page ?? url, prepare(status, headers, body, QUALITY, { gzip, brotli }));
    bytes += body.length + (gzip?.length ?? 0) + (brotli?.length ?? 0);
  }
  void inTurn(rewritten);
  return {
    find: (pathname) => files.get(pathname),
    findClosed(pathname) {
      const made = closed.get(pathname) ?? closing.get(pathname)?.();
      if (made) closed.set(pathname, made);
      return made ?? files.get(pathname);
    },
    count: files.size,
    bytes,
  };
}

/** One after the other: the best compression occupies a thread for long. */
async function inTurn(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  for (const job of jobs) await job();
}

/** A text with the present address; the same buffer if it contains no address. */
function readdressed(body: Buffer, { from, to }: Moved): Buffer {
  return from !== to && body.includes(from) ? Buffer.from(body.toString().replaceAll(from, to)) : body;
}

/** `/about.html` is the page `/about`, `/index.html` is `/`; undefined for files that are no pages. */
function pagePath(url: string): string | undefined {
  if (!url.endsWith('.html')) return undefined;
  return url === '/index.html' ? '/' : url.slice(0, -'.html'.length);
}

/** Of a page made at build: its name shows whether it is an error page. */
function statusOf(page: string): number {
  const path = withoutLanguage(page);
  return path === '/404' ? 404 : path === '/500' ? 500 : 200;
}

function typeOf(name: string): string {
  if (FEED.test(name)) return 'application/rss+xml; charset=utf-8';
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? lookup(name) ?? 'application/octet-stream';
  return HAS_CHARSET.test(type) ? `${type}; charset=utf-8` : type;
}

function cacheControl(url: string, page: string | undefined): string {
  if (/^\/_(astro|desk)\//.test(url)) return IMMUTABLE;
  return page && statusOf(page) !== 200 ? NEVER : REVALIDATE;
}

/** Reads the headers of prerendered pages that the build wrote. */
export async function readPageHeaders(file: string): Promise<Map<string, Record<string, string>>> {
  const list = JSON.parse(await readFile(file, 'utf8')) as {
    pathname: string;
    headers: { key: string; value: string }[];
  }[];
  return new Map(
    list.map(({ pathname, headers }) => [
      pathname,
      Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
    ]),
  );
}
