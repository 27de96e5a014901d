/** Current and former names of staff. Events contain only ids, so readers look names up here. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';

/** The actor's name at the time of an event; for queries that join `staff` to `events.actor_id`. */
export const actorName: RawBuilder<string | null> = sql<string | null>`coalesce((
  select former.name from staff_names as former
    where former.staff_id = events.actor_id and former.until >= events.at
    order by former.until limit 1), staff.name)`;

/**
 * Today's names, with the ones before: where an id has no moment, both are said.
 * @param ids of staff; without them of all
 */
export async function staffNames(db: Database, ids?: readonly string[]): Promise<Map<string, string>> {
  let staff = db.selectFrom('staff').select(['id', 'name']);
  let former = db.selectFrom('staff_names').select(['staff_id', 'name']).orderBy('until', 'desc');
  if (ids) {
    staff = staff.where('id', 'in', ids);
    former = former.where('staff_id', 'in', ids);
  }
  const [now, before] = await Promise.all([staff.execute(), former.execute()]);
  const byId = Map.groupBy(before, ({ staff_id }) => staff_id);
  return new Map(
    now.map(({ id, name }) => {
      const others = new Set(byId.get(id)?.map((one) => one.name));
      others.delete(name);
      return [id, others.size > 0 ? `${name} (before: ${[...others].join(', ')})` : name];
    }),
  );
}
