/** The shipped configuration of nginx and Caddy, in the programs themselves, in front of a server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../support/build.ts';
import { selfSigned } from '../support/certificate.ts';
import { application, enquiry, multipart, resumeFile } from '../support/forms.ts';
import { samplePdf } from '../support/resumes.ts';
import { firstOpening, type RunningServer, startServer } from '../support/server.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

const MAX_RESUME_BYTES = 5 * 1024 ** 2;

/** @returns the shipped text with what an operator replaces, and with ports that this test may take */
function configured(file: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(ROOT, 'ops', file), 'utf8');
  for (const [from, to] of changes) {
    expect(text, file).toContain(from);
    text = text.replaceAll(from, to);
  }
  return text;
}

interface Ports {
  http: number;
  https: number;
  upstream: number;
}

const PROXIES: Record<string, (folder: string, ports: Ports) => [command: string, args: string[]]> = {
  nginx(folder, { http, https, upstream }) {
    const { certificate, key } = selfSigned(folder);
    const site = configured('nginx/website.conf', [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['  listen [::]:80;\n', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['www.example.com', 'localhost'],
      ['/etc/ssl/website/fullchain.pem', certificate],
      ['/etc/ssl/website/privkey.pem', key],
      ['127.0.0.1:4321', `127.0.0.1:${upstream}`],
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${paths.join(' ')} include site.conf; }`,
    );
    return ['nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']];
  },
  caddy(folder, { http, https, upstream }) {
    const { certificate, key } = selfSigned(folder);
    const site = configured('caddy/Caddyfile', [
      ['www.example.com {', `localhost {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n`],
      ['127.0.0.1:4321', `127.0.0.1:${upstream}`],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${site}`);
    return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']];
  },
};

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request over TLS; of a certificate that nobody signed, as here. */
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
  let ports: Ports;
  beforeAll(async () => {
    if (missing) return;
    folder = await makeFolder();
    const https = await freePort();
    server = await startServer({
      PUBLIC_URL: `https://localhost:${https}`,
      TRUSTED_PROXY_HOPS: '1',
      ENQUIRIES_PER_HOUR: '3',
    });
    ports = { http: await freePort(), https, upstream: server.port };
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

  through('the largest resume gets through, and nothing much larger', async () => {
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
    expect((await apply(8 * 1024 ** 2)).status).toBe(413);
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

  through('a restart of the server is answered by 502 at most, and then by the server', async () => {
    const { PORT, ...env } = { PORT: String(server.port), DATA_DIR: await makeFolder() };
    onTestFinished(() => removeFolder(env.DATA_DIR));
    await server.stop();
    expect((await send(ports.https, '/contact')).status).toBeGreaterThanOrEqual(500);
    server = await startServer({
      ...env,
      PORT,
      TRUSTED_PROXY_HOPS: '1',
      PUBLIC_URL: `https://localhost:${ports.https}`,
    });
    await eventually(async () => (await send(ports.https, '/contact')).status === 200, 30_000);
  });
});
