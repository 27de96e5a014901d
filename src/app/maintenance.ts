import type { Storage } from '../adapters/storage/port.ts';
import { sweepResumes } from '../domain/applications/sweep.ts';
import type { ClientHasher } from '../infra/client-hash.ts';
import type { Database } from '../infra/database/types.ts';
import type { Log } from '../infra/log.ts';
import { forgetTasks } from '../infra/tasks/queue.ts';

const EVERY_MS = 15 * 60 * 1000;
/** A browser that retries for longer than this has lost its page anyway. */
const IDEMPOTENCY_MS = 48 * 60 * 60 * 1000;

interface MaintenanceOptions {
  db: Database;
  storage: Storage;
  hasher: ClientHasher;
  log: Log;
  clock: () => Date;
}

/** One round: orphaned files, old idempotency keys, what finished tasks held, old salts. */
export async function maintain({
  db,
  storage,
  hasher,
  clock,
}: Omit<MaintenanceOptions, 'log'>): Promise<number> {
  const now = clock();
  const removed = await sweepResumes(db, storage, now);
  const oldest = new Date(now.getTime() - IDEMPOTENCY_MS).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
  await forgetTasks(db, now);
  await hasher.forget(now);
  return removed;
}

/** Runs a round at once and then every quarter of an hour. */
export function startMaintenance({ log, ...options }: MaintenanceOptions): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const round = () => {
    running = running
      .then(() => maintain(options))
      .then((removed) => {
        if (removed > 0) log.info({ removed }, 'orphaned files removed');
      })
      .catch((err: unknown) => log.error({ err }, 'maintenance'));
  };
  round();
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
