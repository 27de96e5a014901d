/** The table of addresses, and what the built site has for each. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Route } from '../../src/platform/http/define-route.ts';
import { ROUTES } from '../../src/server/routes.ts';
import { languageOf, pathIn, withoutLanguage } from '../../src/site/content/languages.ts';
import { pathsOf } from '../../src/site/routes.ts';
import { ROOT } from './build.ts';

const CLIENT = join(ROOT, 'dist/client');

/** The files of the built site, as addresses. */
export const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => `/${relative(CLIENT, join(entry.parentPath, entry.name))}`);
/** Of a folder that holds nothing on this site, as that of the pictures of articles may, there is no example. */
const isEmpty = ({ kind, path }: Route) =>
  kind === 'file' && path.endsWith('/*') && !files.some((file) => file.startsWith(path.slice(0, -1)));
/** The rows of the table of addresses, in every language that they are there in. */
export const ROWS: readonly Route[] = Object.values(ROUTES)
  .flatMap((row: Route) => pathsOf(row).map((path) => ({ ...row, path })))
  .filter((row) => !isEmpty(row));
/** The address that a file of the build answers to. */
export const pathOfFile = (file: string) => file.replace(/\.html$/, '').replace(/^\/index$/, '/');
const below = (prefix: string) => pathOfFile(files.find((file) => file.startsWith(prefix)) ?? prefix);

/** Addresses that depend on what the database holds. */
export interface Stored {
  /** Of the page of an opening, `/JobApply/…`. */
  opening: string;
  /** Of a version of the privacy policy that a first start publishes. */
  policy: string;
}

/** An address that the pattern of a row stands for. */
export function example({ path: own }: Route, { opening, policy }: Stored): string {
  const path = withoutLanguage(own);
  const samples: Record<string, string> = {
    '/JobApply/:id': opening,
    '/JobApply/:id/card.png': `${opening}/card.png`,
    '/api/admin/GetAjob/:id': opening.replace('/JobApply', '/api/admin/GetAjob'),
    '/insights/:slug': below('/insights/'),
    '/enquiries/:kind': '/enquiries/collaborate',
    '/api/enquiries/:kind': '/api/enquiries/collaborate',
    '/reports/:slug': '/reports/nothing',
    '/privacy-policy/versions/:version': policy,
    '/terms-condition/versions/:version': policy.replace('privacy-policy', 'terms-condition'),
    '/desk/*': '/desk/candidates',
    '/*': '/faq',
  };
  const found = samples[path] ?? (path.endsWith('/*') ? below(path.slice(0, -1)) : path);
  return pathIn(languageOf(own), found);
}
