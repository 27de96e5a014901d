/** Every page of the running site, read once. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { site } from '../../src/site/content/site.ts';
import { ROOT } from './build.ts';
import type { RunningServer } from './server.ts';
import { childrenOf, readXml, textOf } from './xml.ts';

/** What the breadcrumbs are called, in the languages of the sample content. */
const NAMES = ['Breadcrumb', 'Navigationspfad'];

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

interface ReadPage {
  lang: string | undefined;
  title: string;
  /** Content of a meta element by its name or property. */
  meta(name: string): string | undefined;
  /** `href` of each link element of a kind. */
  links(rel: string): { href: string; type: string | undefined }[];
  headings: { level: number; text: string }[];
  /** The visible breadcrumbs; without a link that is the page itself. */
  crumbs: { label: string; href: string | undefined }[];
  jsonLd: Record<string, unknown>[];
}

const text = (node: Element) => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

/** Elements below a node that a test holds for, in the order of the document. */
const where = (node: Element | ReturnType<typeof parseDocument>, holds: (element: Element) => boolean) =>
  DomUtils.findAll(holds, node.children);

/** Reads what machines read of a page: its head, its headings, its breadcrumbs, its structured data. */
function readPage(html: string): ReadPage {
  const document = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const metas = new Map(
    all('meta').map(({ attribs }) => [attribs.name ?? attribs.property, attribs.content]),
  );
  const trail = all('nav').find(({ attribs }) => NAMES.includes(attribs['aria-label'] ?? ''));
  return {
    lang: all('html')[0]?.attribs.lang,
    // An SVG has titles too.
    title:
      all('title')
        .filter((node) => DomUtils.getParent(node)?.type === 'tag')
        .map(text)[0] ?? '',
    meta: (name) => metas.get(name),
    links: (rel) =>
      all('link')
        .filter(({ attribs }) => attribs.rel === rel)
        .map(({ attribs }) => ({ href: attribs.href ?? '', type: attribs.type })),
    headings: where(document, ({ name }) => /^h[1-6]$/.test(name)).map((node) => ({
      level: Number(node.name.slice(1)),
      text: text(node),
    })),
    crumbs: trail
      ? DomUtils.getElementsByTagName('li', trail).map((item) => {
          const [link] = DomUtils.getElementsByTagName('a', item);
          const [here] = where(item, ({ attribs }) => attribs['aria-current'] === 'page');
          return { label: text(link ?? here ?? item), href: link?.attribs.href };
        })
      : [],
    jsonLd: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((node) => JSON.parse(DomUtils.textContent(node))),
  };
}

type Site = Pick<RunningServer, 'url'>;

export interface PublicPage extends ReadPage {
  path: string;
  status: number;
  html: string;
}

/**
 * The path of an absolute address of the site.
 * @param origin of the site, where it was told another than the site file's
 * @throws when it is another site's
 */
export function pathOf(address: string, origin = site.url): string {
  const url = new URL(address);
  if (url.origin !== origin) throw new Error(`${address} is not of ${origin}`);
  return url.pathname;
}

/** Paths of the sitemap. */
export async function sitemapPaths(server: Site, origin?: string): Promise<string[]> {
  const xml = readXml(await (await fetch(`${server.url}/sitemap.xml`)).text());
  return childrenOf(xml, 'url').map((url) => pathOf(textOf(url, 'loc') ?? '', origin));
}

/** Paths of the prerendered pages. */
export const builtPaths = (): string[] =>
  readdirSync(join(ROOT, 'dist/client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `/${relative(join(ROOT, 'dist/client'), join(entry.parentPath, entry.name))}`)
    .map((path) => path.replace(/\.html$/, '').replace(/^\/index$/, '/'));

export async function fetchPage(server: Site, path: string): Promise<PublicPage> {
  const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  const html = await answer.text();
  return { ...readPage(html), path, status: answer.status, html };
}
