import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { NODE, ROOT } from '../../tools/project.ts';
import { freePort, makeFolder, removeFolder } from '../support/temp.ts';

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
