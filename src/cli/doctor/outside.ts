/** The site as a visitor reaches it. */
import { connect } from 'node:tls';
import type { Config } from '../../platform/settings/settings.ts';
import { clockOfAnswer } from './clock.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RENEW_DAYS = 14;
const ANSWER_MS = 5_000;
const LOCAL = /^(localhost|127\.|\[::1\])/;

/** Days until the certificate of a host ends. */
function certificateDays({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      socket.end();
    });
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer by TLS')));
    socket.once('error', reject);
  });
}

export async function examineAddress({ PUBLIC_URL, HSTS }: Config): Promise<Finding[]> {
  const url = new URL(PUBLIC_URL);
  const found: Finding[] = [];
  if (url.protocol === 'https:') {
    const days = await certificateDays(url);
    const text = `the certificate is good for ${Math.floor(days)} days`;
    found.push(days > RENEW_DAYS ? ok('TLS', text) : warning('TLS', text, 'Check why it was not renewed.'));
  } else if (!LOCAL.test(url.host)) {
    found.push(
      failure(
        'TLS',
        `${PUBLIC_URL} is not encrypted`,
        'Put a proxy with TLS in front and set PUBLIC_URL to https.',
      ),
    );
  }
  const asked = new Date();
  const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    ({ cause, message }: Error & { cause?: NodeJS.ErrnoException }) => {
      // Several addresses of one name fail together, with a code and no message.
      throw new Error(cause?.message || cause?.code || message);
    },
  );
  const answered = new Date();
  const headers = answer.headers;
  await answer.body?.cancel();
  if (!answer.ok || !headers.has('x-request-id')) {
    const remedy = 'Start the server, and let the proxy pass every path to it.';
    return [
      ...found,
      failure('Address', `${PUBLIC_URL} is answered by something else (${answer.status})`, remedy),
    ];
  }
  found.push(
    ok('Address', `${PUBLIC_URL} reaches the server`),
    ...clockOfAnswer(url.host, headers, asked, answered),
  );
  const missing = [
    'x-content-type-options',
    'x-frame-options',
    'content-security-policy',
    'referrer-policy',
  ].filter((name) => !headers.has(name));
  if (url.protocol === 'https:' && HSTS !== 'off' && !headers.has('strict-transport-security'))
    missing.push('strict-transport-security');
  found.push(
    missing.length === 0
      ? ok('Headers', 'arrive as they were sent')
      : warning(
          'Headers',
          `${missing.join(', ')} missing outside`,
          'Configure the proxy to pass on the headers of the server.',
        ),
  );
  return found;
}
