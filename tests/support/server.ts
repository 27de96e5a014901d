/** The production build as a process of its own. Needs dist/; knows nothing of the test runner. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE, ROOT } from './build.ts';
import { makeFolder, removeFolder, START_MS } from './temp.ts';

export interface RunningServer {
  /** Without a slash at its end. */
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Everything the process wrote so far, line by line. */
  lines: readonly string[];
  /** The structured log lines so far. */
  log(): Record<string, unknown>[];
  /** Resolves with the exit code; null after a signal. */
  exited: Promise<number | null>;
  /** Ends it as a power cut would; its data stays. */
  kill9(): Promise<void>;
  /** Asks it to stop, deletes its data if it was made here, and gives its exit code. */
  stop(): Promise<number | null>;
}

const STOP_MS = 20_000;

/** Limits out of the way, and nothing outside of the data folder. */
const DEFAULTS = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  // What visitors see; the rest belongs to the desk, and takes its time.
  SEED_SAMPLES: 'public',
  ENQUIRIES_PER_HOUR: '1000000',
  APPLICATIONS_PER_HOUR: '1000000',
  // Tests count what there is.
  SELFTEST_MINUTES: '0',
};

interface Command {
  cwd: string;
  /** Arguments of Node. */
  args: readonly string[];
  /** Another Node than the project's. */
  node?: string;
  /** Another user than this one, for root. */
  uid?: number;
  gid?: number;
}

/**
 * Starts the production build on a free port.
 * @param env settings over the defaults; with DATA_DIR the folder is the caller's and is kept
 * @param command what is started in place of the server of the project's build
 * @throws with the process's output when it ends or stays silent instead of listening
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  { cwd = join(ROOT, 'dist'), args = ['app/server.js'], node = NODE, ...user }: Partial<Command> = {},
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await makeFolder());
  const child = spawn(node, args, {
    cwd,
    ...user,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...DEFAULTS,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: 'pipe',
  });
  const lines = collectLines(child);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const cleanUp = async () => {
    if (!env.DATA_DIR) await removeFolder(dataDir);
  };

  let port: number;
  try {
    port = await listeningPort(child, lines);
  } catch (error) {
    await end('SIGKILL');
    await cleanUp();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid as number,
    lines,
    log: () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
    exited,
    async kill9() {
      await end('SIGKILL');
    },
    async stop() {
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const code = await end('SIGTERM');
      clearTimeout(limit);
      await cleanUp();
      return code;
    },
  };
}

/** @returns the id of the first opening that a site lists */
export const firstOpening = async ({ url }: Pick<RunningServer, 'url'>): Promise<string> =>
  (await (await fetch(`${url}/api/admin/GetAllJobs`)).json()).data[0]._id;

function collectLines(child: ChildProcessWithoutNullStreams): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
  }
  return lines;
}

/** What the start message says, by its name; undefined until it is there, or where it does not tell that. */
export function startFact(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => one.startsWith('{') && one.includes('"msg":"listening"'));
  if (line) return JSON.parse(line)[name];
  const pairs = lines.find((one) => one.endsWith(' msg=listening'));
  return pairs
    ?.split(' ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function listeningPort(child: ChildProcessWithoutNullStreams, lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      settle();
      reject(new Error(`The server ${why}:\n${lines.join('\n')}`));
    };
    const look = () => {
      const website = startFact(lines, 'website');
      if (!website) return;
      settle();
      resolve(Number(new URL(website).port));
    };
    const timer = setTimeout(() => fail('did not listen in time'), START_MS);
    // `close` comes after the last output, `exit` may come before.
    const closed = () => fail('ended instead of listening');
    const settle = () => {
      clearTimeout(timer);
      child.off('close', closed);
      child.stdout.off('data', look);
    };
    child.once('close', closed);
    child.once('error', (error) => fail(`could not be started (${error.message})`));
    child.stdout.on('data', look);
  });
}
