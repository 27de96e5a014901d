/** Saved views of the desk's lists: an address with a name, private or shared. */
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import { invalid, type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity } from '../audit-log/change.ts';
import { namesOfOwn, removal } from '../audit-log/own-things.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import type { UndoRule } from '../audit-log/undo.ts';
import type { Undoable } from '../audit-log/undoable.ts';
import type { SavedView, ViewChange } from './schema.ts';

const GONE = refusal('not_found', 'This view does not exist.');

/** The saved views of a screen that the actor sees, their own first. */
export async function listViews(db: Database, actor: Actor, screen: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'saved_views.owner_id')
    .selectAll('saved_views')
    .select('staff.name as owner')
    .where('screen', '=', screen)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('owner_id', '=', actor.id), where('shared', '=', 1)]))
    .orderBy('saved_views.name')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      screen: row.screen as SavedView['screen'],
      name: row.name,
      address: row.address,
      shared: row.shared === 1,
      mine: row.owner_id === actor.id,
      sharedBy: row.owner_id === actor.id ? null : row.owner,
    }))
    .sort((a, b) => Number(b.mine) - Number(a.mine));
}

/** The maximum number of views of one person on a screen. */
const VIEWS_EACH = 100;

/** Keeps a view. */
export async function saveView(
  trx: Database,
  context: DeskContext,
  view: Pick<SavedView, 'screen' | 'name' | 'address' | 'shared'>,
): Promise<(SavedView & { ok: true }) | Refusal> {
  const { actor, now } = context;
  const own = trx
    .selectFrom('saved_views')
    .where('owner_id', '=', actor.id)
    .where('screen', '=', view.screen)
    .where('removed_at', 'is', null);
  if ((await countRows(own)) >= VIEWS_EACH)
    return invalid({ name: `You have ${VIEWS_EACH} saved views on this screen. Remove one first.` });
  const id = newId();
  await trx
    .insertInto('saved_views')
    .values({
      id,
      owner_id: actor.id,
      screen: view.screen,
      name: view.name,
      address: view.address,
      shared: view.shared ? 1 : 0,
      created_at: now.toISOString(),
      removed_at: null,
    })
    .execute();
  await recordEvent(trx, { ...byStaff(context), action: 'view.add', subjectType: 'view', subjectId: id });
  return { ok: true, ...view, id, mine: true, sharedBy: null };
}

/** Renames one of the actor's views, or changes whether it is shared. @returns whether there was one */
export async function changeView(
  trx: Database,
  context: DeskContext,
  id: string,
  { name, shared }: ViewChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_views')
    .set({ name, ...(shared === undefined ? {} : { shared: shared ? 1 : 0 }) })
    .where('id', '=', id)
    .where('owner_id', '=', context.actor.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordEvent(trx, { ...byStaff(context), action: 'view.edit', subjectType: 'view', subjectId: id });
  return true;
}

/** Replaces words of a view, whoever's it is: those of a person whose data was corrected. */
export const rewordView = (trx: Database, id: string, words: { name: string; address: string }) =>
  trx.updateTable('saved_views').set(words).where('id', '=', id).execute();

const VIEW: UndoRule<'saved_views'> = {
  table: 'saved_views',
  type: 'view',
  name: 'view',
  actions: { 'view.remove': 'removed it', 'view.restore': 'restored it' },
  undo: (_trx, { actor }, _change, { owner_id }) =>
    owner_id === actor?.id ? { action: 'view.restore' } : GONE,
};

export const VIEW_UNDO: Undoable = {
  rule: VIEW,
  permission: 'view.write',
  many: 'saved views',
  names: namesOfOwn('saved_views', 'name'),
  describe: () => 'view removed',
};

/** Removes one of the actor's views. Its row stays until that can't be undone any more. */
export const removeView = (trx: Database, context: DeskContext, id: string): Promise<Changed | Refusal> =>
  changeEntity(trx, context, VIEW, { id, version: 'any' }, ({ owner_id, removed_at }) =>
    owner_id !== context.actor.id || removed_at ? GONE : removal('view.remove', context.now),
  );
