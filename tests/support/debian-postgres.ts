/** A PostgreSQL of Debian's packages, whose own programs (`pg_dump`, `pg_restore`) are of its version. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { lent } from './lent.ts';
import { eventually, freePort, makeFolder, removeFolder } from './temp.ts';

const dump = globSync('/usr/lib/postgresql/*/bin/pg_dump').at(-1);

/** Where Debian puts PostgreSQL's programs; empty where it is not installed. */
export const DEBIAN_POSTGRES = dump ? dirname(dump) : '';

const idOf = (flag: string) => Number(String(spawnSync('id', [flag, 'postgres']).stdout));

async function start() {
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  const data = join(folder, 'postgres');
  await mkdir(data);
  // PostgreSQL does not run as root.
  const user = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) await chown(data, user.uid, user.gid);
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  const { status, stderr } = spawnSync(join(DEBIAN_POSTGRES, 'initdb'), init, { ...user, cwd: data });
  if (status !== 0) throw new Error(String(stderr));
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const program = join(DEBIAN_POSTGRES, 'postgres');
  const child = spawn(program, ['-D', data, ...flags], { ...user, cwd: data, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}`;
  /** Runs a statement. @returns its rows */
  async function ask(statement: string, database = 'postgres'): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: `${url}/${database}` });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
  await eventually(() => ask('select 1'));
  return {
    /** Goes with the server. */
    folder,
    /** Without the name of a database. */
    url,
    ask,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
      await removeFolder(folder);
    },
  };
}

/** One for all tests of a group. */
export const lentDebianPostgres = () => lent('all', start, (one) => one.stop());
