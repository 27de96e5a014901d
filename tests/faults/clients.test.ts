/** Clients that break off, crawl, or are in the middle of something when the server is asked to stop. */
import { readdir } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/infra/database/open.ts';
import { readConfig } from '../../src/infra/settings.ts';
import { enquiry, jsonPost, multipart, resumeFile } from '../support/forms.ts';
import { samplePdf } from '../support/resumes.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';
import { head, type Line, openLine, uploadOf } from './line.ts';
import { inForm } from './scale.ts';

let server: RunningServer;
let folder: string | undefined;
afterEach(async () => {
  await server.stop();
  if (folder) await removeFolder(folder);
  folder = undefined;
});

const line = () => openLine(server);
const upload = (bytes?: number) => uploadOf(server, bytes);
const uploads = () => readdir(join(server.dataDir, 'storage/uploads'));
const lives = async () => {
  const answer = await fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry()));
  expect(answer.status).toBe(200);
};

describe('cut off', () => {
  test('half-way through an upload: no file is left, and the server lives', async () => {
    server = await startServer();
    const form = await upload();
    for (let round = 0; round < inForm(3, 30); round++) {
      const lines = await Promise.all(Array.from({ length: 8 }, line));
      await Promise.all(
        lines.map(async ({ socket }, n) => {
          socket.write(form.head);
          socket.write(form.body.subarray(0, Math.floor((form.body.length * (n + 1)) / 9)));
          if (n % 2) await eventually(async () => (await uploads()).length > 0);
          socket.destroy();
        }),
      );
    }
    await eventually(async () => (await uploads()).length === 0);
    expect(await readdir(join(server.dataDir, 'storage/objects/resumes'))).toEqual([]);
    await lives();
    expect(server.log().filter((entry) => entry.level === 'error')).toEqual([]);
  });

  test('in the header, in a JSON body, and before the answer', async () => {
    server = await startServer();
    const body = JSON.stringify(enquiry());
    const start = head('/api/admin/CreateContactus', 'application/json', body.length);
    for (const sent of [start.slice(0, 40), start, start + body.slice(0, 30), start + body]) {
      const { socket, closed } = await line();
      socket.write(sent);
      await delay(20);
      socket.destroy();
      await closed;
    }
    await lives();
  });

  test('a form that just ends is answered, and the server lives', async () => {
    server = await startServer();
    const { body } = await upload(50_000);
    const boundary = body.subarray(2, body.indexOf('\r\n')).toString();
    for (const part of [0.001, 0.01, 0.3, 0.7, 0.999]) {
      const answer = await fetch(`${server.url}/api/admin/ApplytoJob`, {
        method: 'POST',
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: body.subarray(0, body.length * part),
      });
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_form']);
    }
    expect(await uploads()).toEqual([]);
    await lives();
  });
});

test('an answer that comes before the body was read leaves later requests unharmed', async () => {
  server = await startServer();
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
  server = await startServer();
  for (const bytes of [70_000, 900_000, 20_000_000]) {
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
  await lives();
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
    server = await startServer(TIGHT);
    const one = await line();
    await crawl(one, Buffer.from(`GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1_000)}`));
    expect(one.text()).toMatch(/^(HTTP\/1\.1 408|$)/);
    await lives();
  });

  test('a JSON body that stops or crawls is answered 408', async () => {
    server = await startServer(TIGHT);
    const one = await line();
    one.socket.write(head('/api/admin/CreateContactus', 'application/json', 500));
    one.socket.write('{"FirstName"');
    await eventually(() => one.text().includes('"timeout"'), 5_000);
    expect(one.text()).toMatch(/^HTTP\/1\.1 408/);
    await lives();
  });

  test('an upload that stops is answered 408 and leaves no file', async () => {
    server = await startServer(TIGHT);
    const form = await upload();
    const one = await line();
    one.socket.write(form.head);
    one.socket.write(form.body.subarray(0, 100_000));
    await eventually(async () => (await uploads()).length === 1);
    await eventually(() => one.text().startsWith('HTTP/1.1 408'), 5_000);
    await eventually(async () => (await uploads()).length === 0);
    await lives();
  });

  test('an upload byte by byte is cut and leaves no file', async () => {
    server = await startServer(TIGHT);
    const form = await upload();
    const one = await line();
    one.socket.write(form.head);
    one.socket.write(form.body.subarray(0, 100_000));
    await crawl(one, form.body.subarray(100_000));
    await eventually(async () => (await uploads()).length === 0);
    await lives();
  });

  test('a hundred silent connections keep nobody out', async () => {
    server = await startServer(TIGHT);
    const lines = await Promise.all(Array.from({ length: 100 }, line));
    await lives();
    await Promise.all(lines.map(({ closed }) => closed));
  });
});

describe('asked to stop', () => {
  const rows = async () => {
    const { db } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
    const found = await db.selectFrom('applications').selectAll().execute();
    await db.destroy();
    return found;
  };

  test('it finishes the upload under way, takes no new one, and ends with 0', async () => {
    folder = await makeFolder();
    server = await startServer({ DATA_DIR: folder });
    const form = await upload();
    const one = await line();
    one.socket.write(form.head);
    one.socket.write(form.body.subarray(0, 100_000));
    await eventually(async () => (await uploads()).length === 1);
    process.kill(server.pid, 'SIGTERM');
    await eventually(() => server.log().some((entry) => entry.msg === 'stopping'));
    // What one Ctrl-C sends: the terminal to everybody, npm to the script, the script to the server.
    process.kill(server.pid, 'SIGINT');
    await expect(fetch(server.url)).rejects.toThrow();
    one.socket.write(form.body.subarray(100_000));
    await eventually(() => one.text().includes('Applied Successfully'));
    expect(await server.exited).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  test('connections that are kept open don’t hold it up', async () => {
    server = await startServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        get(`${server.url}/api/admin/GetAllJobs`, { agent }, (response) =>
          response.resume().on('end', resolve),
        ).on('error', reject);
      });
    await Promise.all(Array.from({ length: 20 }, ask));
    const form = await upload();
    const busy = await line();
    busy.socket.write(form.head);
    busy.socket.write(form.body.subarray(0, 100_000));
    await eventually(async () => (await uploads()).length === 1);
    const started = performance.now();
    process.kill(server.pid, 'SIGTERM');
    await eventually(() => server.log().some((entry) => entry.msg === 'stopping'));
    busy.socket.write(form.body.subarray(100_000));
    expect(await server.exited).toBe(0);
    expect(performance.now() - started).toBeLessThan(8_000);
    agent.destroy();
  });

  test('a client that never finishes is not waited for beyond the limit', async () => {
    server = await startServer({ SHUTDOWN_TIMEOUT_MS: '500' });
    const form = await upload();
    const one = await line();
    one.socket.write(form.head);
    one.socket.write(form.body.subarray(0, 1_000));
    await delay(50);
    process.kill(server.pid, 'SIGTERM');
    expect(await server.exited).toBe(1);
  });

  test('a mail server that is silent in the middle of a mail is not waited for', async () => {
    const silent = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 ready\r\n');
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    folder = await makeFolder();
    server = await startServer({
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SHUTDOWN_TIMEOUT_MS: '3000',
    });
    await lives();
    const greeted = new Promise((resolve) => silent.once('connection', resolve));
    await greeted;
    process.kill(server.pid, 'SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.log().map((entry) => entry.msg)).not.toContain('stop took too long');
    silent.close();
  });

  test('under load everyone is answered or not begun with, and it ends with 0', async () => {
    folder = await makeFolder();
    server = await startServer({ DATA_DIR: folder });
    let acknowledged = 0;
    let broken = 0;
    const client = async () => {
      for (;;) {
        const answer = await fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry())).catch(
          () => undefined,
        );
        if (!answer) break;
        expect(answer.status).toBe(200);
        const body = await answer.json().catch(() => undefined);
        if (body) acknowledged++;
        else broken++;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await eventually(() => acknowledged > 50);
    process.kill(server.pid, 'SIGTERM');
    await Promise.all(clients);
    expect(await server.exited).toBe(0);
    expect(broken).toBe(0);
    const { db } = openDatabase(readConfig({ DATA_DIR: folder }));
    expect((await db.selectFrom('enquiries').select('id').execute()).length).toBeGreaterThanOrEqual(
      acknowledged,
    );
    await db.destroy();
  });
});
