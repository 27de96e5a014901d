/** A response ready to send: its body in every encoding, in memory, with the headers of each. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { byteRange } from './byte-range.ts';

interface Variant {
  body: Buffer;
  /** Names and values in turn: the form that Node writes without another pass over them. */
  headers: readonly string[];
}

export interface Prepared {
  status: number;
  etag: string;
  /** The headers that a 304 repeats. */
  notModified: readonly string[];
  identity: Variant;
  gzip: Variant | undefined;
  brotli: Variant | undefined;
  /** Whether ranges of it may be requested. */
  seekable: boolean;
}

/** Bodies below this gain nothing from compression. */
const MIN_COMPRESSED = 512;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|feed\+json)|image\/svg\+xml|font\/ttf)/;

/** Types that players request in pieces (Safari plays no video otherwise). */
const SEEKABLE = /^(video|audio)\//;

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

/** Names and values in turn, as the pairs that `Headers` is made of. */
export const headerPairs = (headers: readonly string[]): [string, string][] =>
  headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));

/** Strong validator of a body. */
const etagOf = (body: Uint8Array): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

const isCompressible = (headers: Readonly<Record<string, string>>, body: Buffer) =>
  COMPRESSIBLE.test(headers['content-type'] ?? '') && body.length >= MIN_COMPRESSED;

const brotliOptions = (quality: number, body: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});

/**
 * As `prepare`, but compressed on other threads: a long list takes 100 ms and more.
 * @param accepted the Accept-Encoding of the only client; without it every encoding is made
 */
export async function prepareAside(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  quality: number,
  accepted?: string,
): Promise<Prepared> {
  if (!isCompressible(headers, body)) return prepare(status, headers, body, quality);
  const only = accepted === undefined ? undefined : encodingFor(accepted);
  const makes = (encoding: string) => only === undefined || only === encoding;
  const [gzipped, brotli] = await Promise.all([
    makes('gzip') ? promisify(gzip)(body) : null,
    makes('br') ? promisify(brotliCompress)(body, brotliOptions(quality, body)) : null,
  ]);
  return prepare(status, headers, body, quality, { gzip: gzipped, brotli });
}

/**
 * Prepares a response.
 * @param quality brotli's: 11 for files that are sent for months, 5 for responses that are valid for minutes
 * @param ready compressed bodies that exist already (made at build); null for an encoding that is not wanted
 */
export function prepare(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  quality: number,
  ready: { gzip?: Buffer | null | undefined; brotli?: Buffer | null | undefined } = {},
): Prepared {
  const etag = etagOf(body);
  const compressible = isCompressible(headers, body);
  const seekable = status === 200 && SEEKABLE.test(headers['content-type'] ?? '');
  const base = {
    ...headers,
    etag,
    ...(compressible ? { vary: 'Accept-Encoding' } : {}),
    ...(seekable ? { 'accept-ranges': 'bytes' } : {}),
  };
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    body: bytes,
    headers: flat({
      ...base,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(bytes.length),
    }),
  });
  const { 'content-type': _, ...notModified } = base as Record<string, string>;
  const packed = (encoding: string, made: Buffer | null | undefined, make: () => Buffer) =>
    compressible && made !== null ? variant(made ?? make(), encoding) : undefined;
  return {
    status,
    etag,
    notModified: flat(notModified),
    identity: variant(body),
    gzip: packed('gzip', ready.gzip, () => gzipSync(body)),
    brotli: packed('br', ready.brotli, () => brotliCompressSync(body, brotliOptions(quality, body))),
    seekable,
  };
}

/** Whether an If-None-Match header names the tag (weak comparison, RFC 9110 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Browsers send few different headers; other clients may send as many as they like. */
const choices = new LRUCache<string, string>({ max: 200 });

/** `br`, `gzip` or `identity`: the client's preference, and brotli before gzip if it has none. */
function encodingFor(accepted: string): string {
  const known = choices.get(accepted);
  if (known) return known;
  const client = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const choice = client.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] }) ?? 'identity';
  choices.set(accepted, choice);
  return choice;
}

/**
 * The body in the encoding that a client likes best.
 * @param accepted the request's Accept-Encoding
 */
export function chooseVariant(prepared: Prepared, accepted: string | undefined): Variant {
  const choice = accepted ? encodingFor(accepted) : 'identity';
  if (choice === 'br') return prepared.brotli ?? prepared.identity;
  return (choice === 'gzip' && prepared.gzip) || prepared.identity;
}

/** Answers a GET with the part it asks for. Returns false when it is to have the whole. */
function sendPart(
  prepared: Prepared,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  // A client's partial copy may be of other bytes; a date never proves that it is of these.
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== prepared.etag) return false;
  const { body, headers } = prepared.identity;
  const range = byteRange(request.headers.range, body.length);
  if (range === undefined) return false;
  const rest = ['x-request-id', requestId, 'content-range'];
  if (range === 'unsatisfiable') {
    response.writeHead(416, [
      ...prepared.notModified,
      ...rest,
      `bytes */${body.length}`,
      'content-length',
      '0',
    ]);
    response.end();
    return true;
  }
  const [first, last] = range;
  const ofPart = headers.map((value, index) =>
    headers[index - 1] === 'content-length' ? String(last - first + 1) : value,
  );
  response.writeHead(206, [...ofPart, ...rest, `bytes ${first}-${last}/${body.length}`]);
  response.end(body.subarray(first, last + 1));
  return true;
}

/**
 * Answers a GET or HEAD from memory.
 * @param requestId for the `X-Request-Id` header
 */
export function sendPrepared(
  prepared: Prepared,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  if (prepared.status === 200 && matchesEtag(request.headers['if-none-match'], prepared.etag)) {
    response.writeHead(304, [...prepared.notModified, 'x-request-id', requestId]);
    response.end();
    return;
  }
  if (prepared.seekable && request.method === 'GET' && request.headers.range) {
    if (sendPart(prepared, request, response, requestId)) return;
  }
  const { body, headers } = chooseVariant(prepared, request.headers['accept-encoding'] as string | undefined);
  response.writeHead(prepared.status, [...headers, 'x-request-id', requestId]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
