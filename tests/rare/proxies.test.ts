/** The shipped configuration of nginx and Caddy, in the programs themselves, in front of a server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { application, enquiry, multipart, resumeFile } from '../support/forms.ts';
import { PROXIES, type ProxyPorts } from '../support/proxies.ts';
import { samplePdf } from '../support/resumes.ts';
import { firstOpening, type RunningServer, startServer } from '../support/server.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

const MAX_RESUME_BYTES = 5 * 1024 ** 2;

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request over TLS; with a self-signed certificate, as here. */
function send(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer | string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { Host: `localhost:${port}`, ...headers },
        rejectUnauthorized: false,
        method: body ? 'POST' : 'GET',
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

describe.each(Object.entries(PROXIES))('%s', (name, prepare) => {
  const missing = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status !== 0;
  let folder: string;
  let server: RunningServer;
  let proxy: ChildProcess;
  let ports: ProxyPorts;
  beforeAll(async () => {
    if (missing) return;
    folder = await makeFolder();
    const https = await freePort();
    server = await startServer({
      PUBLIC_URL: `https://localhost:${https}`,
      TRUSTED_PROXY_HOPS: '1',
      ENQUIRIES_PER_HOUR: '3',
    });
    ports = { http: await freePort(), https, upstream: [server.port] };
    const [command, args] = prepare(folder, ports);
    proxy = spawn(command, args, {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    });
    await eventually(async () => (await send(https, '/healthz')).status === 200);
  });
  afterAll(async () => {
    if (missing) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
    await server.stop();
    await removeFolder(folder);
  });

  const through = (title: string, check: () => Promise<void>) =>
    test(title, async (context) => {
      if (missing) return context.skip(`${name} is not installed on this machine.`);
      await check();
    }, 60_000);

  through('visitors get pages over TLS, and are sent there from http', async () => {
    const { status, headers, body } = await send(ports.https, '/contact', { 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(body.length).toBeGreaterThan(1_000);
    const plain = await fetch(`http://localhost:${ports.http}/contact`, { redirect: 'manual' });
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.get('Location')).toMatch(/^https:\/\/localhost.*\/contact$/);
  });

  through('the largest resume gets through, and a larger one is refused by the server', async () => {
    const opening = await firstOpening(server);
    const apply = (bytes: number) => {
      const { body, type } = multipart(application(opening), [resumeFile({ data: samplePdf(bytes) })]);
      return send(
        ports.https,
        '/api/admin/ApplytoJob',
        { 'Content-Type': type, 'Content-Length': String(body.length) },
        body,
      );
    };
    expect((await apply(MAX_RESUME_BYTES)).status).toBe(200);
    const { status, body } = await apply(8 * 1024 ** 2);
    expect([status, JSON.parse(String(body)).code]).toEqual([413, 'resume_too_large']);
  });

  through('a client is known by the address that the proxy saw, whatever it says itself', async () => {
    const post = (address: string) =>
      send(
        ports.https,
        '/api/admin/CreateContactus',
        { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        JSON.stringify(enquiry()),
      );
    const statuses: (number | undefined)[] = [];
    for (const last of [1, 2, 3, 4]) statuses.push((await post(`203.0.113.${last}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  through(
    'a restart of the server is answered by 503 that says when to try again, and then by the server',
    async () => {
      const { PORT, ...env } = { PORT: String(server.port), DATA_DIR: await makeFolder() };
      onTestFinished(() => removeFolder(env.DATA_DIR));
      await server.stop();
      const page = await send(ports.https, '/contact');
      const call = await send(ports.https, '/api/admin/CreateContactus', {}, '{}');
      for (const { status, headers } of [page, call]) {
        expect([status, headers['retry-after']]).toEqual([503, '5']);
        expect(headers['cache-control']).toBe('no-store');
      }
      expect(page.headers['content-type']).toContain('text/html');
      expect(JSON.parse(call.body)).toMatchObject({ code: 'unavailable' });
      server = await startServer({
        ...env,
        PORT,
        TRUSTED_PROXY_HOPS: '1',
        PUBLIC_URL: `https://localhost:${ports.https}`,
      });
      await eventually(async () => (await send(ports.https, '/contact')).status === 200, 30_000);
    },
  );
});
