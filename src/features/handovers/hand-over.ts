/** Hands over all open work of a person in one step, and undoes that in one step. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { changeEntity, undoEnds } from '../audit-log/change.ts';
import type { UndoRule } from '../audit-log/undo.ts';
import type { Undoable } from '../audit-log/undoable.ts';
import { activeColleague, notify } from '../notices/notify.ts';
import { beginHandOver, HAND_OVER } from './batches.ts';
import { KINDS } from './kinds.ts';
import {
  type HandedOver,
  type HandOver,
  UNASSIGNABLE,
  WORK_KINDS,
  type Work,
  type WorkKind,
} from './schema.ts';

/** The open work of a person, and who can take it. */
export async function openWork(db: Database, staffId: string, now: Date): Promise<Work> {
  const kinds: Work['kinds'] = [];
  for (const kind of WORK_KINDS) {
    const items = await KINDS[kind].open(db, staffId, now);
    const receivers = items.length > 0 ? await KINDS[kind].receivers(db, items) : [];
    kinds.push({
      kind,
      count: items.length,
      receivers: receivers.filter(({ person }) => person.id !== staffId),
    });
  }
  return { kinds };
}

/** How many items each receiver gets, without the actor, who knows. @param stays items that stay */
function countsOf(
  work: Work,
  { to }: HandOver,
  stays: HandedOver['stays'],
  actorId: string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count, receivers } of work.kinds) {
    const id = to[kind];
    const able = receivers.find(({ person }) => person.id === id)?.able ?? 0;
    const refused = stays.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
    const given = Math.min(able, count - refused);
    if (id && id !== actorId && given > 0) counts.set(id, (counts.get(id) ?? 0) + given);
  }
  return counts;
}

/** Notifies each receiver once, however much it is. @returns the jobs */
async function tellReceivers(
  trx: Database,
  { actor, now }: DeskContext,
  person: { id: string; name: string },
  counts: ReadonlyMap<string, number>,
): Promise<string[]> {
  const by = await activeColleague(trx, actor.id);
  const about = { type: 'staff', id: person.id, name: person.name, link: '/desk' } as const;
  const jobs: string[] = [];
  for (const [id, count] of counts) {
    const receiver = await activeColleague(trx, id);
    if (!receiver) continue;
    const notice = { kind: 'handover', about, detail: String(count), ...(by ? { by } : {}) } as const;
    jobs.push(...(await notify(trx, receiver, notice, now, undoEnds(now))));
  }
  return jobs;
}

/**
 * Hands over open work. Items that a receiver may not see, or can't take, stay and are listed with the reason.
 * @param staffId the person whose work is handed over
 * @param officeZone of the main office, for people who have set no hours
 */
export async function handOver(
  trx: Database,
  context: DeskContext,
  staffId: string,
  input: HandOver,
  officeZone: string,
): Promise<({ ok: true } & HandedOver) | Refusal> {
  const { to } = input;
  const given = Object.entries(to) as [WorkKind, string | null][];
  if (given.some(([kind, id]) => id === null && !UNASSIGNABLE.has(kind)))
    return refusal('not_possible', 'Reminders and interviews can’t be left unassigned.');
  if (given.some(([, id]) => id === staffId))
    return refusal('not_possible', 'They already have this work. Choose another colleague.');
  const change = newId();
  let stays: HandedOver['stays'] = [];
  let [done, remaining] = [0, 0];
  const changed = await changeEntity(
    trx,
    context,
    HAND_OVER,
    { id: staffId, version: 'any' },
    async (row) => {
      const work = await openWork(trx, staffId, context.now);
      const counts = work.kinds.filter(({ kind, count }) => to[kind] !== undefined && count > 0);
      const total = counts.reduce((sum, { count }) => sum + count, 0);
      if (total === 0) return refusal('same', 'There is nothing to hand over.');
      return {
        action: 'staff.hand-over',
        changes: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
        set: { updated_at: context.now.toISOString() },
        async also() {
          const outcomes = await beginHandOver(trx, context, { change, staffId, officeZone, to });
          done = outcomes.filter(({ ok }) => ok).length;
          remaining = total - outcomes.length;
          stays = staying(outcomes);
        },
        undo: {
          id: change,
          jobs: () => tellReceivers(trx, context, row, countsOf(work, input, stays, context.actor.id)),
        },
      };
    },
  );
  return changed.ok ? { ok: true, done, remaining, stays, change } : changed;
}

/** The refused items, by kind and reason: people who may not see candidates get no names. */
function staying(outcomes: Awaited<ReturnType<typeof beginHandOver>>): HandedOver['stays'] {
  const refused = outcomes.flatMap((one) => (one.ok ? [] : [{ kind: one.kind, why: one.message }]));
  return [...Map.groupBy(refused, ({ kind, why }) => `${kind} ${why}`).values()].flatMap((group) =>
    group[0] ? [{ ...group[0], count: group.length }] : [],
  );
}

const RULE: UndoRule<'staff'> = {
  ...HAND_OVER,
  undo(trx, who, { id, actor_id, subject_id }) {
    const { actor } = who;
    if (!actor || actor.id !== actor_id)
      return refusal('not_possible', 'Only the person who handed it over can undo it.');
    const context: DeskContext = { actor: { ...actor, roles: [] }, requestId: who.requestId, now: who.now };
    return {
      action: 'staff.hand-over-undo',
      set: { updated_at: who.now.toISOString() },
      also: () => beginHandOver(trx, context, { change: id, staffId: subject_id, officeZone: '' }),
    };
  },
};

/** The name of the change in the list of a person's own changes. */
export const HAND_OVER_UNDO: Undoable = {
  rule: RULE,
  permission: 'work.hand-over',
  many: 'handovers',
  describe: () => 'work handed over',
};
