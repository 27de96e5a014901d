/** How the server starts: by npm, with faults that an operator can fix, beside others on one database, and again. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { seedDeclineReasons } from '../../src/features/candidates/decline-reasons.ts';
import { registerWordings } from '../../src/features/consents/wordings.ts';
import { loadSecret } from '../../src/platform/signing.ts';
import { enquiryContent } from '../../src/site/content/enquiry-content.ts';
import { NODE, ROOT } from '../../tools/project.ts';
import { HARDER_ENGINES, openTestDatabase } from '../support/databases.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { serverForTest } from '../support/lent-server.ts';
import { startServer } from '../support/server.ts';
import { oneOfEach, WHOLE } from '../support/size.ts';
import { eventually, freePort, listenLocally, makeFolder, removeFolder } from '../support/temp.ts';

/** All go the same way; the others are tried by `npm run test:all`. */
const SIGNALS: readonly NodeJS.Signals[] = WHOLE ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : ['SIGTERM'];

test('npm that is asked to stop stops the server behind `npm start`, and says that all went well', async () => {
  // Otherwise it would install anew what this test runs on.
  const lock = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  const installed = readFileSync(join(ROOT, 'node_modules/.installed'), 'utf8');
  expect(installed, 'packages are older than package-lock.json: `npm test` installs them').toBe(
    lock.digest('hex'),
  );
  const folder = await makeFolder();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', SEED_SAMPLES: 'never' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(npm, 'exit');
  onTestFinished(async () => {
    npm.kill('SIGKILL');
    await removeFolder(folder);
  });

  let output = '';
  let url: string | undefined;
  for await (const chunk of npm.stdout) {
    output += chunk;
    url = /"website":"([^"]+)"/.exec(output)?.[1];
    if (url) break;
  }
  expect(output).toMatch(/"migrations":\["0001-/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  npm.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('what keeps it from starting and an operator can fix is one message and an exit code', async () => {
  const folder = await makeFolder();
  const taken = createServer();
  const port = await listenLocally(taken);
  onTestFinished(async () => {
    taken.close();
    await removeFolder(folder);
  });
  const data = async (make: (file: string) => void) => {
    const DATA_DIR = await makeFolder();
    onTestFinished(() => removeFolder(DATA_DIR));
    make(join(DATA_DIR, 'site.db'));
    return { DATA_DIR };
  };
  const newer = await data((file) => {
    cpSync(inject('sqliteTemplate'), file);
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-to-come', '')");
    database.close();
  });
  const unreadable = await data((file) => mkdirSync(file));
  const strange = await data((file) => writeFileSync(file, 'no database, whatever its name says'.repeat(99)));
  const occupied = join(folder, 'a-file');
  writeFileSync(occupied, '');

  const mistakes = [
    [{ PORT: String(port) }, /^The port is in use\. .* PORT or METRICS_PORT .* \(.*\)\n$/],
    // Found before any job begins, which would be broken off.
    [{ METRICS_PORT: String(port) }, /^The port is in use\. .*\n$/],
    [{ PUBLIC_URL: 'https://a.example/site' }, /^.*1 fault.*\n {2}PUBLIC_URL: .* without a path.*\n$/],
    [
      { DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` },
      /^The database refused the connection\. .*\n$/,
    ],
    // The build once left out a check whose result was not used.
    [
      { PORT: 'x', HOST: 'y z', SMTP_URL: 'smtp://a:b%zz@c' },
      /3 fault\(s\).*HOST.*PORT.*SMTP_URL: .* has a % that is not part of an escape/s,
    ],
    [{ DATABASE_URL: `${inject('postgresUrl')}/not_there` }, /does not exist/],
    [newer, /^A newer release has migrated this database \(9999-to-come\)\. .*\n$/],
    [strange, /^The database file in DATA_DIR is damaged\. .*\n$/],
    [
      unreadable,
      /^The database file in DATA_DIR could not be opened\. .* owns it and all files in it\. .*\n$/,
    ],
    [{ PUBLIC_URL: 'www.a.example' }, /^.*1 fault.*\n {2}PUBLIC_URL: "www\.a\.example" must start .*\n$/],
    [{ IMAP_URL: 'imap.a.example' }, /^.*1 fault.*\n {2}IMAP_URL: "imap\.a\.example" must start .*\n$/],
    [{ DATA_DIR: occupied }, /^DATA_DIR is a file, not a folder\. .*\n$/],
  ] as const;
  // Each is a start of its own; one in four, but by `npm run test:all`.
  for (const [env, sentence] of oneOfEach(4, mistakes)) {
    const { status, stdout, stderr } = spawnSync(NODE, ['dist/app/server.js'], {
      cwd: ROOT,
      env: {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, SEED_SAMPLES: 'never' },
        ...env,
      },
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)]);
  }
}, 60_000);

test('an old Node gets a message that names the version needed, before anything else is loaded', () => {
  // As Node 20: without SQLite, and by its version.
  const version = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.11.1"})';
  for (const entry of ['dist/app/server.js', 'dist/app/cli.js', 'tools/run.js']) {
    const old = version.replace('20.11.1', entry.startsWith('dist') ? '20.11.1' : '16.20.2');
    const { status, stderr } = spawnSync(NODE, ['--no-experimental-sqlite', '--import', old, entry, 'help'], {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      encoding: 'utf8',
    });
    expect([entry, status, stderr]).toEqual([
      entry,
      1,
      expect.stringMatching(/^Node [\d.]+ is too old: this needs Node \d+ or newer .*\n$/),
    ]);
  }
});

/** As on machines where the name has two addresses. */
const LOCALHOST_IS_6 =
  "import dns from 'node:dns';const ask=dns.lookup;dns.lookup=(name,o,f)=>name==='localhost'?f(null,[{address:'::1',family:6}]):ask(name,o,f)";

test.each(SIGNALS)('%s stops it in order, and a second start keeps what is there', async (signal) => {
  const { db, env, drop } = await openTestDatabase('sqlite', { empty: true });
  onTestFinished(drop);
  const server = await startServer({
    ...env,
    HOST: 'localhost',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LOCALHOST_IS_6)}`,
  });
  onTestFinished(async () => void (await server.stop()));
  await fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry()));
  // A proxy on this machine reaches it.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  process.kill(server.pid, signal);
  expect(await server.exited).toBe(0);
  const said = server.log().map(({ msg, signal }) => [msg, signal]);
  expect(said).toEqual(expect.arrayContaining([['stopping', signal]]));
  expect(said.at(-1)?.[0]).toBe('stopped');

  const second = await serverForTest(env);
  expect(second.lines.join()).not.toContain('were loaded');
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
});

test('what a start writes waits for whoever writes just then', async () => {
  const { db, env, drop } = await openTestDatabase('sqlite');
  const other = new DatabaseSync(join(env.DATA_DIR, 'site.db'));
  try {
    other.exec('begin immediate');
    const written = Promise.all([
      seedDeclineReasons(db, new Date()),
      registerWordings(db, enquiryContent.consents, new Date()),
      loadSecret(db, 'of-a-start'),
    ]);
    // Longer than one statement waits for a lock by itself.
    await wait(400);
    other.exec('rollback');
    await written;
    expect(await db.selectFrom('decline_reasons').select('id').execute()).not.toEqual([]);
  } finally {
    other.close();
    await drop();
  }
});

test.each(HARDER_ENGINES)(
  'three at once on one empty database of %s',
  { timeout: 40_000 },
  async (engine) => {
    const { db, env, drop } = await openTestDatabase(engine, { empty: true });
    onTestFinished(drop);
    const servers = await Promise.all([1, 2, 3].map(() => serverForTest(env)));
    const seeded = servers.filter((server) => server.lines.some((line) => line.includes('were loaded')));
    expect(seeded).toHaveLength(1);
    const lists = await Promise.all(
      servers.map(async (server) => (await fetch(`${server.url}/api/admin/GetAllJobs`)).text()),
    );
    expect(new Set(lists).size).toBe(1);
    const titles = JSON.parse(lists[0] as string).data.map((entry: { Title: string }) => entry.Title);
    expect(titles.length).toBeGreaterThan(3);
    const post = jsonPost(enquiry(), { 'Idempotency-Key': 'the-same-for-all' });
    const answers = await Promise.all(
      [...servers, ...servers, ...servers].map(({ url }) => fetch(`${url}/api/admin/CreateContactus`, post)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(200));
    expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
    const jobs = db.selectFrom('jobs').select('state');
    await eventually(async () => (await jobs.execute()).every(({ state }) => state === 'done'));
    expect(servers.flatMap((server) => server.log()).filter((line) => line.level === 'error')).toEqual([]);
  },
);
