/** An older backup comes back, by the commands of an operator: erased stays erased, and a certificate stays ours. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { NODE, ROOT } from '../support/build.ts';
import { cli as runCli } from '../support/cli.ts';
import { askDesk, enterStaff } from '../support/desk.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { s3Url, startS3 } from '../support/s3.ts';
import { firstOpening, type RunningServer, startServer } from '../support/server.ts';
import { listenLocally, makeFolder, removeFolder } from '../support/temp.ts';

let folder: string;
let DATA_DIR: string;
let server: RunningServer;
beforeEach(async () => {
  folder = await makeFolder();
  DATA_DIR = join(folder, 'data');
  await mkdir(DATA_DIR);
  server = await startServer({ DATA_DIR });
});
afterEach(async () => {
  await server.stop();
  await removeFolder(folder);
});

/** A line to a port of this machine on which a request that holds these words gets stuck. */
async function startStuckLine(target: number, words: string) {
  const { promise: stuck, resolve } = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const line = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (bytes) => {
      if (bytes.includes(words)) resolve();
      else upstream.write(bytes);
    });
    upstream.pipe(client);
  });
  const port = await listenLocally(line);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    line.close();
  };
  return { port, stuck, close };
}

test('a backup that was killed counts for nothing, and the next one is whole', async () => {
  const form = application(await firstOpening(server));
  expect(
    (await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]))).status,
  ).toBe(200);
  const store = await startS3(join(folder, 'store'));
  const line = await startStuckLine(store.port, 'manifest.json');
  onTestFinished(async () => {
    line.close();
    await store.stop();
  });
  const to = (port: number) => ({ ...store.env, STORAGE_URL: '', DATA_DIR, BACKUP_URL: s3Url(port) });
  const child = spawn(NODE, ['dist/app/cli.js', 'backup'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...to(line.port) },
  });
  await line.stuck;
  child.kill('SIGKILL');
  await once(child, 'exit');

  const run = (...args: string[]) => runCli(to(store.port), ...args);
  expect((await run('backups')).output).toMatch(/ interrupted, incomplete\n0 backups in s3:/);
  expect((await run('backup')).output).toContain('the database and 1 file, 0 of them new');
  expect((await run('trial-restore')).output).toContain('1 file read and compared');
});

const cli = (...args: string[]) => runCli({ DATA_DIR }, ...args);

const open = () => openDatabase({ DATABASE_POOL_SIZE: 1, databaseFile: join(DATA_DIR, 'site.db') }).db;

/** Sends a request as a member of staff with the role Legal, as the desk does. */
async function asLegal() {
  const db = open();
  const { token } = await enterStaff(db, ['legal'], new Date());
  await db.destroy();
  return async (method: string, path: string, body?: unknown, version?: number) => {
    const answer = await askDesk({ url: server.url, token }, method, path, body, version);
    expect(answer.status, `${method} ${path}`).toBe(200);
    return answer;
  };
}

const EMAIL = 'ines@candidate.example';

test('whoever was erased after the backup is erased again by its restore', async () => {
  const form = application(await firstOpening(server), { Name: 'Ines Alder', Email: EMAIL });
  expect(
    (await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]))).status,
  ).toBe(200);
  const backup = join(folder, 'backup');
  expect((await cli('backup', backup)).code).toBe(0);

  const ask = await asLegal();
  const wish = { kind: 'erasure', name: 'Ines Alder', email: EMAIL, words: '', receivedAt: '2026-11-01' };
  const { id } = await (await ask('POST', '/privacy/requests', wish)).json();
  const { version } = await (await ask('GET', `/privacy/requests/${id}`)).json();
  const seen = { method: 'in_person', note: 'A colleague knows them' };
  await ask('POST', `/privacy/requests/${id}/identity`, seen, version);
  const answer = await ask('POST', `/privacy/requests/${id}/erase`, { tell: false }, version + 1);
  const erased = await answer.json();
  const certificate = await (await ask('GET', `/privacy/erasures/${erased.id}/certificate`)).text();
  expect(await server.stop()).toBe(0);

  expect(await cli('restore', backup)).toMatchObject({
    code: 2,
    output: expect.stringMatching(
      /^There is a database in .* Nothing was changed\. Stop the server and move/,
    ),
  });
  for (const name of await readdir(DATA_DIR))
    if (name.startsWith('site.db') || name === 'storage') await rm(join(DATA_DIR, name), { recursive: true });
  expect(await cli('restore', backup)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/1 erasure since then repeated\.\nThe log is intact\. Start the server\./),
  });
  server = await startServer({ DATA_DIR });
  const restored = open();
  const people = () => restored.selectFrom('applications').select('email').where('email', '=', EMAIL);
  expect(await people().execute()).toEqual([]);
  expect(await restored.selectFrom('candidates').select('id').where('email', '=', EMAIL).execute()).toEqual(
    [],
  );
  await restored.destroy();
  expect((await cli('verify-log')).output).toContain('The log is intact.');

  const file = join(folder, 'certificate.jws');
  await writeFile(file, certificate);
  const ours = await cli('verify-certificate', file);
  expect(ours).toMatchObject({ code: 0, output: expect.stringContaining(`Erasure ${erased.id}`) });
  expect(ours.output).toContain('The certificate is valid.');
  await writeFile(file, certificate.replace('.', '.A'));
  expect(await cli('verify-certificate', file)).toMatchObject({
    code: 2,
    output: expect.stringContaining('not signed by this system'),
  });
  expect((await cli('verify-certificate', join(folder, 'nowhere'))).code).not.toBe(0);
  // A dozen commands, each a process of its own.
}, 60_000);
