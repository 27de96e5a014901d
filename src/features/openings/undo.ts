/** The undo of changes of openings, and their names in the list of a person's own changes. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import type { Who } from '../audit-log/record.ts';
import type { HowUndone, Registered, UndoRule } from '../audit-log/undo.ts';
import { describeVerb, type Undoable } from '../audit-log/undoable.ts';
import { hasApplied, stayDeclined, stopDeclines } from '../candidates/declines.ts';
import { candidateNames } from '../candidates/visible.ts';
import { beginBatches } from './batches.ts';
import { OPENING } from './commands/edit.ts';

/** Declined candidates return to their stage, some of them at once, all others by a job. Those who were moved since stay. */
function reopened(
  trx: Database,
  { actor, requestId, now }: Who,
  { id: closing, subject_id: opening }: Registered,
): HowUndone {
  const context: DeskContext = { actor: { id: actor?.id ?? '', roles: [] }, requestId, now };
  const changes = { applications: 0 };
  return {
    action: 'opening.reopen',
    changes,
    // The last check: after it no mail of the closing is sent.
    async check() {
      changes.applications = await stopDeclines(trx, closing, now);
      return undefined;
    },
    also: () => beginBatches(trx, context, { opening, closing }),
  };
}

/** Why it can't be removed from the site any more. */
const whyApplied = async (trx: Database, id: string, since: string): Promise<Refusal | undefined> =>
  (await hasApplied(trx, id, since))
    ? refusal('not_possible', 'Someone has applied since. Close the opening instead.')
    : undefined;

/** It is a draft again, or closed. */
const withdrawn = (
  trx: Database,
  { now }: Who,
  { at }: Registered,
  { id, published_at }: Selectable<Tables['openings']>,
): HowUndone => ({
  action: published_at && published_at > now.toISOString() ? 'opening.unschedule' : 'opening.unpublish',
  changes: { at: published_at },
  // A closing that was still running ended with the publication.
  set: { under_way: null },
  check: () => whyApplied(trx, id, at),
});

/** It has its date again. */
const scheduled = (
  trx: Database,
  { now }: Who,
  { at, before }: Registered,
  { id }: Selectable<Tables['openings']>,
): HowUndone => ({
  action: 'opening.schedule',
  changes: { at: before.published_at },
  check: async () =>
    String(before.published_at) > now.toISOString()
      ? whyApplied(trx, id, at)
      : refusal('not_possible', 'The scheduled time has passed. Choose a new one.'),
});

const RULE: UndoRule<'openings'> = {
  ...OPENING,
  undo(trx, who, change, row) {
    const how =
      change.action === 'opening.close'
        ? reopened(trx, who, change)
        : // If it was unscheduled, or given another date.
          change.before.status === 'published'
          ? scheduled(trx, who, change, row)
          : withdrawn(trx, who, change, row);
    const by = { updated_by: who.actor?.id ?? null, updated_at: who.now.toISOString() };
    return { ...how, set: { ...how.set, ...by }, publishes: 'openings' };
  },
};

export const OPENING_UNDO: Undoable = {
  rule: RULE,
  permission: 'opening.publish',
  many: 'openings',
  describe: describeVerb,
  async stays(db, reader, changes) {
    const closings = changes.filter(({ action }) => action === 'opening.close');
    const stay = (await Promise.all(closings.map(({ id }) => stayDeclined(db, id)))).flat();
    if (stay.length === 0) return [];
    const names = await candidateNames(
      db,
      reader,
      stay.map(({ id }) => id),
    );
    return stay.map((one) => ({ ...one, name: names.get(one.id) ?? 'A candidate' }));
  },
};
