/** Answers at the door: to what never becomes a request, or none that the pipeline could read. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { allowedMethods } from '../app/addresses.ts';
import { PROBLEMS, type ProblemCode } from './errors.ts';

const bodyOf = (code: ProblemCode) => JSON.stringify({ message: PROBLEMS[code][1], code });

/** Headers of a refusal; the connection is of no further use. */
const headersOf = (body: string) => ({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/**
 * Refuses a request that no `Request` can be made of: TRACE, or a Host header that is no host.
 * @returns whether it was refused
 */
export function refuseUnreadable(request: IncomingMessage, response: ServerResponse, id: string): boolean {
  const code =
    request.method === 'TRACE'
      ? 'method_not_allowed'
      : URL.canParse(`http://${request.headers.host ?? ''}`)
        ? undefined
        : 'bad_request';
  if (!code) return false;
  const body = bodyOf(code);
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  response.writeHead(PROBLEMS[code][0], {
    ...headersOf(body),
    'x-request-id': id,
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
  // Half an answer that is out already can't be taken back.
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
