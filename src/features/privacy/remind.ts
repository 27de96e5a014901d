/** Reminds of the deadlines of privacy requests, a week before each. */
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { notify } from '../notices/notify.ts';
import { activeCounsel, counselWith, requestAbout } from './counsel.ts';
import { SOON_DAYS } from './pending.ts';
import { dueAt } from './read-requests.ts';

const DAY_MS = 86_400_000;

/** Notifies the owner of each open request whose deadline is near, or all who could own it; once for each deadline. */
export async function tellDeadlines(
  { db, writer }: { db: Database; writer: Writer },
  now: Date,
): Promise<void> {
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString().slice(0, 10);
  const open = await db
    .selectFrom('privacy_requests')
    .select(['id', 'reminded_due', dueAt.as('due')])
    .where('state', '=', 'open')
    .execute();
  for (const { id, due, reminded_due } of open) {
    if (due > soon || due === reminded_due) continue;
    await writer.write(async (trx) => {
      const row = await trx
        .updateTable('privacy_requests')
        .set({ reminded_due: due })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where(({ or, eb }) => or([eb('reminded_due', 'is', null), eb('reminded_due', '<>', due)]))
        .returning(['name', 'assignee_id'])
        .executeTakeFirst();
      if (!row) return;
      const owner = row.assignee_id ? await counselWith(trx, row.assignee_id) : undefined;
      const about = requestAbout(id, row.name || undefined);
      for (const person of owner ? [owner] : await activeCounsel(trx).execute())
        await notify(trx, person, { kind: 'deadline', about, detail: due }, now);
    });
  }
}
