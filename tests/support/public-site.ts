/** Every page of the running site, read once. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { site } from '../../src/site/content/site.ts';
import { ROOT } from './build.ts';
import { type ReadPage, readPage } from './html.ts';
import type { RunningServer } from './server.ts';
import { childrenOf, readXml, textOf } from './xml.ts';

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
