/** What never becomes a request of HTTP is answered all the same, with the headers of all. */
import { expect, test } from 'vitest';
import { expectCommon, PUBLIC_URL } from '../support/common-headers.ts';
import { lent } from '../support/lent.ts';
import { openLine } from '../support/raw-connection.ts';
import { startServer } from '../support/server.ts';

const server = lent(
  'all',
  () => startServer({ PUBLIC_URL }),
  (one) => one.stop(),
);

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
