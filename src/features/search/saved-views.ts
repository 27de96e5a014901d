/** Saved views of the desk's lists: an address with a name, private or shared. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import type { SavedView, ViewChange } from './schema.ts';

/** The saved views of a screen that the actor sees, their own first. */
export async function listViews(db: Database, actor: Actor, screen: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'saved_views.owner_id')
    .selectAll('saved_views')
    .select('staff.name as owner')
    .where('screen', '=', screen)
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

/** Keeps a view. */
export async function saveView(
  trx: Database,
  { actor, now }: DeskContext,
  view: Pick<SavedView, 'screen' | 'name' | 'address' | 'shared'>,
): Promise<SavedView> {
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
    })
    .execute();
  return { ...view, id, mine: true, sharedBy: null };
}

/** Renames one of the actor's views, shares it or keeps it to its owner. @returns whether there was one */
export async function changeView(
  trx: Database,
  { actor }: DeskContext,
  id: string,
  { name, shared }: ViewChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_views')
    .set({ name, ...(shared === undefined ? {} : { shared: shared ? 1 : 0 }) })
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes one of the actor's views. @returns whether there was one */
export async function removeView(trx: Database, { actor }: DeskContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
