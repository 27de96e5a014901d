/** The applications of an opening that is closed or reopened: batch by batch, so that other changes can come in between. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { lockEntity } from '../audit-log/change.ts';
import { findUndo } from '../audit-log/undo.ts';
import type { MoveInput } from '../candidates/commands/move.ts';
import { type Batch, declineNext, undoNext } from '../candidates/declines.ts';
import { OPENING } from './commands/edit.ts';

/** Continues where a closing or its undo was interrupted; see `continueBatches`. */
export const CLOSING_QUEUE = 'closings';

/** Between two batches, so that other work can run. */
const PAUSE_MS = 5;

interface Work {
  opening: string;
  closing: string;
  /** How applications are declined; without it declines are undone. */
  decline?: Pick<MoveInput, 'reason' | 'mail'>;
}

interface Job extends Work {
  by: { id: string; requestId: string; at: string };
  after: string;
}

const nextBatch = (trx: Database, context: DeskContext, work: Work, after: string): Promise<Batch> =>
  work.decline
    ? declineNext(trx, context, work.opening, { ...work.decline, parent: work.closing }, after)
    : undoNext(trx, context, work.closing, after);

const setUnderWay = (trx: Database, id: string, under_way: 'closing' | 'reopening' | null) =>
  trx.updateTable('openings').set({ under_way }).where('id', '=', id).execute();

/**
 * Carries out the first batch, and queues a job for all others.
 * @param trx the transaction that closes or reopens the opening
 * @returns the number of applications in the first batch
 */
export async function beginBatches(trx: Database, context: DeskContext, work: Work): Promise<number> {
  const { size, next } = await nextBatch(trx, context, work, '');
  await setUnderWay(trx, work.opening, next ? (work.decline ? 'closing' : 'reopening') : null);
  if (next) {
    const by = { id: context.actor.id, requestId: context.requestId, at: context.now.toISOString() };
    const payload: Job = { ...work, by, after: next };
    const subject = { type: 'opening', id: work.opening };
    await addJobs(trx, [{ queue: CLOSING_QUEUE, subject, payload }], context.now);
  }
  return size;
}

/** Runs one batch in the name of the person who closed or reopened the opening. @returns where the next one continues */
async function oneBatch(trx: Database, { by, ...work }: Job, after: string): Promise<string | undefined> {
  const { opening, closing, decline } = work;
  const locked = await lockEntity(trx, OPENING, { id: opening, version: 'any' });
  if (!locked.ok || locked.row.under_way !== (decline ? 'closing' : 'reopening')) return undefined;
  // Reopened and closed again in the meantime: that closing has its own job.
  if (decline && (await findUndo(trx, 'opening.close', { subject_id: opening }))?.id !== closing)
    return undefined;
  const actor = { id: by.id, roles: [] };
  const context = { actor, requestId: by.requestId, now: new Date(by.at) };
  const { next } = await nextBatch(trx, context, work, after);
  if (!next) await setUnderWay(trx, opening, null);
  return next;
}

/** All batches after the first. If it is interrupted it is repeated: finished items are recognized. */
export async function continueBatches(payload: string, writer: Writer): Promise<void> {
  const job = JSON.parse(payload) as Job;
  for (let after: string | undefined = job.after; after !== undefined; await delay(PAUSE_MS)) {
    const from: string = after;
    after = await writer.write((trx) => oneBatch(trx, job, from));
  }
}
