/** As many requests as a server takes, for throughput; what comes at a rate is in arrivals.ts. And the servers that are asked. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { SCHEMA } from '../../src/features/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open.ts';
import { startPostgres } from '../support/postgres.ts';
import { median } from '../support/report.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** Pairs of measurements, and how long each takes. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
export const CONNECTIONS = 32;

interface Load extends Omit<autocannon.Options, 'url'> {
  /** The path of each next request. */
  next?: () => string;
  /** Whether a 503 is counted and not an error. */
  mayRefuse?: boolean;
}

export interface Figures {
  perSecond: number;
  /** Milliseconds of an answer; NaN where none came. */
  p50: number;
  p99: number;
  refused: number;
}

/** Asks until it is stopped, or until the time or amount is over. @throws where an answer is no success */
function startLoad(url: string, { next, mayRefuse = false, ...options }: Load) {
  const times: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Figures>();
  const varied = next && {
    requests: [{ setupRequest: (request: object) => ({ ...request, path: next() }) }],
  };
  const how = { url, connections: CONNECTIONS, duration: SECONDS, ...varied, ...options };
  const instance = autocannon(how, (error, { non2xx, errors, statusCodeStats, requests }) => {
    const refused = mayRefuse ? (statusCodeStats?.['503']?.count ?? 0) : 0;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    if (error || non2xx > refused || errors)
      reject(new Error(`${url}: ${error ?? `${non2xx} non-2xx, ${errors} errors`}`));
    else resolve({ perSecond: requests.average, p50: at(0.5), p99: at(0.99), refused });
  });
  instance.on('response', (_client, status, _bytes, ms) => {
    if (status === 200) times.push(ms);
  });
  return {
    done: promise,
    stop() {
      instance.stop?.();
      return promise;
    },
  };
}

/** Asks as many clients at once would. */
export const load = (url: string, options: Load = {}): Promise<Figures> => startLoad(url, options).done;

/** What remains of a throughput while other clients load the server: pairs in turn, medians. */
export async function cachedWhile(path: string, url: string, others: Load) {
  const pairs: { kept: number; others: number; refused: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = (await load(`${url}${path}`)).perSecond;
    const background = startLoad(url, { ...others, duration: 3_600, mayRefuse: true });
    const busy = (await load(`${url}${path}`)).perSecond;
    const { perSecond, refused } = await background.stop();
    pairs.push({ kept: busy / alone, others: perSecond, refused });
  }
  return {
    kept: median(pairs.map(({ kept }) => kept)),
    others: median(pairs.map((pair) => pair.others)),
    refused: pairs.reduce((sum, { refused }) => sum + refused, 0),
  };
}

export type BenchEnv = { DATA_DIR: string; DATABASE_URL?: string };

/** The built site as it is shipped. */
export const startSite = (env: Readonly<Record<string, string>>): Promise<RunningServer> =>
  startServer({ SEED_SAMPLES: 'never', LOG_LEVEL: 'warn', ...env });

/** A bare server of baseline.ts while something is measured. @param args what that file takes */
export async function besideBare<T>(
  args: readonly string[],
  measure: (url: string) => Promise<T>,
): Promise<T> {
  const file = join(import.meta.dirname, 'baseline.ts');
  const bare = await startServer({}, { cwd: import.meta.dirname, args: [file, ...args] });
  return measure(bare.url).finally(() => bare.stop());
}

/** A folder on the machine's disk while something is measured: what is durable has to wait for it. */
export async function inFolder<T>(measure: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  // As root PostgreSQL runs as another user, who has to reach its folder.
  chmodSync(folder, 0o755);
  return measure(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** The database of a benchmark, migrated; closed once it was used. */
export async function withDatabase<T>(
  env: BenchEnv,
  use: (opened: OpenDatabase, file: string) => Promise<T>,
): Promise<T> {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const databaseFile = join(env.DATA_DIR, 'site.db');
  const { DATABASE_URL } = env;
  const opened = openDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 4, databaseFile });
  try {
    await migrate(opened.db, SCHEMA);
    return await use(opened, databaseFile);
  } finally {
    await opened.readDb.destroy();
    await opened.db.destroy();
  }
}

/** Measures on both engines, one after the other; nothing of it stays on disk. */
export const onBothEngines = (measure: (name: string, env: BenchEnv) => Promise<void>): Promise<void> =>
  inFolder(async (folder) => {
    await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') });
    const postgres = await startPostgres(join(folder, 'postgres'));
    await measure('PostgreSQL', {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `${postgres.url}/postgres`,
    }).finally(() => postgres.stop());
  });
