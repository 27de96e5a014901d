/** Backups of PostgreSQL by its own programs, which have to be of the server's version: so the server is the one beside them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { firstOpening, startServer } from '../support/server.ts';
import { eventually, freePort, makeFolder, removeFolder } from '../support/temp.ts';

/** Where Debian puts PostgreSQL's programs. */
const dump = globSync('/usr/lib/postgresql/*/bin/pg_dump').at(-1);
const bin = dump ? dirname(dump) : '';
const idOf = (flag: string) => Number(String(spawnSync('id', [flag, 'postgres']).stdout));

describe.skipIf(!dump)('PostgreSQL beside its own programs', () => {
  let folder: string;
  let url: string;
  let postgres: ReturnType<typeof spawn>;
  beforeAll(async () => {
    folder = await makeFolder();
    await chmod(folder, 0o755);
    const data = join(folder, 'postgres');
    await mkdir(data);
    // PostgreSQL does not run as root.
    const user = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    if (user.uid !== undefined) await chown(data, user.uid, user.gid);
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
    expect(spawnSync(join(bin, 'initdb'), init, { ...user, cwd: data }).status).toBe(0);
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    postgres = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...user, cwd: data, stdio: 'ignore' });
    url = `postgres://postgres@127.0.0.1:${port}`;
    await eventually(async () => (await ask('select 1')) !== undefined);
    for (const name of ['website', 'empty', 'by_other']) await ask(`create database ${name}`);
    await ask('create role other login');
  });
  afterAll(async () => {
    postgres.kill('SIGINT');
    await once(postgres, 'exit');
    await removeFolder(folder);
  });

  async function ask(statement: string, database = 'postgres') {
    const client = new pg.Client({ connectionString: `${url}/${database}` });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
  const env = (database: string, data = 'data') => ({
    DATA_DIR: join(folder, data),
    DATABASE_URL: `${url}/${database}`,
    PATH: `${bin}:${process.env.PATH}`,
  });

  test('a backup is restored into an empty database alone, starts, and its log verifies', async () => {
    const place = join(folder, 'place');
    const server = await startServer(env('website'));
    const form = application(await firstOpening(server), { Email: 'ada@candidate.example' });
    await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]));
    const made = await cli(env('website'), 'backup', place);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('the database and 1 file') });
    expect(await cli(env('website'), 'trial-restore', place)).toMatchObject({
      code: 0,
      output: expect.stringContaining('can be restored'),
    });
    const databases = await ask(`select datname from pg_database where datname like '%trial%'`);
    expect(databases).toEqual([]);
    expect(await server.stop()).toBe(0);

    expect((await cli(env('website', 'other'), 'restore', place)).output).toContain(
      'The database in DATABASE_URL is not empty. Nothing was changed.',
    );
    expect(await cli(env('empty', 'other'), 'restore', place)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The log is intact.'),
    });
    const restored = await startServer(env('empty', 'other'));
    expect(await ask(`select email from applications where email like 'ada@%'`, 'empty')).toHaveLength(1);
    expect((await cli(env('empty', 'other'), 'verify-log')).output).toContain('The log is intact.');
    expect(await restored.stop()).toBe(0);
  });

  test('programs that are missing, and rights that are, are told in a sentence', async () => {
    const place = join(folder, 'place');
    const missing = await cli({ ...env('website'), PATH: '/nowhere' }, 'backup', place);
    expect(missing).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^pg_dump can't be started\. Install PostgreSQL's client programs/),
    });
    await ask('alter database by_other owner to other');
    const asOther = {
      ...env('by_other', 'third'),
      DATABASE_URL: `${url.replace('postgres@', 'other@')}/by_other`,
    };
    const server = await startServer(asOther);
    const own = join(folder, 'own');
    expect((await cli(asOther, 'backup', own)).code).toBe(0);
    expect(await cli(asOther, 'trial-restore', own)).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^The user in DATABASE_URL may not create a database.*CREATEDB"\.\n$/),
    });
    await server.stop();
  });
});
