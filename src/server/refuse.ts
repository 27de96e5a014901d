/** Responses to requests that Node's parser or the pipeline can't read. */

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { NOT_STORED } from '../platform/http/cache-control.ts';
import { PROBLEMS, type ProblemCode } from '../platform/http/errors.ts';
import { allowedMethods } from './addresses.ts';

const bodyOf = (code: ProblemCode) => JSON.stringify({ message: PROBLEMS[code][1], code });

/** Headers of a refusal; the connection is of no further use. */
const headersOf = (body: string) => ({
  'content-type': 'application/json',
  'cache-control': NOT_STORED,
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

function codeOf(method: string | undefined, url: string, host = ''): ProblemCode | undefined {
  if (method === 'TRACE' || url === '*') return 'method_not_allowed';
  if (!URL.canParse(`http://${host}`)) return 'bad_request';
  return url.startsWith('/') ? undefined : 'not_found';
}

/**
 * Refuses a request that can't become a `Request`: TRACE, a target that is no path, or a Host header that is no host.
 * @param nextId gives the id of a request
 * @returns whether it was refused
 */
export function refuseUnreadable(
  request: IncomingMessage,
  response: ServerResponse,
  nextId: () => string,
): boolean {
  const { method, url = '/', headers } = request;
  const code = codeOf(method, url, headers.host);
  if (!code) return false;
  const body = bodyOf(code);
  const path = url.split('?')[0] ?? '/';
  response.writeHead(PROBLEMS[code][0], {
    ...headersOf(body),
    'x-request-id': nextId(),
    ...(code === 'method_not_allowed' ? { allow: allowedMethods(path).join(', ') } : {}),
  });
  response.end(body);
  return true;
}

const PARSER_ERRORS: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

/**
 * Answers what Node's parser could not read, in the place of Node's own bare line. To be called for `clientError`.
 * @param common headers of every answer
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Duplex & { _httpMessage?: ServerResponse | null },
  common: Readonly<Record<string, string>>,
): void {
  // A response that is already half sent can't be taken back.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const code = PARSER_ERRORS[error.code ?? ''] ?? 'bad_request';
  const status = PROBLEMS[code][0];
  const body = bodyOf(code);
  const lines = Object.entries({ ...headersOf(body), ...common }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
