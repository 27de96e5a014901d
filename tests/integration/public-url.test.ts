/** A build that is started under another address than the one of its content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/build.ts';
import { lent } from '../support/lent.ts';
import { startServer } from '../support/server.ts';

const { url } = JSON.parse(readFileSync(join(ROOT, 'content/site.json'), 'utf8'));
const server = lent(
  'all',
  () => startServer({ PUBLIC_URL: 'HTTPS://www.Elsewhere.example' }),
  (one) => one.stop(),
);

test.each([
  ...['/', '/faq', '/contact', '/career', '/privacy-policy', '/sitemap.xml', '/robots.txt', '/llms.txt'],
  ...['/career/rss.xml', '/career/jobs.xml', '/insights/rss.xml', '/.well-known/security.txt', '/api/docs'],
])('%s names the address of the settings alone', async (path) => {
  const text = await (await fetch(`${server.url}${path}`)).text();
  expect(text).toContain('https://www.elsewhere.example');
  expect(text).not.toContain(url);
});

test('what was rewritten is sent whole, compressed or not', async () => {
  const plain = await (await fetch(server.url, { headers: { 'accept-encoding': 'identity' } })).text();
  const packed = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', plain]);
});
