/** Notifies people when a snooze or a reminder is due. */
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { NoticePorts } from '../notices/list.ts';
import { activeColleague, notify } from '../notices/notify.ts';
import { rolesOfStaff } from '../permissions/roles.ts';

/** As many as one round handles; the next takes the rest. */
const LIMIT = 200;

/** The snoozes and reminders of all people that came due since their last notice. */
async function due(db: Database, now: Date) {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('follow_ups')
    .selectAll()
    .where(({ or, and, eb, ref }) =>
      or(
        (['snoozed_until', 'remind_at'] as const).map((column) =>
          and([eb(column, '<=', at), or([eb('told_at', 'is', null), eb('told_at', '<', ref(column))])]),
        ),
      ),
    )
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => {
    // If both are due, the later one: they may have been notified of the other.
    const moment =
      [row.snoozed_until, row.remind_at]
        .filter((one) => one && one <= at)
        .sort()
        .at(-1) ?? at;
    return { ...row, moment, isReminder: moment === row.remind_at };
  });
}

/** Notifies once of each, whichever server does it. @param ports whether someone may see a record */
export async function tellDueFollowUps(
  { db, writer }: { db: Database; writer: Writer },
  ports: NoticePorts,
  now: Date,
): Promise<void> {
  for (const { id, staff_id, subject_type, subject_id, moment, isReminder } of await due(db, now))
    await writer.write(async (trx) => {
      const told = await trx
        .updateTable('follow_ups')
        .set({ told_at: now.toISOString() })
        .where('id', '=', id)
        .where(({ or, eb }) => or([eb('told_at', 'is', null), eb('told_at', '<', moment)]))
        .returning('id')
        .executeTakeFirst();
      const person = told && (await activeColleague(trx, staff_id));
      if (!person) return;
      const actor = { id: staff_id, roles: await rolesOfStaff(trx, staff_id) };
      const seen = (await ports[subject_type](trx, actor, [subject_id])).get(subject_id);
      if (!seen || seen.merged) return;
      const about = { type: subject_type, id: subject_id, ...seen };
      await notify(trx, person, { kind: 'follow_up', about, detail: isReminder ? 'remind' : 'snooze' }, now);
    });
}
