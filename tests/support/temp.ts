import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** How long a server, or several programs, may take to start: a year of events may have to be read first, and a busy machine is no failure. */
export const START_MS = 120_000;

/** Nothing in a test has to survive a power cut, so it waits for no disk where the machine keeps files in memory. */
function memory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

/** A new folder outside the repository. */
export const makeFolder = (): Promise<string> => mkdtemp(join(memory() ?? tmpdir(), 'website-test-'));

/** The same on a disk: on older kernels, files in memory keep no attributes. */
export const makeDiskFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'website-test-'));

/** Deletes a folder that `makeFolder` made. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });

/** Lets a server listen on the loopback interface. @param port any that is free by default @returns the port */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await once(server.close(), 'close');
  return port;
}

/**
 * Asks until the answer is there.
 * @param ask gives undefined, null or false as long as there is none; may throw meanwhile
 * @param withinMs the last error, or a plain one, is thrown after this long
 */
export async function eventually<T>(
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  withinMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    let failure: unknown;
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure ?? new Error(`Nothing happened within ${withinMs} ms`);
    await delay(20);
  }
}
