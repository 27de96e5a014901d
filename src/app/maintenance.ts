import type { Storage } from '../adapters/storage/port.ts';
import { completeOldEnquiries } from '../domain/enquiries/arrival.ts';
import { sweepFiles, verifyFiles } from '../domain/files/sweep.ts';
import { lookForUnknown } from '../domain/files/unknown.ts';
import { completeOldArrivals, partFromErased } from '../domain/hiring/arrival.ts';
import { indexOldApplications } from '../domain/hiring/extraction.ts';
import { forgetMailCounts } from '../domain/mail/limit.ts';
import { forgetRemovedNotes } from '../domain/notes/notes.ts';
import { removeErasedMails } from '../domain/privacy/captured.ts';
import type { ErasePorts } from '../domain/privacy/erase.ts';
import { keepRetention } from '../domain/privacy/retention.ts';
import { forgetSignIns } from '../domain/staff/sessions.ts';
import type { ClientHasher } from '../infra/client-hash.ts';
import type { Database } from '../infra/database/types.ts';
import type { Writer } from '../infra/database/writer.ts';
import { giveBackLease, takeLease } from '../infra/lease.ts';
import type { Log } from '../infra/log.ts';
import type { Signer } from '../infra/signing.ts';
import { forgetTasks } from '../infra/tasks/queue.ts';

const EVERY_MS = 15 * 60 * 1000;
/** A browser that retries for longer than this has lost its page anyway. */
export const IDEMPOTENCY_MS = 48 * 60 * 60 * 1000;

interface MaintenanceOptions {
  db: Database;
  writer: Writer;
  storage: Storage;
  hasher: ClientHasher;
  signer(): Promise<Signer>;
  privacy: ErasePorts;
  log: Log;
  clock: () => Date;
}

/** A round that takes longer has died with its server. */
const ROUND_MS = 14 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The lease of the walk over the disk. */
const WALK = 'strays';

/**
 * One round: files that the database does not know, files that came to nothing, hashes of files, old idempotency keys, what finished tasks held, words of removed notes, counts of mails,
 * captured mails of people who were erased, ended sessions and links, old salts; applications and enquiries of before the desk
 * are given what it asks of them. While another server is at it, nothing. The disk is walked at each start, and the disk and what
 * stayed of erased people are looked through once a day. A step that fails keeps no other from being done.
 * @returns how many files were removed
 * @throws AggregateError what failed, once all others are done
 */
export async function maintain(options: MaintenanceOptions): Promise<number> {
  const { db, hasher, clock } = options;
  const now = clock();
  const holder = await takeLease(db, 'maintenance', ROUND_MS, now);
  if (!holder) return 0;
  let removed = 0;
  const oldest = new Date(now.getTime() - IDEMPOTENCY_MS).toISOString();
  const steps: readonly (() => Promise<unknown>)[] = [
    // First: what it finds says how far the database can be believed.
    async () => {
      if (await takeLease(db, WALK, DAY_MS, now)) await lookForUnknown(options, now);
    },
    async () => {
      removed += await sweepFiles(options, now);
    },
    () => verifyFiles(options, now),
    () => db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute(),
    async () => {
      if (await takeLease(db, 'erased-people', DAY_MS, now)) await partFromErased(db);
    },
    async () => completeOldArrivals(options, await options.signer(), now),
    () => indexOldApplications(options),
    async () => completeOldEnquiries(options, await options.signer()),
    () => forgetTasks(db, now),
    () => forgetRemovedNotes(db, now),
    () => removeErasedMails(options.privacy),
    () => keepRetention({ ...options.privacy, log: options.log }, now),
    () => forgetMailCounts(db, now),
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
  // The database may be another copy than the one that walked last.
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
