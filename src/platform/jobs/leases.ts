/** Leases of jobs: until when a worker has a job. After that another worker may take it. */
import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Engine } from '../database/engine.ts';
import { isHeld } from '../database/lease.ts';
import type { Database, Tables } from '../database/types.ts';
import type { Writer } from '../database/writer.ts';
import { addJobs, type NewJob } from './queue.ts';

export interface Job {
  id: string;
  queue: string;
  subjectType: string | null;
  subjectId: string | null;
  /** JSON, as it was added. */
  payload: string;
  /** This try, from 1. A try that ended with its process counts. */
  attempts: number;
  /** The trace that it belongs to, as it is stored. */
  trace: string | null;
}

/** The outcome of an attempt. */
export type Outcome = Partial<Pick<Tables['jobs'], 'payload' | 'run_at' | 'last_reply'>> &
  Pick<Tables['jobs'], 'state' | 'last_error' | 'done_at'>;

interface LeaseOptions {
  db: Database;
  writer: Writer;
  engine: Engine;
  /** How long a lease lasts without a renewal, in milliseconds. */
  leaseMs: number;
  now(): Date;
}

export type Leases = ReturnType<typeof createLeases>;

/** The leases of one worker. */
export function createLeases({ db, writer, engine, leaseMs, now }: LeaseOptions) {
  const owner = randomUUID();
  const end = () => new Date(now().getTime() + leaseMs).toISOString();

  /** The jobs whose worker died: their lease ended, or its end is of a clock that was ahead. */
  const lapsed = ({ not }: ExpressionBuilder<Tables, 'jobs'>) => not(isHeld('locked_until', leaseMs, now()));

  /** Most polls find nothing: a read shows that, and only due jobs cost a transaction and its locks. */
  async function isAnyDue(queues: readonly string[]): Promise<boolean> {
    const at = now().toISOString();
    const found = await db
      .selectFrom('jobs')
      .select('id')
      .where('queue', 'in', queues)
      // Written as in the index, because otherwise SQLite reads through all finished jobs.
      .where(sql<boolean>`state in ('pending', 'running', 'dead', 'unknown')`)
      .where((job) =>
        job.or([
          job('state', '=', 'running').and(lapsed(job)),
          job('state', '=', 'pending').and('run_at', '<=', at),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** A limited number of due jobs: first those whose worker died, then those whose time has come. */
  async function due(trx: Database, queue: string, limit: number) {
    const of = (state: Tables['jobs']['state'], isDue: typeof lapsed, most: number) => {
      const found = trx
        .selectFrom('jobs')
        .select(['id', 'subject_type', 'subject_id', 'payload', 'attempts', 'offered_at', 'trace'])
        .where('queue', '=', queue)
        .where('state', '=', state)
        .where(isDue)
        .orderBy('run_at')
        .limit(most);
      return (engine === 'postgres' ? found.forUpdate().skipLocked() : found).execute();
    };
    const left = await of('running', lapsed, limit);
    if (left.length === limit) return left;
    const at = now().toISOString();
    return [...left, ...(await of('pending', (job) => job('run_at', '<=', at), limit - left.length))];
  }

  return {
    isAnyDue,

    /**
     * Takes jobs of a queue. A job that used up its attempts by ending its process each time fails instead, and one whose
     * attempt ended without an answer after it was offered is not repeated: its outcome is unknown.
     * @param limit the maximum number
     */
    async claim(queue: string, limit: number, maxAttempts: number): Promise<Job[]> {
      if (!(await isAnyDue([queue]))) return [];
      return writer.write(async (trx) => {
        const rows = await due(trx, queue, limit);
        const fateOf = ({ offered_at, attempts }: (typeof rows)[number]) =>
          offered_at ? 'unknown' : attempts >= maxAttempts ? 'dead' : 'taken';
        const idsOf = (fate: string) => rows.filter((row) => fateOf(row) === fate).map(({ id }) => id);
        for (const state of ['unknown', 'dead'] as const) {
          const ended = idsOf(state);
          if (ended.length === 0) continue;
          const done_at = now().toISOString();
          await trx
            .updateTable('jobs')
            .set({
              state,
              last_error: 'lost',
              offered_at: null,
              locked_by: null,
              locked_until: null,
              done_at,
            })
            .where('id', 'in', ended)
            .execute();
        }
        const taken = idsOf('taken');
        if (taken.length > 0) {
          await trx
            .updateTable('jobs')
            .set((row) => ({
              state: 'running',
              locked_by: owner,
              locked_until: end(),
              attempts: row('attempts', '+', 1),
            }))
            .where('id', 'in', taken)
            .execute();
        }
        return rows
          .filter(({ id }) => taken.includes(id))
          .map((row) => ({
            id: row.id,
            queue,
            subjectType: row.subject_type,
            subjectId: row.subject_id,
            payload: row.payload,
            attempts: row.attempts + 1,
            trace: row.trace,
          }));
      });
    },

    /** Renews the leases of jobs that take longer than a lease. */
    async renew(ids: readonly string[]): Promise<void> {
      const until = end();
      await db
        .updateTable('jobs')
        .set({ locked_until: until })
        .where('id', 'in', ids)
        .where('locked_by', '=', owner)
        // One that waited for its connection must not undo a later one.
        .where('locked_until', '<', until)
        .execute();
    },

    /**
     * Records that from now on only the other side knows whether a job is done.
     * @returns false when the attempt is no longer ours to continue
     */
    async offer({ id, attempts }: Job): Promise<boolean> {
      const result = await writer.write((trx) =>
        trx
          .updateTable('jobs')
          .set({ offered_at: now().toISOString() })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('locked_by', '=', owner)
          .executeTakeFirst(),
      );
      return result.numUpdatedRows === 1n;
    },

    /**
     * Records the outcome of a job, and the jobs that follow from it, unless its lease was taken over. If another server has
     * set the outcome to unknown in the meantime, ours replaces it.
     */
    async settle({ id, attempts }: Job, outcome: Outcome, next: readonly NewJob[]): Promise<void> {
      await writer.write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('jobs')
          .set({ ...outcome, offered_at: null, locked_by: null, locked_until: null })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where(({ or, eb }) => or([eb('locked_by', '=', owner), eb('state', '=', 'unknown')]))
          .executeTakeFirst();
        if (numUpdatedRows === 1n) await addJobs(trx, next, now());
      });
    },
  };
}
