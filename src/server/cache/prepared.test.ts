import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchesEtag, prepare, prepareAside, sendPrepared } from './prepared.ts';

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

const film = prepare(200, { 'content-type': 'video/mp4' }, Buffer.from('0123456789'), 5);

describe('sendPrepared', () => {
  const server = createServer((req, res) =>
    sendPrepared(req.url === '/film' ? film : prepared, req, res, 'id'),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const get = (headers: Record<string, string>, method = 'GET', path = '/') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        request({ port, host: '127.0.0.1', method, path, headers }, async (response) => {
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
    ['br;q=0.2, gzip;q=0.9', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['*;q=0.1', 'br', brotliDecompressSync],
    ['gzip;q=0', undefined, (body: Buffer) => body],
    ['identity', undefined, (body: Buffer) => body],
  ])('Accept-Encoding: %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get({ 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).equals(BODY)).toBe(true);
  });

  test('a part of a film', async () => {
    const answer = await get({ Range: 'bytes=2-4' }, 'GET', '/film');
    expect(answer.status).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag: film.etag,
    });
    expect(answer.body.toString()).toBe('234');
  });

  test('a part past its end', async () => {
    const answer = await get({ Range: 'bytes=10-' }, 'GET', '/film');
    expect(answer).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
    expect(answer.body).toHaveLength(0);
  });

  test.each([
    ['of these bytes', () => film.etag, 206],
    ['of other bytes', () => '"other"', 200],
    ['of a date', () => 'Sat, 21 Nov 2026 10:00:00 GMT', 200],
  ])('a held part %s', async (_, condition, status) => {
    expect(await get({ Range: 'bytes=0-1', 'If-Range': condition() }, 'GET', '/film')).toMatchObject({
      status,
    });
  });

  test('HEAD, several and what is no film: the whole', async () => {
    expect(await get({ Range: 'bytes=0-1' }, 'HEAD', '/film')).toMatchObject({
      status: 200,
      headers: { 'content-length': '10' },
    });
    expect(await get({ Range: 'bytes=0-1,3-4' }, 'GET', '/film')).toMatchObject({ status: 200 });
    const page = await get({ Range: 'bytes=0-1' });
    expect(page.status).toBe(200);
    expect(page.headers['accept-ranges']).toBeUndefined();
  });
});

test('compressed beside the thread it is the same, and others get their turn meanwhile', async () => {
  const list = Buffer.from(
    Array.from({ length: 200_000 }, (_, index) => `opening ${(index * 7919) % 100_003}`).join(),
  );
  const headers = { 'content-type': 'application/json' };
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const aside = await prepareAside(200, headers, list, 5);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(gunzipSync(aside.gzip?.body ?? '')).toEqual(list);
  expect(brotliDecompressSync(aside.brotli?.body ?? '')).toEqual(list);
  expect(await prepareAside(200, headers, Buffer.from('{}'), 5)).toEqual(
    prepare(200, headers, Buffer.from('{}'), 5),
  );
});
