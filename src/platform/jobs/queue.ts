/**
 * Jobs: work that follows from a change, stored in the transaction of that change and done afterwards by a
 * worker, here or on another server.
 */
import type { Database, Tables } from '../database/types.ts';
import { newId } from '../ids.ts';
import { storedTrace } from '../trace.ts';

/** How long a finished job keeps its payload, and how long its row is kept. */
export const PAYLOAD_DAYS = 7;
const JOB_DAYS = 90;
const DAY_MS = 86_400_000;

/** A deleted payload. */
const NOTHING = '{}';

/** A job that has all its tries before it. */
const FRESH = { state: 'pending', attempts: 0, done_at: null } as const;

export interface NewJob {
  /** The queue, which determines the handler, e.g. `mail`. */
  queue: string;
  /** Its record, e.g. an enquiry and its id. */
  subject?: { type: string; id: string } | undefined;
  /** The input of the handler; stored as JSON. */
  payload: unknown;
  /** Not before this moment; without it, now. */
  runAt?: Date | undefined;
}

/**
 * Adds jobs. Each belongs to the trace of the work that adds it.
 * @param trx the transaction that stores the change which causes them
 * @returns their ids, in order
 */
export async function addJobs(trx: Database, jobs: readonly NewJob[], now: Date): Promise<string[]> {
  if (jobs.length === 0) return [];
  const rows = jobs.map(({ queue, subject, payload, runAt = now }) => ({
    id: newId(),
    queue,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    payload: JSON.stringify(payload),
    state: 'pending' as const,
    run_at: runAt.toISOString(),
    trace: storedTrace(),
    created_at: now.toISOString(),
  }));
  await trx.insertInto('jobs').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** The result of cancelling: they were cancelled now, or before, or one of them has begun, has ended or never existed. */
export type Cancelled = 'now' | 'before' | 'begun';

/**
 * Cancels jobs before any of them begins: all, or none.
 * @returns `begun` when nothing was cancelled
 */
export async function cancelJobs(trx: Database, ids: readonly string[], now: Date): Promise<Cancelled> {
  if (ids.length === 0) return 'before';
  // Locked before they are looked at: from here to the end of the transaction no worker can begin one.
  const rows = await trx
    .updateTable('jobs')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', 'in', ids)
    .returning(['id', 'state'])
    .execute();
  const pending = rows.filter(({ state }) => state === 'pending').map(({ id }) => id);
  const cancelled = rows.filter(({ state }) => state === 'cancelled');
  if (pending.length + cancelled.length < ids.length) return 'begun';
  if (pending.length === 0) return 'before';
  await trx
    .updateTable('jobs')
    .set({ state: 'cancelled', payload: NOTHING, done_at: now.toISOString() })
    .where('id', 'in', pending)
    .execute();
  return 'now';
}

/** Lets those of these jobs that have not begun run at another time. */
export async function rescheduleJobs(trx: Database, ids: readonly string[], runAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('jobs')
    .set({ run_at: runAt.toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Makes a job that waits for its time due now.
 * @returns false when it runs, has ended, or was never there
 */
export function hastenJob(trx: Database, id: string, now: Date): Promise<boolean> {
  return change(trx, id, 'pending', { run_at: now.toISOString() });
}

/**
 * Runs a job of unknown outcome again: its work may then be done twice.
 * @param payload its input
 * @returns false when its outcome is known
 */
export function repeatJob(trx: Database, id: string, payload: unknown, now: Date): Promise<boolean> {
  return change(trx, id, 'unknown', {
    ...FRESH,
    payload: JSON.stringify(payload),
    run_at: now.toISOString(),
  });
}

/**
 * Marks a job of unknown outcome as done.
 * @param kept the part of its payload that is kept
 * @returns false when its outcome is known
 */
export function confirmJob(trx: Database, id: string, kept: unknown, now: Date): Promise<boolean> {
  const done_at = now.toISOString();
  return change(trx, id, 'unknown', { state: 'done', payload: JSON.stringify(kept), done_at });
}

/** Changes the payload of a running job; the next attempt gets the new one. */
export async function keepPayload(trx: Database, id: string, payload: unknown): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Retries a failed job with all its attempts.
 * @returns false when it has not failed
 */
export function retryJob(trx: Database, id: string, now: Date): Promise<boolean> {
  return change(trx, id, 'dead', { ...FRESH, run_at: now.toISOString() });
}

/**
 * The same for all failed jobs of a queue.
 * @returns how many
 */
export async function retryQueue(db: Database, queue: string, now: Date): Promise<number> {
  const result = await db
    .updateTable('jobs')
    .set({ ...FRESH, run_at: now.toISOString() })
    .where('queue', '=', queue)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

async function change(
  trx: Database,
  id: string,
  from: Tables['jobs']['state'],
  values: Partial<Pick<Tables['jobs'], 'state' | 'payload' | 'run_at' | 'done_at'> & { attempts: number }>,
): Promise<boolean> {
  const result = await trx
    .updateTable('jobs')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Empties the payloads of finished jobs after a week, and deletes jobs that ended long ago.
 * @param before jobs that ended before this moment are deleted; without it, 90 days ago
 */
export async function forgetJobs(db: Database, now: Date, before?: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await db
    .updateTable('jobs')
    .set({ payload: NOTHING })
    .where('done_at', '<', ago(PAYLOAD_DAYS))
    .where('state', '=', 'done')
    .where('payload', '<>', NOTHING)
    .execute();
  await db
    .deleteFrom('jobs')
    .where('done_at', '<', before?.toISOString() ?? ago(JOB_DAYS))
    .execute();
}
