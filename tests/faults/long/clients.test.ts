/** Clients that break off, crawl, or say nothing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ENQUIRY_BYTES } from '../../../src/features/enquiries/public-routes.ts';
import { enquiry, jsonPost, multipart, resumeFile } from '../../support/forms.ts';
import { serverForTest } from '../../support/lent-server.ts';
import {
  beginUpload,
  expectAlive,
  head,
  type Line,
  openLine,
  uploadOf,
  uploadsOf,
} from '../../support/raw-connection.ts';
import { samplePdf } from '../../support/resumes.ts';
import { eventually } from '../../support/temp.ts';
import { inForm } from '../scale.ts';

describe('cut off', () => {
  test('half-way through an upload: no file is left, and the server lives', async () => {
    const server = await serverForTest();
    const form = await uploadOf(server);
    for (let round = 0; round < inForm(3, 30); round++) {
      const lines = await Promise.all(Array.from({ length: 8 }, () => openLine(server)));
      await Promise.all(
        lines.map(async ({ socket }, n) => {
          socket.write(form.head);
          socket.write(form.body.subarray(0, Math.floor((form.body.length * (n + 1)) / 9)));
          if (n % 2) await eventually(async () => (await uploadsOf(server)).length > 0);
          socket.destroy();
        }),
      );
    }
    await eventually(async () => (await uploadsOf(server)).length === 0);
    expect(await readdir(join(server.dataDir, 'storage/objects/resumes'))).toEqual([]);
    await expectAlive(server);
    expect(server.log().filter((entry) => entry.level === 'error')).toEqual([]);
  });

  test('in the header, in a JSON body, and before the answer', async () => {
    const server = await serverForTest();
    const body = JSON.stringify(enquiry());
    const start = head('/api/admin/CreateContactus', 'application/json', body.length);
    for (const sent of [start.slice(0, 40), start, start + body.slice(0, 30), start + body]) {
      const { socket, closed } = await openLine(server);
      socket.write(sent);
      await delay(20);
      socket.destroy();
      await closed;
    }
    await expectAlive(server);
  });

  test('a form that just ends is answered, and the server lives', async () => {
    const server = await serverForTest();
    const { body } = await uploadOf(server, 50_000);
    const boundary = body.subarray(2, body.indexOf('\r\n')).toString();
    for (const part of [0.001, 0.01, 0.3, 0.7, 0.999]) {
      const answer = await fetch(`${server.url}/api/admin/ApplytoJob`, {
        method: 'POST',
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: body.subarray(0, body.length * part),
      });
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_form']);
    }
    expect(await uploadsOf(server)).toEqual([]);
    await expectAlive(server);
  });
});

test('an answer that comes before the body was read leaves later requests unharmed', async () => {
  const server = await serverForTest();
  const big = 'x'.repeat(400_000);
  const { body, type } = multipart({ Job: 'x' }, [resumeFile({ data: samplePdf(400_000) })]);
  const form = { method: 'POST', headers: { 'Content-Type': type }, body };
  const early: [string, RequestInit, number][] = [
    ['/api/admin/CreateContactus', jsonPost({ Message: big }), 413],
    ['/api/admin/CreateContactus', jsonPost({ Message: big }, { Origin: 'https://evil.example' }), 403],
    ['/api/admin/CreateContactus', { ...form }, 415],
    ['/api/admin/GetAllJobs', { ...form }, 405],
    ['/api/none', { ...form }, 404],
    ['/', { ...form }, 405],
    [
      '/api/admin/ApplytoJob',
      { ...form, headers: { 'Content-Type': 'multipart/form-data; boundary=other' } },
      400,
    ],
    ['/api/admin/ApplytoJob', { ...form, headers: { 'Content-Type': 'text/plain' } }, 415],
  ];
  for (let round = 0; round < inForm(5, 50); round++) {
    for (const [path, init, status] of early) {
      const answer = await fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(5_000) });
      expect([path, answer.status]).toEqual([path, status]);
      await answer.json();
      expect((await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(5_000) })).status).toBe(200);
    }
  }
});

test('a body without a stated length is cut at the limit, and answered', async () => {
  const server = await serverForTest();
  for (const bytes of [ENQUIRY_BYTES + 1, 900_000, 20_000_000]) {
    let left = bytes;
    const body = new ReadableStream({
      pull(controller) {
        if (left <= 0) return controller.close();
        controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(0x20));
        left -= 65_536;
      },
    });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
    const answer = await fetch(`${server.url}/api/admin/CreateContactus`, init as RequestInit).catch(
      () => undefined,
    );
    // Far beyond the limit the connection may break before the answer is read.
    if (bytes < 1_000_000 || answer) expect(answer?.status).toBe(413);
  }
  await expectAlive(server);
});

describe('slow', () => {
  const TIGHT = { HEADERS_TIMEOUT_MS: '500', REQUEST_TIMEOUT_MS: '2000', BODY_TIMEOUT_MS: '700' };
  /** Sends byte by byte until the line is closed. */
  async function crawl({ socket, closed }: Line, bytes: Buffer): Promise<void> {
    let at = 0;
    const timer = setInterval(() => {
      if (at < bytes.length && socket.writable) socket.write(bytes.subarray(at, ++at));
    }, 50);
    await Promise.race([closed, delay(10_000).then(() => Promise.reject(new Error('was not cut')))]);
    clearInterval(timer);
  }

  test('a header byte by byte is cut', async () => {
    const server = await serverForTest(TIGHT);
    const one = await openLine(server);
    await crawl(one, Buffer.from(`GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1_000)}`));
    expect(one.text()).toMatch(/^(HTTP\/1\.1 408|$)/);
    await expectAlive(server);
  });

  test('a JSON body that stops or crawls is answered 408', async () => {
    const server = await serverForTest(TIGHT);
    const one = await openLine(server);
    one.socket.write(head('/api/admin/CreateContactus', 'application/json', 500));
    one.socket.write('{"FirstName"');
    await eventually(() => one.text().includes('"timeout"'), 5_000);
    expect(one.text()).toMatch(/^HTTP\/1\.1 408/);
    await expectAlive(server);
  });

  test('a body for the desk that crawls is answered 408, before anybody has come in', async () => {
    const server = await serverForTest({ ...TIGHT, REQUEST_TIMEOUT_MS: '60000' });
    const one = await openLine(server);
    const own = `Host: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nX-Desk: 1\r\n`;
    const start = head('/api/desk/session/password', 'application/json', 500);
    one.socket.write(`${start.replace('Host: 127.0.0.1\r\n', own)}{"email"`);
    const drip = setInterval(() => one.socket.writable && one.socket.write(' '), 50);
    await eventually(() => one.text().includes('"timeout"'), 10_000);
    clearInterval(drip);
    expect(one.text()).toMatch(/^HTTP\/1\.1 408/);
    await expectAlive(server);
  });

  test('an upload that stops is answered 408 and leaves no file', async () => {
    const server = await serverForTest(TIGHT);
    const one = await beginUpload(server);
    await eventually(async () => (await uploadsOf(server)).length === 1);
    await eventually(() => one.text().startsWith('HTTP/1.1 408'), 5_000);
    await eventually(async () => (await uploadsOf(server)).length === 0);
    await expectAlive(server);
  });

  test('a hundred silent connections keep no client out', async () => {
    const server = await serverForTest(TIGHT);
    const lines = await Promise.all(Array.from({ length: 100 }, () => openLine(server)));
    await expectAlive(server);
    await Promise.all(lines.map(({ closed }) => closed));
  });
});
