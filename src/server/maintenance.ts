import { forgetRemoved } from '../features/audit-log/own-things.ts';
import { destroyInfected } from '../features/files/scan.ts';
import { sweepFiles, verifyFiles } from '../features/files/sweep.ts';
import { lookForUnknown } from '../features/files/unknown.ts';
import { tellDueFollowUps } from '../features/follow-ups/due.ts';
import { refreshCalendars } from '../features/interviews/jobs.ts';
import { forgetRemovedNotes } from '../features/notes/own-notes.ts';
import { forgetNotices } from '../features/notices/list.ts';
import { tellOpenings } from '../features/openings/clock.ts';
import { forgetSignIns } from '../features/people/sessions.ts';
import { forgetPresence } from '../features/presence/presence.ts';
import { removeErasedMails } from '../features/privacy/captured.ts';
import { tellDeadlines } from '../features/privacy/remind.ts';
import { keepRetention } from '../features/privacy/retention.ts';
import { forgetDeliveries } from '../features/webhooks/commands.ts';
import { giveBackLease, takeLease } from '../platform/database/lease.ts';
import type { Runtime } from '../platform/http/context.ts';
import { forgetJobs } from '../platform/jobs/queue.ts';
import { forgetAttempts } from '../platform/rate-limit.ts';
import { NOTICE_PORTS } from './notice-ports.ts';

const EVERY_MS = 15 * 60 * 1000;
/** A browser that retries for longer than this has lost its page anyway. */
export const IDEMPOTENCY_MS = 48 * 60 * 60 * 1000;

type MaintenanceOptions = Pick<
  Runtime,
  'config' | 'db' | 'writer' | 'storage' | 'hasher' | 'signer' | 'privacy' | 'log' | 'clock'
>;

/** The lease of a round; after this time its server counts as dead. */
const ROUND_MS = 14 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The lease of the walk over the disk. */
const WALK = 'strays';

/**
 * One round: unknown files, unused files, hashes of files, old idempotency keys, payloads of finished jobs, text of removed
 * notes, counted attempts, captured emails of erased people, ended sessions and links, old salts. It does nothing while another
 * server is doing it. The disk is walked at each start and once a day. A failing step does not stop the others.
 * @returns how many files were removed
 * @throws AggregateError the errors, once all other steps are done
 */
export async function maintain(options: MaintenanceOptions): Promise<number> {
  const { db, hasher, clock } = options;
  const now = clock();
  const holder = await takeLease(db, 'maintenance', ROUND_MS, now);
  if (!holder) return 0;
  let removed = 0;
  const oldest = new Date(now.getTime() - IDEMPOTENCY_MS).toISOString();
  const steps: readonly (() => Promise<unknown>)[] = [
    // First, because its result shows whether the database is an older copy.
    async () => {
      const walk = await takeLease(db, WALK, DAY_MS, now);
      if (!walk) return;
      await lookForUnknown(options, now).catch(async (error: unknown) => {
        // The next round tries again, not the next day.
        await giveBackLease(db, WALK, walk);
        throw error;
      });
    },
    async () => {
      removed += await sweepFiles(options, now);
    },
    () => destroyInfected(db, options.storage, now),
    () => verifyFiles(options, now),
    () => db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute(),
    () => forgetJobs(db, now),
    () => forgetDeliveries(db, now),
    () => forgetRemovedNotes(db, now),
    () => forgetRemoved(db, 'saved_views', now),
    () => forgetRemoved(db, 'own_templates', now),
    () => forgetNotices(db, now),
    () => forgetPresence(db, now),
    () => tellDueFollowUps(options, NOTICE_PORTS, now),
    () => tellDeadlines(options, now),
    () => tellOpenings(options, now),
    () => removeErasedMails(options.privacy),
    () => keepRetention({ ...options.privacy, log: options.log }, now),
    () => refreshCalendars({ ...options, addresses: options.config.OUTGOING_ADDRESSES }, now),
    () => forgetAttempts(db, now),
    () => forgetSignIns(db, now),
    () => hasher.forget(now),
  ];
  const failures: unknown[] = [];
  try {
    for (const step of steps) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps failed`);
    return removed;
  } finally {
    await giveBackLease(db, 'maintenance', holder);
  }
}

/** Runs a round at once, with a walk over the disk, and then every quarter of an hour. */
export function startMaintenance(options: MaintenanceOptions): { stop(): Promise<void> } {
  // The database may be another copy than at the last walk.
  let running = options.db
    .deleteFrom('leases')
    .where('name', '=', WALK)
    .execute()
    .then(() => {});
  const round = () => {
    running = running
      .then(() => maintain(options))
      .then((removed) => {
        if (removed > 0) options.log.info({ removed }, 'orphaned files removed');
      })
      .catch((err: unknown) => options.log.error({ err }, 'maintenance'));
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
