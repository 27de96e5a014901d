/** PgBouncer in transaction mode in front of a PostgreSQL of the tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eventually, freePort, makeFolder, removeFolder } from './temp.ts';

const isRoot = process.getuid?.() === 0;

/** Whether it can be started here. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface PgBouncer {
  /** The address of a database behind it. @param direct its own */
  url(direct: string): string;
  stop(): Promise<void>;
}

/**
 * @param port of PostgreSQL, on this machine
 * @param connections to PostgreSQL at the most, which all clients share
 */
export async function startPgBouncer(port: number, connections: number): Promise<PgBouncer> {
  const folder = await makeFolder();
  // As root it runs as another user, who has to reach its folder.
  chmodSync(folder, 0o755);
  const own = await freePort();
  writeFileSync(join(folder, 'users.txt'), '"postgres" "test"\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
${isRoot ? 'user = nobody' : ''}
`,
  );
  const process: ChildProcess = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const ended = once(process, 'exit');
  await eventually(async () => {
    const socket = connect(own, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
    return true;
  });
  return {
    url(direct) {
      const url = new URL(direct);
      url.port = String(own);
      return url.href;
    },
    async stop() {
      process.kill('SIGKILL');
      await ended;
      await removeFolder(folder);
    },
  };
}
