/** Closing an opening, with what becomes of the applications that nobody has decided on, and its way back. */

import type { z } from 'zod';
import { holdRow } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import { fillMail, type Signature } from '../hiring/letters.ts';
import { mailApplicant } from '../hiring/mails.ts';
import { moveApplication, undoMove } from '../hiring/moves.ts';
import type { DeskContext } from '../shared/actor.ts';
import { UNDO_MINUTES } from '../shared/desk.schema.ts';
import type { Closed, closeSchema, Reopened } from './desk.schema.ts';
import { type OpeningRefusal, refusal, type Saved, stale, write } from './editor.ts';

/** Takes an opening off the site at once; nothing happens to its applications. */
export async function closeFromDesk(
  trx: Database,
  context: DeskContext,
  id: string,
  version: number,
): Promise<Saved> {
  await holdRow(trx, 'jobs', id);
  const row = await trx
    .selectFrom('jobs')
    .select(['version', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refusal('not_found', 'There is no such opening.');
  if (row.version !== version) return stale(trx, id, row.version);
  if (row.status !== 'published') return refusal('not_published', 'It is not on the site.');
  await write(trx, context, id, { status: 'closed' });
  await bumpRevision(trx, 'jobs');
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'opening.close',
    subjectType: 'opening',
    subjectId: id,
  });
  return { ok: true, id, version: version + 1 };
}

/** Closes it; `decline` ends every open application and tells each person. */
export async function closeWithApplications(
  trx: Database,
  context: DeskContext,
  signature: Signature,
  id: string,
  version: number,
  { applications, reason, mail }: z.output<typeof closeSchema>,
): Promise<({ ok: true } & Closed) | OpeningRefusal> {
  const closed = await closeFromDesk(trx, context, id, version);
  if (!closed.ok) return closed;
  if (applications === 'keep') return { ...closed, declined: 0 };
  const open = await trx
    .selectFrom('applications')
    .select(['id', 'version'])
    .where('job_id', '=', id)
    .where('stage', 'not in', ['hired', 'declined', 'withdrawn'])
    .where('state', '=', 'received')
    .where('erased_at', 'is', null)
    .execute();
  let declined = 0;
  for (const one of open) {
    const moved = await moveApplication(trx, context, {
      ...one,
      stage: 'declined',
      reason: reason ?? 'filled',
    });
    if (!moved.ok) continue;
    declined++;
    if (!mail) continue;
    const task = await mailApplicant(trx, context, one.id, await fillMail(trx, signature, one.id, mail));
    await trx.updateTable('stage_changes').set({ task_id: task }).where('id', '=', moved.change).execute();
  }
  return { ...closed, declined };
}

const BY_HAND = 'Publish it again by hand, under “Edit opening”.';

/**
 * Takes a closing back while that is possible: the opening is on the site as before, and whoever was declined with it
 * is where they were, their mail stopped. Who has moved on since, or whose mail has left, stays declined.
 * @param version that the closing made
 * @returns what became of each who was declined
 */
export async function reopenWithApplications(
  trx: Database,
  context: DeskContext,
  id: string,
  version: number,
): Promise<({ ok: true } & Reopened) | OpeningRefusal> {
  const row = await trx
    .selectFrom('jobs')
    .select(['version', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refusal('not_found', 'There is no such opening.');
  if (row.version !== version) return stale(trx, id, row.version);
  if (row.status !== 'closed') return refusal('not_closed', 'It is not closed.');
  const last = await trx
    .selectFrom('events')
    .select(['action', 'at', 'actor_id'])
    .where('subject_type', '=', 'opening')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.action !== 'opening.close') return refusal('changed_since', `It was changed since. ${BY_HAND}`);
  if (context.now.getTime() - Date.parse(last.at) > UNDO_MINUTES * 60_000)
    return refusal('too_late', `More than ${UNDO_MINUTES} minutes have passed. ${BY_HAND}`);
  // A closing and what it declined happened in one moment, by one person.
  const declined = await trx
    .selectFrom('stage_changes')
    .innerJoin('applications', 'applications.id', 'stage_changes.application_id')
    .select(['stage_changes.id as change', 'applications.id', 'applications.name'])
    .where('applications.job_id', '=', id)
    .where('stage_changes.to_stage', '=', 'declined')
    .where('stage_changes.at', '=', last.at)
    .where('stage_changes.actor_id', '=', last.actor_id)
    .where('stage_changes.undone_at', 'is', null)
    .execute();
  const applications = [];
  for (const { change, id, name } of declined) {
    const undone = await undoMove(trx, context, change);
    applications.push({ ...undone, id, name });
  }
  await write(trx, context, id, { status: 'published' });
  await bumpRevision(trx, 'jobs');
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'opening.reopen',
    subjectType: 'opening',
    subjectId: id,
    changes: { applications: applications.filter(({ ok }) => ok).length },
  });
  return { ok: true, id, version: version + 1, applications };
}
