import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchesEtag, prepare, sendPrepared } from './prepared.ts';

const BODY = Buffer.from('<p>words and words</p>'.repeat(100));
const prepared = prepare(200, { 'content-type': 'text/html; charset=utf-8' }, BODY, 5);

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});

test('small or packed bodies are left as they are', () => {
  expect(prepare(200, { 'content-type': 'text/plain' }, Buffer.from('x'), 5).brotli).toBeUndefined();
  expect(prepare(200, { 'content-type': 'image/png' }, BODY, 5).gzip).toBeUndefined();
});

describe('sendPrepared', () => {
  const server = createServer((req, res) => sendPrepared(prepared, req, res, 'id'));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const get = (headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        request({ port, host: '127.0.0.1', method, headers }, async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        })
          .on('error', reject)
          .end();
      },
    );

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['gzip;q=0', undefined, (body: Buffer) => body],
    ['identity', undefined, (body: Buffer) => body],
  ])('Accept-Encoding: %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get({ 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).equals(BODY)).toBe(true);
  });

  test('a known copy is answered 304 without a body', async () => {
    const answer = await get({ 'If-None-Match': prepared.etag });
    expect(answer).toMatchObject({ status: 304, headers: { etag: prepared.etag, 'x-request-id': 'id' } });
    expect(answer.body).toHaveLength(0);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const answer = await get({}, 'HEAD');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(BODY.length) } });
    expect(answer.body).toHaveLength(0);
  });
});
