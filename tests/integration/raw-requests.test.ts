/** A build at another address than that of its content; and what never becomes a request of HTTP, which is answered with the headers of all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/build.ts';
import { expectCommon, PUBLIC_URL } from '../support/common-headers.ts';
import { lentServer } from '../support/lent-server.ts';
import { openLine } from '../support/raw-connection.ts';

// Written as people write it; the content names another.
const server = lentServer('all', { PUBLIC_URL: PUBLIC_URL.replace('https://w', 'HTTPS://W') });

/** Sends bytes as they are and reads the answer to its end. */
const send = async (bytes: string) => {
  const { socket, closed, text } = await openLine(server);
  socket.write(bytes);
  await closed;
  const [line = '', ...lines] = text().split('\r\n\r\n', 1).join().split('\r\n');
  const headers = new Headers(lines.map((each) => each.split(/: ?(.*)/, 2) as [string, string]));
  return { status: Number(line.split(' ')[1]), headers };
};
const HTTP = 'HTTP/1.1\r\nHost: a\r\n';
const END = 'Connection: close\r\n\r\n';

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400],
  ['a header without a name', `GET / ${HTTP}: b\r\n${END}`, 400],
  ['headers without end', `GET / ${HTTP}X: ${'x'.repeat(20_000)}\r\n${END}`, 431],
  ['two lengths', `POST /contact ${HTTP}Content-Length: 1\r\nContent-Length: 2\r\n${END}`, 400],
  ['no Host', `GET / HTTP/1.1\r\n${END}`, 400],
  ['a Host that is none', `GET /career?text=x HTTP/1.1\r\nHost: a b\r\n${END}`, 400],
  ['a Host with a path', `GET /healthz HTTP/1.1\r\nHost: [::\r\n${END}`, 400],
  ['TRACE', `TRACE /contact ${HTTP}${END}`, 405],
  ['OPTIONS *', `OPTIONS * ${HTTP}${END}`, 405],
  ['an address that can not be decoded', `GET /%ff%zz ${HTTP}${END}`, 404],
  ['a whole address', `GET http://evil.example/healthz ${HTTP}${END}`, 404],
])('%s', async (what, bytes, status) => {
  const answer = await send(bytes);
  expect(answer.status).toBe(status);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  expectCommon(answer.headers, what, isPage ? ['content-security-policy'] : []);
});

const { url: OF_CONTENT } = JSON.parse(readFileSync(join(ROOT, 'content/site.json'), 'utf8'));

test.each([
  ...['/', '/faq', '/contact', '/career', '/privacy-policy', '/sitemap.xml', '/robots.txt', '/llms.txt'],
  ...['/career/rss.xml', '/career/jobs.xml', '/insights/rss.xml', '/.well-known/security.txt', '/api/docs'],
])('%s names the address of the settings alone', async (path) => {
  const text = await (await fetch(`${server.url}${path}`)).text();
  expect(text).toContain(PUBLIC_URL);
  expect(text).not.toContain(OF_CONTENT);
});

test('what was rewritten is sent whole, compressed or not', async () => {
  const plain = await (await fetch(server.url, { headers: { 'accept-encoding': 'identity' } })).text();
  const packed = await fetch(server.url, { headers: { 'accept-encoding': 'br' } });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', plain]);
});
