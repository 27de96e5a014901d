/** The way of an application through its stages: every move has its row, its event and for a while its way back. */
import { sql } from 'kysely';
import { holdRow } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { cancelTasks } from '../../infra/tasks/queue.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { UNDO_MINUTES } from '../shared/desk.schema.ts';
import { mayBeGiven } from './assignees.ts';
import { STAGE_NAMES, type Stage } from './stages.ts';

/** Why one row of a bulk request was left as it is. */
export interface Refusal {
  ok: false;
  code:
    | 'not_found'
    | 'conflict'
    | 'same_stage'
    | 'reason_needed'
    | 'not_assignable'
    | 'too_late'
    | 'undone_before'
    | 'moved_since'
    | 'mail_left';
  message: string;
  meanwhile?: { by: string; at: string; what: string; version: number };
}

export type Moved = { ok: true; version: number; change: string } | Refusal;

export interface MoveInput {
  id: string;
  version: number;
  stage: Stage;
  reason?: string | undefined;
  /** The task of the mail that tells the person. */
  mailTask?: string | undefined;
}

const refusal = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message });

/**
 * Moves one application.
 * @param trx a transaction of its own or of a whole bulk
 * @returns why not, with who changed what meanwhile on a stale version
 */
export async function moveApplication(trx: Database, context: DeskContext, input: MoveInput): Promise<Moved> {
  const { id, version, stage, reason, mailTask } = input;
  const row = await trx
    .selectFrom('applications')
    .select(['id', 'stage', 'version', 'first_answer_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return refusal('not_found', 'There is no such application.');
  if (row.version !== version) return conflict(trx, id, row.version);
  if (row.stage === stage) return refusal('same_stage', `It is in ${STAGE_NAMES[stage]} already.`);
  if (stage === 'declined' && !reason) return refusal('reason_needed', 'A decline needs a reason.');
  const at = context.now.toISOString();
  const change = newId();
  const updated = await trx
    .updateTable('applications')
    .set({
      stage,
      stage_at: at,
      updated_at: at,
      version: sql<number>`version + 1`,
      // The first decision is the answer that was promised.
      ...(row.first_answer_at ? {} : { first_answer_at: at }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!updated) return conflict(trx, id, version);
  await trx
    .insertInto('stage_changes')
    .values({
      id: change,
      application_id: id,
      from_stage: row.stage,
      to_stage: stage,
      actor_id: context.actor.id,
      reason_code: reason ?? null,
      task_id: mailTask ?? null,
      at,
      undone_at: null,
    })
    .execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'application.move',
    subjectType: 'application',
    subjectId: id,
    changes: { from: row.stage, to: stage, ...(reason ? { reason } : {}) },
  });
  return { ok: true, version: updated.version, change };
}

/** Who changed an application last, for whoever came too late. */
export async function conflict(trx: Database, id: string, version: number): Promise<Refusal> {
  const last = await trx
    .selectFrom('events')
    .leftJoin('staff', 'staff.id', 'events.actor_id')
    .select(['events.at', 'events.action', 'events.changes', 'staff.name'])
    .where('events.subject_type', '=', 'application')
    .where('events.subject_id', '=', id)
    .where('events.action', 'in', [
      'application.move',
      'application.move-undo',
      'application.assign',
      'application.correct',
      'candidate.merge',
    ])
    .orderBy('events.id', 'desc')
    .executeTakeFirst();
  return {
    ...refusal('conflict', 'Somebody else changed it meanwhile. Look at it again.'),
    ...(last ? { meanwhile: { by: last.name ?? 'Somebody', at: last.at, what: told(last), version } } : {}),
  };
}

function told({ action, changes }: { action: string; changes: string }): string {
  const { to } = JSON.parse(changes) as { to?: Stage };
  if (action === 'application.assign') return 'gave it to somebody else';
  if (action === 'application.correct') return 'corrected their details';
  if (action === 'application.move-undo') return `took it back to ${to ? STAGE_NAMES[to] : 'where it was'}`;
  return to ? `moved it to ${STAGE_NAMES[to]}` : 'changed it';
}

const UNDO_MS = UNDO_MINUTES * 60_000;

/** Takes a move back, while that is possible: its mail is stopped in the same transaction, or was stopped before. */
export async function undoMove(
  trx: Database,
  context: DeskContext,
  change: string,
): Promise<(Moved & { id?: string }) | (Refusal & { id?: string })> {
  const made = await trx
    .selectFrom('stage_changes')
    .select('application_id')
    .where('id', '=', change)
    .executeTakeFirst();
  if (made) await holdRow(trx, 'applications', made.application_id);
  const row = await trx
    .selectFrom('stage_changes')
    .innerJoin('applications', 'applications.id', 'stage_changes.application_id')
    .select([
      'stage_changes.application_id',
      'stage_changes.from_stage',
      'stage_changes.to_stage',
      'stage_changes.at',
      'stage_changes.task_id',
      'stage_changes.undone_at',
      'applications.stage',
      'applications.stage_at',
    ])
    .where('stage_changes.id', '=', change)
    .executeTakeFirst();
  if (!row) return refusal('not_found', 'There is no such change.');
  const id = row.application_id;
  if (row.undone_at) return { ...refusal('undone_before', 'It was taken back before.'), id };
  if (row.stage !== row.to_stage || row.stage_at !== row.at)
    return { ...refusal('moved_since', `It has moved on to ${STAGE_NAMES[row.stage]} since.`), id };
  if (context.now.getTime() - Date.parse(row.at) > UNDO_MS)
    return { ...refusal('too_late', `More than ${UNDO_MINUTES} minutes have passed. Move it by hand.`), id };
  if (row.task_id && (await cancelTasks(trx, [row.task_id], context.now)) === 'begun')
    return { ...refusal('mail_left', 'The mail has left already. Move it by hand.'), id };
  const at = context.now.toISOString();
  const before = await trx
    .selectFrom('stage_changes')
    .select('at')
    .where('application_id', '=', id)
    .where('undone_at', 'is', null)
    .where('id', '!=', change)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const updated = await trx
    .updateTable('applications')
    .set({
      stage: row.from_stage,
      stage_at: before?.at ?? sql<string>`created_at`,
      updated_at: at,
      version: sql<number>`version + 1`,
      ...(before ? {} : { first_answer_at: null }),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx.updateTable('stage_changes').set({ undone_at: at }).where('id', '=', change).execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'application.move-undo',
    subjectType: 'application',
    subjectId: id,
    changes: { from: row.to_stage, to: row.from_stage },
  });
  return { ok: true, id, version: updated.version, change };
}

/** Gives an application to a member of staff, or to nobody. */
export async function assignApplication(
  trx: Database,
  context: DeskContext,
  { id, version, assignee }: { id: string; version: number; assignee: string | null },
): Promise<Moved> {
  if (assignee && !(await mayBeGiven(trx, assignee, id)))
    return refusal('not_assignable', 'Whoever it was meant for may not see it.');
  const updated = await trx
    .updateTable('applications')
    .set({ assignee_id: assignee, updated_at: context.now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('erased_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (!updated) {
    const row = await trx
      .selectFrom('applications')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? conflict(trx, id, row.version) : refusal('not_found', 'There is no such application.');
  }
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'application.assign',
    subjectType: 'application',
    subjectId: id,
    changes: { assignee },
  });
  return { ok: true, version: updated.version, change: '' };
}
