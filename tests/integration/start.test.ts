/** How the server starts: by npm, with faults that an operator can mend, beside others on one database, and again. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { registerWordings } from '../../src/domain/consents/wordings.ts';
import { seedLetters } from '../../src/domain/hiring/letters.ts';
import { publishLegalDocument } from '../../src/domain/legal/queries.ts';
import { publishOpening } from '../../src/domain/openings/write.ts';
import { openDatabase } from '../../src/infra/database/open.ts';
import { readConfig } from '../../src/infra/settings.ts';
import { loadSecret } from '../../src/infra/signing.ts';
import { enquiryContent } from '../../src/site/enquiry-content.ts';
import { NODE, ROOT } from '../../tools/project.ts';
import { sampleOpening } from '../support/api.ts';
import { ENGINES, openTestDatabase } from '../support/databases.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { startServer } from '../support/server.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

test('npm that is asked to stop stops the server behind `npm start`, and says that all went well', async () => {
  const folder = await makeFolder();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' },
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
  expect(output).toContain('"migrations":["0001-foundation",');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  npm.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('what keeps it from starting and an operator can mend is one sentence and an exit code', async () => {
  const folder = await makeFolder();
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    taken.close();
    await removeFolder(folder);
  });
  const { port } = taken.address() as { port: number };
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

  for (const [env, sentence] of [
    [{ PORT: String(port) }, /^The port is in use\. .* PORT\. \(.*\)\n$/],
    [{ PUBLIC_URL: 'https://a.example/site' }, /^.*1 fault.*\n {2}PUBLIC_URL: .* without a path.*\n$/],
    [
      { DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` },
      /^The database does not answer\. .*\n$/,
    ],
    [newer, /^A newer release has worked on this database \(9999-to-come\)\. .*\n$/],
    [strange, /^The database file in DATA_DIR is damaged\. .*\n$/],
    [unreadable, /^The database file in DATA_DIR could not be opened\. .*\n$/],
    [{ PUBLIC_URL: 'www.a.example' }, /^.*1 fault.*\n {2}PUBLIC_URL: "www\.a\.example" must start .*\n$/],
    [{ IMAP_URL: 'imap.a.example' }, /^.*1 fault.*\n {2}IMAP_URL: "imap\.a\.example" must start .*\n$/],
    [{ DATA_DIR: occupied }, /^A file stands where DATA_DIR has to be a folder\. .*\n$/],
  ] as const) {
    const { status, stderr } = spawnSync(NODE, ['dist/app/server.js'], {
      cwd: ROOT,
      env: { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, SEED_SAMPLES: 'never', ...env },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  }
});

test('an old Node is told which one is needed before anything else is loaded', () => {
  // As Node 20: without SQLite, and by its version.
  const version = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.11.1"})';
  for (const entry of ['dist/app/server.js', 'dist/app/cli.js', 'tools/run.js']) {
    const old = version.replace('20.11.1', entry.startsWith('dist') ? '20.11.1' : '16.20.2');
    const { status, stderr } = spawnSync(NODE, ['--no-experimental-sqlite', '--import', old, entry, 'help'], {
      cwd: ROOT,
      env: {},
      encoding: 'utf8',
    });
    expect([entry, status, stderr]).toEqual([
      entry,
      1,
      expect.stringMatching(/^Node [\d.]+ is too old: this needs Node \d+ or newer .*\n$/),
    ]);
  }
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops it in order', async (signal) => {
  const server = await startServer();
  try {
    process.kill(server.pid, signal);
    expect(await server.exited).toBe(0);
    const said = server.log().map(({ msg, signal }) => [msg, signal]);
    expect(said).toEqual(expect.arrayContaining([['stopping', signal]]));
    expect(said.at(-1)?.[0]).toBe('stopped');
  } finally {
    await server.stop();
  }
});

test('every fault of the environment is told at once, and nothing starts', async () => {
  await expect(startServer({ PORT: 'x', HOST: 'y z', SMTP_URL: 'z' })).rejects.toThrow(
    /3 fault\(s\).*HOST.*PORT.*SMTP_URL/s,
  );
});

test('what a start writes waits for whoever writes just then', async () => {
  const { db, env, drop } = await openTestDatabase('sqlite');
  const other = new DatabaseSync(join(env.DATA_DIR, 'site.db'));
  try {
    other.exec('begin immediate');
    const written = Promise.all([
      seedLetters(db, new Date()),
      registerWordings(db, enquiryContent.consents, new Date()),
      loadSecret(db, 'of-a-start'),
    ]);
    // Longer than one statement waits for a lock by itself.
    await wait(400);
    other.exec('rollback');
    await written;
    expect(await db.selectFrom('decline_reasons').select('code').execute()).not.toEqual([]);
  } finally {
    other.close();
    await drop();
  }
});

test.each(ENGINES)(
  'three at once on one empty database of %s',
  async (engine) => {
    const database = await openTestDatabase(engine, { empty: true });
    try {
      const starts = await Promise.allSettled([1, 2, 3].map(() => startServer(database.env)));
      const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      try {
        expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
        const seeded = servers.filter((server) => server.lines.some((line) => line.includes('were loaded')));
        expect(seeded).toHaveLength(1);
        const lists = await Promise.all(
          servers.map(async (server) => (await fetch(`${server.url}/api/admin/GetAllJobs`)).text()),
        );
        expect(new Set(lists).size).toBe(1);
        const titles = JSON.parse(lists[0] as string).data.map((entry: { Title: string }) => entry.Title);
        expect(titles.length).toBeGreaterThan(3);
        const answers = await Promise.all(
          servers.flatMap((server) =>
            [1, 2, 3].map(() =>
              fetch(
                `${server.url}/api/admin/CreateContactus`,
                jsonPost(enquiry(), { 'Idempotency-Key': 'the-same-for-all' }),
              ),
            ),
          ),
        );
        expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(200));
        expect(await database.db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
        await eventually(async () =>
          (await database.db.selectFrom('tasks').select('state').execute()).every(
            (mail) => mail.state === 'done',
          ),
        );
        expect(servers.flatMap((server) => server.log()).filter((line) => line.level === 'error')).toEqual(
          [],
        );
      } finally {
        expect(await Promise.all(servers.map((server) => server.stop()))).toEqual(servers.map(() => 0));
      }
    } finally {
      await database.drop();
    }
  },
  40_000,
);

test('a second start keeps what is there', async () => {
  const folder = await makeFolder();
  try {
    const first = await startServer({ DATA_DIR: folder });
    await fetch(`${first.url}/api/admin/CreateContactus`, jsonPost(enquiry()));
    expect(await first.stop()).toBe(0);
    const second = await startServer({ DATA_DIR: folder });
    expect(second.lines.join()).not.toContain('were loaded');
    expect(await second.stop()).toBe(0);
    const { db } = openDatabase(readConfig({ DATA_DIR: folder }));
    expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
    await db.destroy();
  } finally {
    await removeFolder(folder);
  }
});

test('without a privacy policy every form says so before anybody types, and comes with the policy', async () => {
  const server = await startServer({ SEED_SAMPLES: 'never' });
  try {
    const { db } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
    const opening = await publishOpening(db, sampleOpening(), new Date());
    const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();
    const paths = ['/contact', `/JobApply/${opening}`, '/enquiries/report', '/intelligence-detail', '/'];
    const forms = async () => {
      const pages = await Promise.all(paths.map(page));
      return pages.map((html) => [
        /<form[ >]/.test(html),
        html.includes('Nothing can be sent by this form yet.') && /role="note".*"mailto:.*"tel:/.test(html),
      ]);
    };
    const home = (await page('/')).includes('<form');
    expect(await forms()).toEqual([...Array(4).fill([false, true]), [home, home]]);
    await publishLegalDocument(db, 'privacy', { version: '1', html: '<p>Policy</p>' }, new Date());
    await db.destroy();
    await eventually(async () => {
      expect((await forms()).slice(0, 4)).toEqual(Array(4).fill([true, false]));
      return true;
    });
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

test('without its database it says so and ends', async () => {
  await expect(startServer({ DATABASE_URL: `${inject('postgresUrl')}/not_there` })).rejects.toThrow(
    /does not exist/,
  );
});
