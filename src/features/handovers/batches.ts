/** Handing work over, and taking that back: batch by batch, so that other changes can come in between. */
import { setTimeout as delay } from 'node:timers/promises';
import type { LockedTable } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import type { Refusal } from '../../platform/staff/refusal.ts';
import { type Changed, type Entity, lockEntity } from '../audit-log/change.ts';
import { undo } from '../audit-log/undo.ts';
import { STAFF } from '../people/people.ts';
import { KINDS } from './kinds.ts';
import { type HandOver, WORK_KINDS, type WorkKind } from './schema.ts';

/** Continues where a hand-over or its undo was interrupted; see `continueHandOver`. */
export const HANDOVER_QUEUE = 'handovers';

/** Records of one transaction: on SQLite all others wait for it. */
const BATCH_SIZE = 25;
/** Between two batches, so that other work can run. */
const PAUSE_MS = 5;

/** A person, locked while their work is handed over. */
export const HAND_OVER: Entity<'staff'> = {
  ...STAFF,
  actions: {
    'staff.hand-over': 'handed over their work',
    'staff.hand-over-undo': 'undid a handover',
  },
};

export interface Plan {
  /** The change that all of it belongs to. */
  change: string;
  /** The person whose work is handed over. */
  staffId: string;
  /** Of the main office, for people who have set no hours. */
  officeZone: string;
  /** Left out, the hand-over is undone. */
  to?: HandOver['to'];
}

type Outcome = (Changed | (Refusal & { id?: string })) & { kind: WorkKind };

/** The result of a batch. `next` is where the next one begins; undefined after the last. */
interface Batch {
  outcomes: Outcome[];
  next: { kind: number; after: string } | undefined;
}

const START = { kind: 0, after: '' };

/** The remaining items of a kind: those of the person, or those that were given and not yet returned. */
async function itemsOf(
  trx: Database,
  plan: Plan,
  kind: WorkKind,
  after: string,
  now: Date,
): Promise<string[]> {
  if (plan.to) {
    if (plan.to[kind] === undefined) return [];
    const items = await KINDS[kind].open(trx, plan.staffId, now);
    return items.map(({ id }) => id).filter((id) => id > after);
  }
  const rows = await trx
    .selectFrom('undos')
    .select('id')
    .where('parent_id', '=', plan.change)
    .where('subject_type', '=', KINDS[kind].rule.type)
    .where('undone_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function nextBatch(
  trx: Database,
  context: DeskContext,
  plan: Plan,
  from: NonNullable<Batch['next']>,
): Promise<Batch> {
  const outcomes: Outcome[] = [];
  for (let index = from.kind; index < WORK_KINDS.length; index++) {
    const kind = WORK_KINDS[index] as WorkKind;
    const ids = await itemsOf(trx, plan, kind, index === from.kind ? from.after : '', context.now);
    for (const id of ids) {
      if (outcomes.length === BATCH_SIZE) return { outcomes, next: { kind: index, after: lastOf(ids, id) } };
      const holders = { from: plan.staffId, to: plan.to?.[kind] ?? null, officeZone: plan.officeZone };
      const outcome = plan.to
        ? await KINDS[kind].give(trx, context, id, holders, plan.change)
        : await undo<LockedTable>(trx, context, KINDS[kind].rule, id);
      outcomes.push({ ...outcome, kind });
    }
  }
  return { outcomes, next: undefined };
}

/** The one before. */
const lastOf = (ids: readonly string[], id: string): string => ids[ids.indexOf(id) - 1] ?? '';

interface Job extends Plan {
  by: { id: string; requestId: string; at: string };
  from: NonNullable<Batch['next']>;
}

/** Carries out the first batch, and queues a job for all others. @param trx the transaction of the hand-over or its undo */
export async function beginHandOver(trx: Database, context: DeskContext, plan: Plan): Promise<Outcome[]> {
  const { outcomes, next } = await nextBatch(trx, context, plan, START);
  if (next) {
    const by = { id: context.actor.id, requestId: context.requestId, at: context.now.toISOString() };
    const payload: Job = { ...plan, by, from: next };
    const subject = { type: 'staff', id: plan.staffId };
    await addJobs(trx, [{ queue: HANDOVER_QUEUE, subject, payload }], context.now);
  }
  return outcomes;
}

async function oneBatch(trx: Database, { by, ...plan }: Job, from: Job['from']): Promise<Batch['next']> {
  const locked = await lockEntity(trx, HAND_OVER, { id: plan.staffId, version: 'any' });
  const change = await trx
    .selectFrom('undos')
    .select('undone_at')
    .where('id', '=', plan.change)
    .executeTakeFirst();
  // It was undone in the meantime: another job returns the items that were given until then.
  if (!locked.ok || !change || (plan.to && change.undone_at)) return undefined;
  const context = { actor: { id: by.id, roles: [] }, requestId: by.requestId, now: new Date(by.at) };
  return (await nextBatch(trx, context, plan, from)).next;
}

/** All batches after the first. If it is interrupted it is repeated: finished items are recognized. */
export async function continueHandOver(payload: string, writer: Writer): Promise<void> {
  const job = JSON.parse(payload) as Job;
  for (let next: Batch['next'] = job.from; next; await delay(PAUSE_MS)) {
    const from: NonNullable<Batch['next']> = next;
    next = await writer.write((trx) => oneBatch(trx, job, from));
  }
}
