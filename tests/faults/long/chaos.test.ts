/**
 * Three web servers and two workers on one PostgreSQL and one S3 store, behind the shipped configuration of nginx, under a steady load of
 * forms, files, pages and moves at the desk, while one part after the other is killed, cut off, drained or full.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyEvents } from '../../../src/features/audit-log/verify.ts';
import { type OpenDatabase, openDatabase } from '../../../src/platform/database/open.ts';
import { enterStaff, onVersion, SESSION_COOKIE } from '../../support/desk.ts';
import { application, enquiry, idOf, multipart, resumeFile } from '../../support/forms.ts';
import { type RunningPostgres, startPostgres } from '../../support/postgres.ts';
import { PROXIES } from '../../support/proxies.ts';
import { samplePdf } from '../../support/resumes.ts';
import { type S3Store, startS3 } from '../../support/s3.ts';
import { firstOpening, type RunningServer, startServer } from '../../support/server.ts';
import { type SilentProxy, startSilentProxy } from '../../support/silent-proxy.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../../support/temp.ts';
import { progressOf } from '../proof/progress.ts';
import { kills } from '../scale.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
/** How often everything is done to everything. */
const ROUNDS = Math.ceil(kills('chaos', 5, 5) / 5);
/** Between two requests of a client: the load is steady and the machine small. */
const PAUSE_MS = 200;
const CLIENTS = { enquiries: 3, applications: 2, moves: 2, pages: 2 };
const START_MS = 120_000;
/** Of the file system of uploads in progress. */
const DISK_BYTES = 16 * 1024 ** 2;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

let folder: string;
let postgres: RunningPostgres;
let line: SilentProxy;
let store: S3Store;
let mails: MailServer;
let nginx: ChildProcess;
let opened: OpenDatabase;
let https: number;
const servers = new Map<string, { running: RunningServer; start(): Promise<RunningServer> }>();
const uploads = () => join(folder, 'data');
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

function send(method: string, path: string, headers: Record<string, string>, body?: Buffer | string) {
  return new Promise<Answer>((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: https,
        path,
        method,
        agent,
        headers: { Host: `localhost:${https}`, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.setTimeout(30_000, () => call.destroy(new Error('no answer in 30 s')));
    call.on('error', reject);
    call.end(body);
  });
}

beforeAll(async () => {
  if (!hasNginx) return;
  folder = await makeFolder();
  chmodSync(folder, 0o755);
  mkdirSync(uploads(), { mode: 0o700 });
  // Where that may not be mounted, the disk is never full.
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0700`, 'tmpfs', uploads()]);
  postgres = await startPostgres(join(folder, 'postgres'), [], { keep: true });
  line = await startSilentProxy(postgres.port);
  store = await startS3(join(folder, 'store'));
  mails = await startMailServer();
  const { port } = postgres;
  const DATABASE_URL = `${postgres.url}/postgres`;
  https = await freePort();
  const env = {
    ...{
      DATA_DIR: uploads(),
      DATABASE_URL: DATABASE_URL.replace(`:${port}/`, `:${line.port}/`),
      ...store.env,
    },
    ...{ SMTP_URL: mails.url, JOBS_POLL_MS: '200', JOBS_LEASE_MS: '3000', MAIL_RETRY_BASE_MS: '200' },
    ...{
      PUBLIC_URL: `https://localhost:${https}`,
      TRUSTED_PROXY_HOPS: '1',
      MIN_FILL_MS: '0',
      LOG_LEVEL: 'warn',
    },
    ...{ DATABASE_POOL_SIZE: '6', SHUTDOWN_TIMEOUT_MS: '10000' },
  };
  for (const name of ['web 1', 'web 2', 'web 3', 'worker 1', 'worker 2']) {
    const PORT = String(await freePort());
    const start = () => startServer({ ...env, PORT, ROLE: name.split(' ')[0] ?? '' }, { startMs: START_MS });
    servers.set(name, { running: await start(), start });
  }
  opened = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 4, databaseFile: '' });
  const upstream = [...servers].flatMap(([name, { running }]) =>
    name.startsWith('web') ? running.port : [],
  );
  const [command, args] = PROXIES.nginx(folder, { http: await freePort(), https, upstream });
  nginx = spawn(command, args, { stdio: 'ignore' });
  await eventually(async () => (await send('GET', '/healthz', {})).status === 200);
}, 300_000);

afterAll(async () => {
  if (!hasNginx) return;
  agent.destroy();
  nginx?.kill('SIGKILL');
  await Promise.all([...servers.values()].map(({ running }) => running.kill9()));
  await opened?.readDb.destroy();
  await opened?.db.destroy();
  await mails?.close();
  await store?.stop();
  await line?.close();
  await postgres?.stop();
  spawnSync('umount', [uploads()]);
  await removeFolder(folder);
}, 60_000);

/** What is done to each part, one after the other; each leaves it as it was. */
function disturbances(): [name: string, disturb: () => Promise<void>][] {
  const restarted = async (name: string, end: (running: RunningServer) => Promise<unknown>) => {
    const server = servers.get(name);
    if (!server) throw new Error(name);
    await end(server.running);
    await delay(500);
    server.running = await server.start();
  };
  const killed = [...servers.keys()].map((name): [string, () => Promise<void>] => [
    `kill -9 ${name}`,
    () => restarted(name, (running) => running.kill9()),
  ]);
  const drained = [...servers.keys()].map((name): [string, () => Promise<void>] => [
    `drain ${name}`,
    () => restarted(name, async (running) => expect(await running.stop()).toBe(0)),
  ]);
  return [
    ...killed,
    [
      'cut connections',
      async () => {
        for (let cut = 0; cut < 5; cut++) {
          line.cut();
          await delay(700);
        }
      },
    ],
    ...drained,
    [
      'restart PostgreSQL',
      async () => {
        await postgres.stop();
        await delay(1_000);
        postgres = await startPostgres(join(folder, 'postgres'), [], { keep: true, port: postgres.port });
      },
    ],
    [
      'fill the disk',
      async () => {
        const full = join(uploads(), 'full');
        try {
          writeFileSync(full, randomBytes(DISK_BYTES));
        } catch {
          // As far as it goes.
        }
        await delay(4_000);
        rmSync(full, { force: true });
      },
    ],
  ];
}

test.skipIf(!hasNginx)(
  'whatever fails: nothing acknowledged is lost or doubled, no mail leaves twice, and what is refused says when to try again',
  async () => {
    const { db } = opened;
    const { token } = await enterStaff(db, ['recruiter'], new Date());
    const opening = await firstOpening([...servers.values()][0]?.running as RunningServer);
    const acknowledged = { enquiries: new Map<string, string>(), applications: new Map<string, string>() };
    const files = new Map<string, string>();
    const changes: string[] = [];
    /** What happens now, and what was answered meanwhile: how many, how many 503, and what may not be. */
    let phase = 'before';
    const figures = new Map<string, { answers: number; refused: number; wrong: string[]; pages: number }>();
    let isRunning = true;

    /** @returns undefined where the sender has to try again */
    async function ask(...how: Parameters<typeof send>): Promise<string | undefined> {
      const now = figures.get(phase) ?? { answers: 0, refused: 0, wrong: [], pages: 0 };
      figures.set(phase, now);
      now.answers++;
      try {
        const { status, retryAfter, body } = await send(...how);
        if (status === 200) return body;
        if (status === 503 && retryAfter) {
          now.refused++;
          if (how[0] === 'GET') now.pages++;
        } else if (status !== 409) now.wrong.push(`${how[1]} ${status} ${body.slice(0, 100)}`);
      } catch (error) {
        now.wrong.push(`${how[1]} ${(error as Error).message}`);
      }
      return undefined;
    }

    async function deliver(path: string, headers: Record<string, string>, body: Buffer | string) {
      for (;;) {
        const answer = await ask('POST', path, headers, body);
        if (answer) return JSON.parse(answer).data.reference as string;
        await delay(PAUSE_MS);
      }
    }

    const work: Record<keyof typeof CLIENTS, (name: string, n: number) => Promise<void>> = {
      async enquiries(name, n) {
        const Message = `enquiry ${name} ${n}`;
        const headers = {
          'Content-Type': 'application/json',
          'Idempotency-Key': `chaos-${name}-${n}-enquiry`,
        };
        const form = JSON.stringify(enquiry({ Message, Email: `e-${name}-${n}@chaos.example` }));
        acknowledged.enquiries.set(Message, await deliver('/api/admin/CreateContactus', headers, form));
      },
      async applications(name, n) {
        const Message = `application ${name} ${n}`;
        const data = samplePdf(20_000 + n * 997);
        const form = multipart(application(opening, { Message, Email: `a-${name}-${n}@chaos.example` }), [
          resumeFile({ data }),
        ]);
        files.set(Message, createHash('sha256').update(data).digest('hex'));
        const headers = { 'Content-Type': form.type, 'Idempotency-Key': `chaos-${name}-${n}-application` };
        acknowledged.applications.set(Message, await deliver('/api/admin/ApplytoJob', headers, form.body));
      },
      async moves(name, n) {
        const reference = acknowledged.applications.get(`application ${name} 0`);
        if (!reference) return;
        const cookie = {
          Cookie: `${SESSION_COOKIE}=${token}`,
          Origin: `https://localhost:${https}`,
          'X-Desk': '1',
        };
        const id = await idOf(db, 'applications', reference).catch(() => undefined);
        const row = id && (await ask('GET', `/api/desk/applications/${id}`, cookie));
        if (!row) return;
        const { version } = JSON.parse(row);
        const body = JSON.stringify({
          items: [{ id, version }],
          stage: n % 2 === 0 ? 'screening' : 'interview',
        });
        const headers = { ...cookie, ...onVersion(version), 'Content-Type': 'application/json' };
        const moved = await ask('POST', '/api/desk/moves', headers, body);
        const [result] = moved ? JSON.parse(moved).results : [];
        if (result?.ok) changes.push(result.change);
      },
      async pages(name, n) {
        const paths = ['/', '/career', `/JobApply/${opening}`, `/api/admin/GetAllJobs?text=${name}${n}`];
        await ask('GET', paths[n % paths.length] ?? '/', {});
      },
    };
    const clients = Object.entries(CLIENTS).flatMap(([kind, count]) =>
      Array.from({ length: count }, async (_, client) => {
        for (let n = 0; isRunning; n++) {
          await work[kind as keyof typeof CLIENTS](String(client), n).catch((error: Error) =>
            figures.get(phase)?.wrong.push(`${kind}: ${error.message}`),
          );
          await delay(PAUSE_MS);
        }
      }),
    );
    try {
      await delay(5_000);
      for (let round = 0; round < ROUNDS; round++)
        for (const [name, disturb] of disturbances()) {
          phase = name;
          await disturb();
          await delay(3_000);
        }
    } finally {
      phase = 'after';
      isRunning = false;
      await Promise.all(clients);
    }

    const jobs = () => db.selectFrom('jobs').select(['id', 'state']).where('queue', '=', 'mail').execute();
    await eventually(
      async () => (await jobs()).every(({ state }) => state === 'done' || state === 'unknown'),
      120_000,
    );
    const unknown = (await jobs()).filter(({ state }) => state === 'unknown');
    const sent = mails.mails.map(({ source }) => /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? '');
    const doubled = sent.filter((id, index) => sent.indexOf(id) !== index);
    console.log(JSON.stringify(Object.fromEntries(figures), null, 1));
    console.log(
      JSON.stringify({
        ...{
          rounds: ROUNDS,
          enquiries: acknowledged.enquiries.size,
          applications: acknowledged.applications.size,
        },
        ...{ moves: changes.length, mails: sent.length, doubled: doubled.length, unknown: unknown.length },
      }),
    );

    const rows = await db
      .selectFrom('applications')
      .selectAll()
      .where('email', 'like', '%@chaos.example')
      .execute();
    const enquiries = await db
      .selectFrom('enquiries')
      .select(['message', 'reference'])
      .where('email', 'like', '%@chaos.example')
      .execute();
    const pairs = (all: readonly { message: string; reference: string }[]) =>
      all.map((row) => [row.message, row.reference]).sort();
    expect(pairs(enquiries)).toEqual([...acknowledged.enquiries].sort());
    expect(pairs(rows)).toEqual([...acknowledged.applications].sort());
    for (const row of rows) {
      expect(row.resume_sha256).toBe(files.get(row.message));
      const object = join(folder, 'store/website/files', `${row.resume_key}._S3rver_object`);
      expect(createHash('sha256').update(readFileSync(object)).digest('hex')).toBe(row.resume_sha256);
    }
    const moved = await db.selectFrom('stage_changes').select(['id', 'application_id']).execute();
    expect(moved.map(({ id }) => id)).toEqual(expect.arrayContaining(changes));
    for (const { id, version } of rows)
      expect(version).toBe(1 + moved.filter(({ application_id }) => application_id === id).length);
    expect(doubled).toEqual([]);
    expect(new Set([...sent, ...unknown.map(({ id }) => id)]).size).toBe((await jobs()).length);
    expect((await verifyEvents(db)).damaged).toEqual([]);
    expect([...figures].flatMap(([name, { wrong }]) => wrong.map((what) => `${name}: ${what}`))).toEqual([]);
    // A cut connection costs no page.
    expect(figures.get('cut connections')?.pages).toBe(0);
    progressOf('kills').add({
      ...{ chaos: 5 * ROUNDS, 'chaos, submissions': pairs(enquiries).length + rows.length },
      ...{
        'chaos, moves': changes.length,
        'chaos, emails': sent.length,
        'chaos, outcome unknown': unknown.length,
      },
    });
  },
  900_000 * ROUNDS,
);
