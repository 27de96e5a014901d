/** Several processes that serve one port of this machine, and the process that starts and replaces them (`WEB_PROCESSES`). */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Runtime } from '../platform/http/context.ts';
import { ConfigError } from '../platform/settings/settings.ts';

const LISTENING = 'listening';

/** The message of one of several processes to the one that started it. */
export const sayListening = (): void => void process.send?.(LISTENING);

async function listens(worker: Worker): Promise<void> {
  for (;;) if ((await once(worker, 'message'))[0] === LISTENING) return;
}

/** The pause before an ended process is replaced, so that one that can't start does not keep the machine busy. */
const AGAIN_MS = 1_000;

/**
 * Starts the processes. Each only serves visitors; scheduled work stays with this one. A process that ends unexpectedly is
 * replaced.
 * @param port on which all of them listen
 * @returns once all listen: the port, and a function that asks them to stop and resolves when all have ended
 * @throws when one ends before it listens; it has reported why
 */
export async function startProcesses(
  { config, log }: Runtime,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  let isStopping = false;
  const begin = (): Worker =>
    cluster.fork({ ...process.env, ROLE: 'web', WEB_PROCESSES: '1', PORT: String(port) });
  const first = Array.from({ length: config.WEB_PROCESSES }, begin);
  const failed = first.map((worker) =>
    once(worker, 'exit').then(() => {
      throw new ConfigError('One of the WEB_PROCESSES ended before it listened. What it said is above.');
    }),
  );
  await Promise.race([Promise.all(first.map(listens)), ...failed]);
  for (const one of failed) one.catch(() => undefined);
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return;
    log.error({ pid, code, signal }, 'a web process ended, and is replaced');
    setTimeout(() => isStopping || begin(), AGAIN_MS).unref();
  });
  return {
    port,
    async close() {
      isStopping = true;
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ended = running.map((worker) => once(worker, 'exit'));
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
