/** Doubles: the same matter sent twice becomes one enquiry, with a way back at any time. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';
import { type Columns, conflict, type Refusal, refusal, seenAs, storeChange } from './changes.ts';
import { waitsFor } from './list.ts';

interface Target {
  id: string;
  version: number;
}

type Merged = { ok: true; id: string; version: number } | Refusal;

/** Merges one into another. The other takes over what was promised, whichever ends first. */
export async function mergeEnquiries(
  trx: Database,
  context: DeskContext,
  { into, from }: { into: Target; from: Target },
): Promise<Merged> {
  if (into.id === from.id) return refusal('not_possible', 'It cannot be a double of itself.');
  const [main, double] = [await seenAs(trx, into), await seenAs(trx, from)];
  if (!main.ok) return main;
  if (!double.ok) return double;
  if (main.row.merged_into || double.row.merged_into)
    return refusal('not_possible', 'One of them was merged before.');
  const inner = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('merged_into', '=', from.id)
    .executeTakeFirst();
  if (inner) return refusal('not_possible', 'It has doubles of its own. Take them out first.');
  const promises = [main.row, double.row].flatMap((row) => waitsFor(row) ?? []).sort();
  const open = [main.row, double.row].some(({ status }) => status === 'open');
  const after: Columns = {
    status: open ? 'open' : main.row.status,
    // Whoever waits for an answer on the double waits on what it becomes part of.
    ...(promises[0] ? { reply_by: promises[0], first_answer_at: null } : {}),
  };
  const { numUpdatedRows } = await trx
    .updateTable('enquiries')
    .set({
      merged_into: into.id,
      version: sql<number>`version + 1`,
      updated_at: context.now.toISOString(),
    })
    .where('id', '=', from.id)
    .where('version', '=', from.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return conflict(trx, double.row);
  const changed = await storeChange(trx, context, main.row, {
    kind: 'merge',
    after,
    otherId: from.id,
    told: { from: from.id },
  });
  // Half of a merge is none: the transaction goes back as a whole.
  if (!changed.ok) throw new Error('Changed by somebody else in the same moment');
  return { ok: true, id: into.id, version: changed.version };
}

/** Takes a double out again. @param id of the double */
export async function unmergeEnquiry(trx: Database, context: DeskContext, id: string): Promise<Merged> {
  const at = context.now.toISOString();
  const double = await trx
    .selectFrom('enquiries')
    .select('merged_into')
    .where('id', '=', id)
    .executeTakeFirst();
  const into = double?.merged_into;
  if (!into) return refusal('not_found', 'There is no such double.');
  const change = await trx
    .selectFrom('enquiry_changes')
    .selectAll()
    .where('other_id', '=', id)
    .where('kind', '=', 'merge')
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const main = await trx.selectFrom('enquiries').selectAll().where('id', '=', into).executeTakeFirstOrThrow();
  const after = JSON.parse(change?.after ?? '{}') as Columns;
  const isAsLeft = (Object.keys(after) as (keyof Columns)[]).every((name) => main[name] === after[name]);
  const before = isAsLeft ? (JSON.parse(change?.before ?? '{}') as Columns) : {};
  const next = { updated_at: at, version: sql<number>`version + 1` };
  await trx
    .updateTable('enquiries')
    .set({ merged_into: null, ...next })
    .where('id', '=', id)
    .execute();
  const { version } = await trx
    .updateTable('enquiries')
    .set({ ...before, ...next })
    .where('id', '=', into)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (change)
    await trx.updateTable('enquiry_changes').set({ undone_at: at }).where('id', '=', change.id).execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'enquiry.unmerge',
    subjectType: 'enquiry',
    subjectId: into,
    changes: { from: id },
  });
  return { ok: true, id: into, version };
}
