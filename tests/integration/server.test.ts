/** The production server: its log, its memory, its limits, and how it identifies its clients. */
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../support/forms.ts';
import { lentServer } from '../support/lent-server.ts';
import { samplePdf } from '../support/resumes.ts';
import { firstOpening, type RunningServer, startServer } from '../support/server.ts';
import { eventually } from '../support/temp.ts';

const post = async ({ url }: Pick<RunningServer, 'url'>, headers: Record<string, string>) =>
  (await fetch(`${url}/api/admin/CreateContactus`, jsonPost(enquiry(), headers))).status;

describe('the production server', () => {
  let server: RunningServer;
  let opening: string;
  beforeAll(async () => {
    server = await startServer({
      MAX_RESUME_BYTES: '100000',
      ENQUIRIES_PER_HOUR: '1',
      TRUSTED_PROXY_HOPS: '1',
    });
    opening = await firstOpening(server);
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    expect(server.log().filter(({ level }) => level === 'error')).toEqual([]);
  });
  const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });
  const logged = (requestId: string | null) =>
    eventually(
      () => server.log().find((line) => line.requestId === requestId && line.msg === 'request'),
      3_000,
    );

  test('says at its start what is where, and fills an empty database', () => {
    const banner = server.lines.join('\n');
    expect(banner).toContain(server.url);
    expect(banner).toContain(server.dataDir);
    expect(banner).toContain(
      '13 openings and legal texts, all invented, were loaded into the empty database',
    );
  });

  test('every answer’s request id is in the log, of answers from memory too, and differs each time', async () => {
    const ids = new Set<string | null>();
    for (const path of [
      '/api/admin/GetAllJobs',
      '/api/admin/GetAllJobs',
      `/api/admin/GetAjob/${opening}`,
      `/api/admin/GetAjob/${opening}`,
      '/api/none',
      '/',
      '/nothing-here',
      '/healthz',
    ]) {
      const answer = await get(path, { 'X-Request-Id': 'made-up-by-the-client' });
      const id = answer.headers.get('X-Request-Id');
      ids.add(id);
      expect(await logged(id)).toMatchObject({
        method: 'GET',
        path,
        status: answer.status,
        level: 'info',
      });
    }
    expect(ids.size).toBe(8);
    expect([...ids].join()).not.toContain('made-up');
  });

  test('a trace that a request belongs to is in its lines of the log', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    for (const path of ['/', '/api/none']) {
      const answer = await get(path, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
      expect(await logged(answer.headers.get('X-Request-Id'))).toMatchObject({ path, traceId });
    }
    const other = await get('/', { traceparent: 'nonsense' });
    expect(await logged(other.headers.get('X-Request-Id'))).not.toHaveProperty('traceId');
  });

  test('the list is compressed, tagged, and 304 to who has it', async () => {
    for (let n = 0; n < 2; n++) {
      const answer = await get('/api/admin/GetAllJobs', { 'Accept-Encoding': n ? 'br' : 'gzip' });
      expect((await answer.json()).data.length).toBeGreaterThan(3);
      const etag = answer.headers.get('ETag') as string;
      const known = await get('/api/admin/GetAllJobs', { 'If-None-Match': etag });
      expect([known.status, known.headers.get('ETag'), await known.text()]).toEqual([304, etag, '']);
    }
  });

  test('a page made on request is compressed for its first reader already', async () => {
    for (const [encoding, path] of [
      ['br', '/career'],
      ['gzip', `/JobApply/${opening}`],
      [null, '/terms-condition'],
    ] as const) {
      for (let n = 0; n < 2; n++) {
        const answer = await get(path, { 'Accept-Encoding': encoding ?? 'identity' });
        expect([path, answer.headers.get('Content-Encoding')]).toEqual([path, encoding]);
        expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
        expect(await answer.text()).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/i);
      }
    }
  });

  test('an unknown address of the API is our JSON, and so is a wrong method of a page', async () => {
    const missing = await get('/api/admin/Nothing');
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { message: expect.any(String), code: 'not_found' },
    ]);
    const wrong = await fetch(`${server.url}/`, { method: 'DELETE' });
    expect([wrong.status, (await wrong.json()).code]).toEqual([405, 'method_not_allowed']);
  });

  test('the resume limit of the settings holds, and the answer reaches a sender who is still sending', async () => {
    const send = (bytes: number) =>
      fetch(
        `${server.url}/api/admin/ApplytoJob`,
        multipartPost(application(opening), [resumeFile({ data: samplePdf(bytes) })]),
      );
    expect((await send(100_000)).status).toBe(200);
    for (const bytes of [100_001, 20_000_000]) {
      const answer = await send(bytes);
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'resume_too_large']);
    }
  });

  test('a JSON body of 10 MB is refused in words, which reach a sender who is still sending', async () => {
    const answer = await fetch(
      `${server.url}/api/admin/CreateContactus`,
      jsonPost({ Message: 'x'.repeat(10_000_000) }),
    );
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'payload_too_large']);
  });

  /** Asks for an address as it is written, which fetch would tidy up. */
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port: server.port, host: '127.0.0.1', path }, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end();
    });

  test('resumes and the database are under no address', async () => {
    for (const path of [
      '/data/site.db',
      '/site.db',
      '/storage/objects/resumes',
      '/objects/resumes/x.pdf',
      '/../data/site.db',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/server/entry.mjs',
      '/_headers.json',
      '/app/server.js',
    ]) {
      expect((await ask(path)).statusCode, path).toBe(404);
    }
  });

  test('a slash too many is redirected within the site, never to another host', async () => {
    for (const path of ['/contact/', '//evil.example/', '/%2fevil.example/', '///evil.example//']) {
      const { location } = (await ask(path)).headers;
      if (location) expect(location, path).toMatch(/^\/[^/\\]/);
    }
  });

  test('behind one proxy the entry it wrote counts, not what the client put before it', async () => {
    expect(await post(server, { 'X-Forwarded-For': '192.0.2.1' })).toBe(200);
    expect(await post(server, { 'X-Forwarded-For': '203.0.113.9, 192.0.2.1' })).toBe(429);
    expect(await post(server, { 'X-Forwarded-For': '192.0.2.2' })).toBe(200);
  });
});

describe('without a declared proxy, and a log of fewer lines', () => {
  const server = lentServer('all', { ENQUIRIES_PER_HOUR: '1', LOG_FILES_EVERY: '3' });

  test('of answers from memory as many are logged as the setting says, of all others each', async () => {
    for (const path of Array.from({ length: 6 }, () => ['/favicon.svg', '/api/none']).flat())
      await fetch(server.url + path);
    const paths = () =>
      server
        .log()
        .filter(({ msg }) => msg === 'request')
        .map(({ path }) => path);
    await eventually(() => paths().filter((path) => path === '/api/none').length === 6, 3_000);
    expect(paths().filter((path) => path === '/favicon.svg')).toHaveLength(2);
  });

  test('no header changes who one is', async () => {
    expect(await post(server, {})).toBe(200);
    for (const name of ['X-Forwarded-For', 'X-Client-Address', 'X-Real-IP', 'Forwarded']) {
      expect(await post(server, { [name]: '198.51.100.7' })).toBe(429);
    }
    // A form without JavaScript that came too often is a page, and told when to come again.
    const refused = await fetch(`${server.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ ...enquiry(), Message: 'Once more', PrivacyPolicy: 'true' }),
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
  });
});
