/** The table of addresses against the running site: it lists everything that answers, and every answer has the common headers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openingFiltersSchema } from '../../src/features/openings/filters.ts';
import type { Route } from '../../src/platform/http/define-route.ts';
import { allowedMethods, routesAt } from '../../src/server/addresses.ts';
import { ROUTES } from '../../src/server/routes.ts';
import { withoutLanguage } from '../../src/site/content/languages.ts';
import { isTakenByCode, pathsOf } from '../../src/site/routes.ts';
import { example, files, pathOfFile, ROWS, type Stored } from '../support/addresses.ts';
import { createTestApi } from '../support/api.ts';
import { ROOT } from '../support/build.ts';
import { expectCommon, PUBLIC_URL } from '../support/common-headers.ts';
import { lentServer } from '../support/lent-server.ts';
import { sitemapPaths } from '../support/public-site.ts';

const server = lentServer('all', { PUBLIC_URL });
let stored: Stored;
beforeAll(async () => {
  const versions = await (await fetch(`${server.url}/privacy-policy/versions`)).text();
  const policy = /\/privacy-policy\/versions\/[^"]+/.exec(versions)?.[0] ?? '';
  const paths = await sitemapPaths(server, PUBLIC_URL);
  stored = { policy, opening: paths.find((path) => path.startsWith('/JobApply/')) ?? '' };
});

/** Reads the answer to its end, so that the next request goes over the same connection. */
async function ask(path: string, init?: RequestInit) {
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
type Answer = Awaited<ReturnType<typeof ask>>;

/** Headers of an answer that do not belong to the one request. */
const lasting = (answer: Answer) =>
  Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !['date', 'x-request-id', 'content-length', 'transfer-encoding'].includes(name),
    ),
  );

/** Pages say themselves what they may load. */
const ownOf = (answer: Answer): string[] => [
  ...(answer.headers.get('content-type')?.startsWith('text/html') ? ['content-security-policy'] : []),
  ...(answer.headers.get('referrer-policy') === 'no-referrer' ? ['referrer-policy'] : []),
];

/** A page may load and run only what its policy names, by digest or from the site itself. */
function expectPolicy({ headers }: Answer, path: string): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy, path).toContain("default-src 'none'");
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(policy, path).not.toMatch(/unsafe-(inline|eval|hashes)|https?:|\*/);
}

/** A shared cache may keep what everybody gets, for a minute at most, and files that never change; nothing else. */
function expectCaching({ headers, status }: Answer, { kind, cacheable }: Route, path: string): void {
  const control = headers.get('cache-control') ?? '';
  if (status !== 200 || !(cacheable || ['prerendered', 'feed', 'file'].includes(kind)))
    expect(control, path).toBe('private, no-store');
  else if (!control.endsWith('immutable'))
    expect(
      Number(/^public, max-age=0, s-maxage=(\d+), must-revalidate$/.exec(control)?.[1]),
      `${path}: ${control}`,
    ).toBeLessThanOrEqual(60);
}

/** The desk's API answers no one who is signed out; who gets what else is tested beside its rules. */
const isBehindDoor = ({ path }: Route): boolean => path.startsWith('/api/desk/');

test('every address of the desk’s API answers with the headers of all, and is kept nowhere', async () => {
  for (const row of ROWS.filter(isBehindDoor)) {
    const path = row.path.replace(':id', 'nothing');
    const answer = await ask(path, { method: row.method });
    expectCommon(answer.headers, `${row.method} ${path}`, ownOf(answer));
    expect(answer.headers.get('cache-control'), path).toBe('private, no-store');
  }
});

test('every GET of the table answers, fresh and from memory with the same headers, and as 304', async () => {
  for (const row of ROWS.filter((one) => one.method === 'GET' && !isBehindDoor(one))) {
    const path = example(row, stored);
    const fresh = await ask(path);
    // What a link of an email opens is there for who has the link.
    const missing = row.secret || path.endsWith('/reports/nothing');
    const status = { '/404': 404, '/500': 500 }[path] ?? (missing ? 404 : 200);
    expect(fresh.status, path).toBe(status);
    expectCommon(fresh.headers, path, ownOf(fresh));
    expectPolicy(fresh, path);
    expect(fresh.headers.get('x-request-id'), path).toBeTruthy();
    const type = fresh.headers.get('content-type') ?? '';
    if (type.startsWith('text/')) expect(type, path).toMatch(/; charset=utf-8\b/i);
    const again = await ask(path);
    expect(again.status, path).toBe(fresh.status);
    expect(lasting(again), path).toEqual(lasting(fresh));
    const head = await ask(path, { method: 'HEAD' });
    // Node's client closes the connection after a HEAD.
    const { connection: _, 'keep-alive': __, ...ofHead } = lasting(head);
    expect(head.status, path).toBe(fresh.status);
    expect(lasting(fresh), path).toMatchObject(ofHead);
    expectCommon(head.headers, `HEAD ${path}`, ownOf(head));
    expectCaching(again, row, path);
    const etag = again.headers.get('etag');
    if (row.cacheable || row.kind === 'prerendered' || row.kind === 'file') expect(etag, path).toBeTruthy();
    if (!etag || again.status !== 200) continue;
    const known = await ask(path, { headers: { 'If-None-Match': etag } });
    expect(known.status, path).toBe(304);
    const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = lasting(again);
    expect(lasting(known), path).toMatchObject(rest);
  }
}, 60_000);

test('a part of a film, and one that it does not have, have the headers of all', async () => {
  const film = files.find((file) => file.endsWith('.webm')) ?? '';
  for (const [range, status] of [
    ['bytes=0-99', 206],
    ['bytes=99999999-', 416],
  ] as const) {
    const part = await ask(film, { headers: { Range: range } });
    expect(part.status).toBe(status);
    expectCommon(part.headers, range);
  }
});

test('every other method is 405 and names those of the table; every POST answers with the headers of all', async () => {
  for (const row of ROWS.filter((one) => one.path !== '/*' && !isBehindDoor(one))) {
    const path = example(row, stored);
    const refused = await ask(path, { method: 'DELETE' });
    expect(refused.status, path).toBe(405);
    expect(refused.headers.get('allow'), path).toBe(allowedMethods(path).join(', '));
    expect(refused.headers.get('allow'), path).toContain(row.method);
    expectCommon(refused.headers, `DELETE ${path}`, ownOf(refused));
    if (row.method !== 'POST') continue;
    const empty = await ask(path, { method: 'POST' });
    // Who is signed out is sent to sign in by what opens in a tab of its own.
    expect(empty.status, path).toBeGreaterThanOrEqual(path === ROUTES.previewOpening.path ? 303 : 400);
    expect(empty.status, path).toBeLessThan(500);
    expectCommon(empty.headers, `POST ${path}`, ownOf(empty));
  }
});

describe('nothing else answers', () => {
  const astro = new Set(
    readdirSync(join(ROOT, 'dist/server'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.mjs'))
      .flatMap((entry) => [
        ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/"route":\s?"([^"]+)"/g),
      ])
      .map(([, route = '']) => route),
  );
  /** Addresses that Astro adds by itself, and the one that development needs. */
  const SHUT = ['/_image', '/_server-islands/[name]', '/api/[...path]'];

  test('Astro’s routes are rows, but for those that are shut', () => {
    expect([...astro]).toEqual(expect.arrayContaining(['/contact', '/_image', '/[...path]']));
    const asRow = (route: string) => route.replace(/\[\.\.\.\w+\].*$/, '*').replace(/\[(\w+)\]/g, ':$1');
    const pages = Object.values(ROUTES)
      .flatMap((row: Route) => pathsOf(row).map((path) => ({ ...row, path })))
      .filter(({ method, kind }) => method === 'GET' && kind !== 'api');
    const open = [...astro].filter((route) => !SHUT.includes(route)).map(asRow);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(open));
    for (const { path } of ROWS.filter(({ kind }) => kind === 'page')) {
      expect([...astro].map(asRow), path).toContain(path);
    }
  });

  test.each([
    '/_image?href=/og/contact.png&w=1200&f=avif&q=100',
    '/_server-islands/Page',
    '/_actions/anything',
    '/api/anything',
    '/desktop',
    '/@vite/client',
  ])('%s is 404', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expectCommon(answer.headers, path, ownOf(answer));
  });

  test('every file of the build is one of a row, or a page made of content', () => {
    for (const file of files) {
      const path = pathOfFile(file);
      const rows = routesAt(path);
      if (rows.length === 0) expect(withoutLanguage(file)).toMatch(/^(\/[a-z0-9-]+)?\.html$/);
      else expect(rows[0]?.kind, file).toMatch(/^(file|prerendered|feed)$/);
    }
  });

  test('Hono has the rows of the table and no other', async () => {
    const api = await createTestApi();
    await api.close();
    const routes = api.app.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*');
    const rows = ROWS.filter((row) => ['api', 'form', 'probe'].includes(row.kind) || isBehindDoor(row));
    const named = (list: readonly { method: string; path: string }[]) =>
      [...new Set(list.map(({ method, path }) => `${method} ${path}`))].sort();
    // Pages whose file or document Hono sends.
    const paths: ReadonlySet<string> = new Set(
      [ROUTES.openApi, ROUTES.report, ROUTES.interviewEntry, ROUTES.privacyRequest].map(({ path }) => path),
    );
    const sent = ROWS.filter(({ method, path }) => method === 'GET' && paths.has(withoutLanguage(path)));
    expect(named(routes)).toEqual(named([...rows, ...sent]));
  });

  test('content may claim no address of code', () => {
    const ofCode = ['/healthz', '/readyz', '/api/new', '/career/new', '/enquiries', '/contact', '/og'];
    const free = ['/', '/faq', '/careers', '/404', '/styleguide'];
    expect([...free, ...ofCode].filter(isTakenByCode)).toEqual(ofCode);
    const taken = ROWS.filter(({ sections }) => !sections).map(({ path }) => path);
    expect(taken.filter((path) => !isTakenByCode(path))).toEqual([]);
  });
});

describe('parameters', () => {
  test('the filters of the search are those of its schema', () => {
    expect(ROUTES.getAllJobs.query).toEqual(Object.keys(openingFiltersSchema.shape));
    expect(ROUTES.career.query).toEqual([...Object.keys(openingFiltersSchema.shape), 'page']);
  });

  test('those that do not count change nothing and do not go past the memory', async () => {
    const paths = ROWS.filter(({ cacheable }) => cacheable).map((row) => example(row, stored));
    const plain = new Map<string, string>();
    for (const path of paths) plain.set(path, (await ask(path)).text);
    const rendered = async () => {
      await delay(50);
      // Only what the pipeline made has a duration in the log.
      return server.log().filter((line) => line.msg === 'request' && 'ms' in line);
    };
    const before = await rendered();
    for (const path of paths)
      for (const query of ['?q=1', '?x=2&q=3', '?utm_source=mail', '?=', '?x']) {
        const answer = await ask(`${path}${query}`);
        expect([path, answer.status, answer.text === plain.get(path)]).toEqual([path, 200, true]);
      }
    expect((await rendered()).slice(before.length)).toEqual([]);
  });

  test('those that count do, in whatever order and with whatever else', async () => {
    const one = await ask('/api/admin/GetAllJobs?country=India&experience=5');
    const other = await ask('/api/admin/GetAllJobs?q=1&experience=5&country=India');
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    const all = await ask('/api/admin/GetAllJobs');
    expect(all.headers.get('etag')).not.toBe(one.headers.get('etag'));
  });
});
