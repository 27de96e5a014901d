/** The activity of a subject, as labels from the log. */
import type { Database } from '../../platform/database/types.ts';
import { toPerson } from '../../platform/staff/people.ts';
import type { Happening } from '../../platform/staff/schema.ts';
import { actorName } from './staff-names.ts';

/** More than this is not read. */
const LIMIT = 100;

/**
 * The events of a record and of those that belong to it, newest first.
 * @param words the label of an action, from its event; without one, the action's own name is used
 */
export async function activityOf<C>(
  db: Database,
  subjects: readonly { type: string; id: string }[],
  words: Readonly<Record<string, (changes: C) => string>>,
): Promise<Happening[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('staff', 'staff.id', 'events.actor_id')
    .select(['events.id', 'events.at', 'events.action', 'events.actor_id', 'events.changes'])
    .select(actorName.as('name'))
    .where(({ or, and, eb }) =>
      or(subjects.map(({ type, id }) => and([eb('subject_type', '=', type), eb('subject_id', '=', id)]))),
    )
    .orderBy('events.id', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    actor: row.actor_id ? toPerson(row.actor_id, row.name) : null,
    action: row.action,
    text: words[row.action]?.(JSON.parse(row.changes) as C) ?? row.action,
  }));
}
