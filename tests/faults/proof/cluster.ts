/** Three web servers and two workers on one PostgreSQL and one S3 store, behind the shipped configuration of nginx, and what is done to them. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '../../../src/platform/database/open.ts';
import { openS3Storage } from '../../../src/platform/storage/s3.ts';
import { startPostgres } from '../../support/postgres.ts';
import { PROXIES } from '../../support/proxies.ts';
import { startS3 } from '../../support/s3.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { startSilentProxy } from '../../support/silent-proxy.ts';
import { startMailServer } from '../../support/smtp.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../../support/temp.ts';

/** Of the file system of uploads in progress. */
const DISK_BYTES = 16 * 1024 ** 2;
const NAMES = ['web 1', 'web 2', 'web 3', 'worker 1', 'worker 2'] as const;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts all of them; `stop` ends them and removes what they wrote. */
export async function startCluster() {
  const folder = await makeFolder();
  chmodSync(folder, 0o755);
  const uploads = join(folder, 'data');
  mkdirSync(uploads, { mode: 0o700 });
  // Where that may not be mounted, the disk is never full.
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0700`, 'tmpfs', uploads]);
  let postgres = await startPostgres(join(folder, 'postgres'), [], { keep: true });
  const line = await startSilentProxy(postgres.port);
  const store = await startS3(join(folder, 'store'));
  const mails = await startMailServer();
  const DATABASE_URL = `${postgres.url}/postgres`;
  const https = await freePort();
  const origin = `https://localhost:${https}`;
  const env = {
    DATA_DIR: uploads,
    DATABASE_URL: DATABASE_URL.replace(`:${postgres.port}/`, `:${line.port}/`),
    DATABASE_POOL_SIZE: '6',
    ...store.env,
    SMTP_URL: mails.url,
    MAIL_RETRY_BASE_MS: '200',
    JOBS_POLL_MS: '200',
    JOBS_LEASE_MS: '3000',
    PUBLIC_URL: origin,
    TRUSTED_PROXY_HOPS: '1',
    MIN_FILL_MS: '0',
    LOG_LEVEL: 'warn',
    SHUTDOWN_TIMEOUT_MS: '10000',
  };
  const servers = new Map<string, { running: RunningServer; start(): Promise<RunningServer> }>();
  for (const name of NAMES) {
    const PORT = String(await freePort());
    const start = () => startServer({ ...env, PORT, ROLE: name.split(' ')[0] ?? '' });
    servers.set(name, { running: await start(), start });
  }
  const opened = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 4, databaseFile: '' });
  const upstream = [...servers].flatMap(([name, { running }]) =>
    name.startsWith('web') ? running.port : [],
  );
  const [command, args] = PROXIES.nginx(folder, { http: await freePort(), https, upstream });
  const nginx = spawn(command, args, { stdio: 'ignore' });
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  /** Sends a request to nginx. @throws when there is no answer */
  function send(method: string, path: string, headers: Record<string, string>, body?: Buffer | string) {
    return new Promise<Answer>((resolve, reject) => {
      const to = { host: '127.0.0.1', port: https, path, method, agent };
      const call = request({ ...to, headers: { Host: `localhost:${https}`, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            body: Buffer.concat(parts).toString(),
          }),
        );
      });
      call.setTimeout(30_000, () => call.destroy(new Error('no answer in 30 s')));
      call.on('error', reject);
      call.end(body);
    });
  }

  async function restart(name: string, end: (running: RunningServer) => Promise<unknown>): Promise<void> {
    const server = servers.get(name);
    if (!server) throw new Error(name);
    await end(server.running);
    await delay(500);
    server.running = await server.start();
  }

  async function cutConnections(): Promise<void> {
    for (let cut = 0; cut < 5; cut++) {
      line.cut();
      await delay(700);
    }
  }

  async function restartPostgres(): Promise<void> {
    await postgres.stop();
    await delay(1_000);
    postgres = await startPostgres(join(folder, 'postgres'), [], { keep: true, port: postgres.port });
  }

  async function fillDisk(): Promise<void> {
    const full = join(uploads, 'full');
    try {
      writeFileSync(full, randomBytes(DISK_BYTES));
    } catch {
      // As far as it goes.
    }
    await delay(4_000);
    rmSync(full, { force: true });
  }

  await eventually(async () => (await send('GET', '/healthz', {})).status === 200);
  return {
    db: opened.db,
    origin,
    mails,
    send,
    /** A web server by itself. */
    server: () => [...servers.values()][0]?.running as RunningServer,
    storage: openS3Storage(store.config, uploads),
    /** What is done to each part, one after the other; each leaves it as it was. */
    disturbances: (): [name: string, disturb: () => Promise<void>][] => [
      ...NAMES.map((name): [string, () => Promise<void>] => [
        `kill -9 ${name}`,
        () => restart(name, (running) => running.kill9()),
      ]),
      ['cut connections', cutConnections],
      ...NAMES.map((name): [string, () => Promise<void>] => [
        `drain ${name}`,
        () => restart(name, async (running) => expect(await running.stop()).toBe(0)),
      ]),
      ['restart PostgreSQL', restartPostgres],
      ['fill the disk', fillDisk],
    ],
    async stop(): Promise<void> {
      agent.destroy();
      nginx.kill('SIGKILL');
      await Promise.all([...servers.values()].map(({ running }) => running.kill9()));
      await opened.readDb.destroy();
      await opened.db.destroy();
      await mails.close();
      await store.stop();
      await line.close();
      await postgres.stop();
      spawnSync('umount', [uploads]);
      await removeFolder(folder);
    },
  };
}
