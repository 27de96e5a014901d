/** From one release to the next and back, unpacked side by side, on the data of the first. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { application, enquiry, jsonPost, multipartPost, resumeFile } from '../support/forms.ts';
import { unpackRelease } from '../support/release.ts';
import { firstOpening, type RunningServer, startServer } from '../support/server.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';

const MIGRATIONS = /\bmigrations: (\{[^{}]*\})/;

let folder: string;
let current: string;
let version: string;
beforeAll(async () => {
  folder = await makeFolder();
  ({ release: current, version } = unpackRelease(folder));
}, 300_000);
afterAll(() => removeFolder(folder));

/** A release with one migration more, whose steps are written in Kysely's words. */
function nextRelease(name: string, steps: string): string {
  const next = join(folder, name);
  execFileSync('cp', ['-al', current, next]);
  const [file = ''] = globSync(join(next, 'site/app/*.js')).filter((path) =>
    MIGRATIONS.test(readFileSync(path, 'utf8')),
  );
  const more = `migrations: { ...$1, "9000-next": { async up(db) { ${steps} } } }`;
  const text = readFileSync(file, 'utf8').replace(MIGRATIONS, more);
  // Its own file, or the release it was copied from would change with it.
  rmSync(file);
  writeFileSync(file, text);
  return next;
}

const start = (release: string, DATA_DIR: string): Promise<RunningServer> =>
  startServer({ DATA_DIR }, { node: join(release, 'bin/website'), args: ['start'] });

function run(release: string, DATA_DIR: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR, HOST: '127.0.0.1', PORT: '0' };
  const { status, stdout, stderr } = spawnSync(join(release, 'bin/website'), args, { env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

async function begin() {
  const data = await makeFolder();
  const server = await start(current, data);
  onTestFinished(async () => {
    await server.kill9();
    await removeFolder(data);
  });
  const form = application(await firstOpening(server));
  const sent = await Promise.all([
    fetch(`${server.url}/api/admin/CreateContactus`, jsonPost(enquiry())),
    fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()])),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  return { data, server };
}

test('the next release starts on the data, beside which it was examined while the server ran; back is by the backup', async () => {
  const { data, server } = await begin();
  const next = nextRelease(
    'next',
    "await db.schema.alterTable('files').addColumn('label', 'text').execute();",
  );
  const check = run(next, data, 'upgrade', '--check');
  expect(check.output).toContain(`From ${version} to `);
  expect(check.output).toMatch(/^ok +Migration +a copy of the database was migrated/m);
  // One file was changed for this test, and is found.
  expect(check.output).toMatch(/^FAIL +Release +1 files .*site\/app\//m);
  expect(run(next, data, 'migrate').output).toMatch(/A server of an earlier release .* Stop it first/);
  expect(run(next, data, 'enquiries').output).toMatch(/this build works with 9000-next/);
  expect(run(next, data, 'backup', join(folder, 'backup')).status).toBe(0);
  // The connection of before may have been closed during the commands, which this process noticed nothing of.
  await eventually(async () => (await fetch(`${server.url}/readyz`)).ok);
  expect(await server.stop()).toBe(0);

  const newer = await start(next, data);
  onTestFinished(() => newer.kill9());
  expect(await firstOpening(newer)).toBeTruthy();
  expect(run(next, data, 'enquiries').output).toContain('asha.menon@client.example');
  expect(run(next, data, 'applications').output).toContain('ravi.kulkarni@candidate.example');
  expect(await newer.stop()).toBe(0);

  expect(run(current, data, 'start').output).toMatch(/A newer release has migrated .* restore the backup/);
  for (const name of ['site.db', 'site.db-wal', 'site.db-shm', 'storage'])
    rmSync(join(data, name), { recursive: true, force: true });
  expect(run(current, data, 'restore', join(folder, 'backup')).output).toContain('The log is intact.');
  const back = await start(current, data);
  onTestFinished(() => back.kill9());
  expect(run(current, data, 'applications').output).toContain('ravi.kulkarni@candidate.example');
  expect(await back.stop()).toBe(0);
}, 120_000);

test('a migration that fails in its midst leaves the release before as it was', async () => {
  const { data, server } = await begin();
  const broken = nextRelease(
    'broken',
    "await db.schema.alterTable('files').addColumn('label', 'text').execute(); await db.deleteFrom('enquiries').execute(); await db.schema.dropTable('no_such_table').execute();",
  );
  expect(run(broken, data, 'upgrade', '--check')).toEqual({
    status: 1,
    output: expect.stringMatching(/^FAIL +Migration +failed on a copy: .*no_such_table/m),
  });
  expect(await server.stop()).toBe(0);
  expect(run(broken, data, 'start').status).toBe(1);
  const again = await start(current, data);
  onTestFinished(() => again.kill9());
  expect(run(current, data, 'enquiries').output).toContain('asha.menon@client.example');
  expect(await again.stop()).toBe(0);
}, 120_000);
