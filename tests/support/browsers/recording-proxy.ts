/** The site as it is, with a script before all others that records faults: WebDriver has no other way to hear of them. */
import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { recordFaults } from './driver.ts';

const SCRIPT = `(${recordFaults})()`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const allowing = (policy: string) => policy.replace(/script-src /, `$&${HASH} `);

/**
 * Stands before a server on the loopback interface.
 * @returns where the recorded site is; the first server learns by the Host header that it is that one
 */
export async function recordingProxy(): Promise<{ url: string; target: string; close(): void }> {
  const proxy = {
    url: '',
    target: '',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const passed = request(
      new URL(incoming.url ?? '', proxy.target),
      { method: incoming.method, headers },
      async (answer) => {
        const { statusCode = 502, headers: own } = answer;
        if (!own['content-type']?.startsWith('text/html')) {
          outgoing.writeHead(statusCode, own);
          answer.pipe(outgoing);
          return;
        }
        const policy = own['content-security-policy'];
        const html = String(await buffer(answer)).replace(/<head[^>]*>/, `$&<script>${SCRIPT}</script>`);
        outgoing.writeHead(statusCode, {
          ...own,
          ...(policy ? { 'content-security-policy': allowing(String(policy)) } : {}),
          'content-length': Buffer.byteLength(html),
        });
        outgoing.end(html);
      },
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  proxy.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return proxy;
}
