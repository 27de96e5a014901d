/** The files of plain text that crawlers and researchers read: robots.txt, security.txt, llms.txt. */
import { expect, inject, test } from 'vitest';
import { site } from '../../src/site/content/site.ts';
import { pathOf } from '../support/public-site.ts';

const server = inject('sharedServer');
const DAY_MS = 86_400_000;
const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });

test('robots.txt lets everything be read and names the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(lines.filter((line) => /^Disallow: ?\S/.test(line))).toEqual([]);
});

test('security.txt has the fields of RFC 9116 and is never out of date', async () => {
  const answer = await get('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trim().split('\n');
  const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
  expect(fields.get('Contact')).toBe(`mailto:${site.email.security}`);
  expect(fields.get('Canonical')).toBe(`${site.url}/.well-known/security.txt`);
  expect(fields.get('Preferred-Languages')).toBe('en');
  expect((await get(pathOf(fields.get('Policy') ?? ''))).status).toBe(200);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('llms.txt has the form of llmstxt.org, and every link is alive', async () => {
  const text = await (await get('/llms.txt')).text();
  const [title, about, ...rest] = text.split('\n').filter(Boolean);
  expect(title).toBe(`# ${site.brand}`);
  expect(about).toMatch(/^> \S/);
  expect(rest[0]).toMatch(/^## /);
  const links = rest.filter((line) => !line.startsWith('## '));
  expect(links.filter((line) => !/^- \[[^\]]+\]\(https:[^)]+\): \S/.test(line))).toEqual([]);
  const paths = links.map((line) => pathOf(/\]\(([^)]+)\)/.exec(line)?.[1] ?? ''));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect((await get(path)).status, path).toBe(200);
});
