/** Declines all open applications when an opening closes, and undoes that, in batches, so that no one waits long. */
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { undo } from '../audit-log/undo.ts';
import { APPLICATION, type MoveInput, moveApplication } from './commands/move.ts';
import { ENDED, STAGE_NAMES } from './stages.schema.ts';

/** Applications of one transaction: on SQLite all others wait for it, and a slow machine takes a millisecond for each. */
const BATCH_SIZE = 25;

export interface Batch {
  /** The total number. */
  size: number;
  /** Where the next batch begins; undefined after the last. */
  next: string | undefined;
}

/** Carries out a batch. @param rows one more than the size means that another batch follows */
async function batchOf(
  rows: readonly { id: string }[],
  work: (id: string) => Promise<unknown>,
): Promise<Batch> {
  const batch = rows.slice(0, BATCH_SIZE);
  for (const { id } of batch) await work(id);
  return { size: batch.length, next: rows.length > BATCH_SIZE ? batch.at(-1)?.id : undefined };
}

/** Applications that no one had decided on when an opening was closed. Who was moved since was moved on purpose. */
const openAt = (db: Database, opening: string, at: string) =>
  db
    .selectFrom('applications')
    .where('opening_id', '=', opening)
    .where('stage', 'not in', [...ENDED])
    .where('state', '=', 'received')
    .where('erased_at', 'is', null)
    .where(({ or, eb }) => or([eb('stage_at', 'is', null), eb('stage_at', '<=', at)]));

/** How many applications of an opening no one has decided on. */
export const countOpen = (db: Database, opening: string, now: Date): Promise<number> =>
  countRows(openAt(db, opening, now.toISOString()));

/** Declines the next of them. @param parent the closing that it is a part of */
export async function declineNext(
  trx: Database,
  context: DeskContext,
  opening: string,
  how: Omit<MoveInput, 'stage'> & { parent: string },
  after: string,
): Promise<Batch> {
  const rows = await openAt(trx, opening, context.now.toISOString())
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE + 1)
    .execute();
  return batchOf(rows, (id) =>
    moveApplication(trx, context, { id, version: 'any' }, { ...how, stage: 'declined' }),
  );
}

/** The declines of a closing that are not undone. */
const declinesOf = (db: Database, closing: string) =>
  db
    .selectFrom('undos')
    .innerJoin('applications', 'applications.id', 'undos.subject_id')
    .innerJoin('stage_changes', 'stage_changes.id', 'undos.id')
    .where('undos.parent_id', '=', closing)
    .where('undos.undone_at', 'is', null);

/** Undoes the next declines of a closing. */
export async function undoNext(
  trx: Database,
  context: DeskContext,
  closing: string,
  after: string,
): Promise<Batch> {
  const rows = await declinesOf(trx, closing)
    .select('undos.id')
    .where('undos.id', '>', after)
    .orderBy('undos.id')
    .limit(BATCH_SIZE + 1)
    .execute();
  return batchOf(rows, (change) => undo(trx, context, APPLICATION, change));
}

/**
 * Cancels the emails of all declines of a closing at once, so that none is sent while they are undone batch by batch.
 * @returns how many can be undone
 */
export async function stopDeclines(trx: Database, closing: string, now: Date): Promise<number> {
  const declines = declinesOf(trx, closing);
  await trx
    .updateTable('jobs')
    .set({ state: 'cancelled', payload: '{}', done_at: now.toISOString() })
    .where('state', '=', 'pending')
    .where(
      'id',
      'in',
      declines
        .select('stage_changes.job_id')
        .whereRef('applications.stage_at', '=', 'stage_changes.at')
        .where('job_id', 'is not', null),
    )
    .execute();
  return (await countRows(declines)) - (await stayDeclined(trx, closing)).length;
}

/** People who stay declined when a closing is undone: they were moved since, or their email was sent. */
export async function stayDeclined(db: Database, closing: string): Promise<{ id: string; why: string }[]> {
  const rows = await declinesOf(db, closing)
    .leftJoin('jobs', 'jobs.id', 'stage_changes.job_id')
    .select(['applications.id', 'applications.stage', 'applications.stage_at'])
    .select('stage_changes.at')
    .where(({ or, eb, ref }) =>
      or([eb('applications.stage_at', '<>', ref('stage_changes.at')), eb('jobs.state', '<>', 'cancelled')]),
    )
    .execute();
  return rows.map(({ id, stage, stage_at, at }) => ({
    id,
    why:
      stage_at === at
        ? 'The email was already sent. Move the application manually.'
        : `They have since moved to ${STAGE_NAMES[stage]}.`,
  }));
}

/** Whether someone has applied to an opening since then. */
export async function hasApplied(db: Database, opening: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('opening_id', '=', opening)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
