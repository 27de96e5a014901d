/** What the play leaves of tasks: letters that staff wrote count as sent, everything else is done. No mail leaves. */
import type { Database } from '../../infra/database/types.ts';
import { LETTER } from '../hiring/mails.ts';
import { ANSWER } from '../mail/answer.ts';
import { MAIL_QUEUE, readLetter } from '../mail/outgoing.ts';

/** What people of the staff write. */
const WRITTEN: readonly string[] = [LETTER, ANSWER];

/** @param subjects applications, enquiries and staff of the sample */
export async function dropMails(trx: Database, subjects: readonly string[]): Promise<void> {
  const tasks = await trx
    .selectFrom('tasks')
    .select(['id', 'queue', 'payload'])
    .where('subject_id', 'in', subjects)
    .execute();
  const letters = tasks.filter(
    ({ queue, payload }) => queue === MAIL_QUEUE && WRITTEN.includes(readLetter(payload).template),
  );
  const kept = letters.map(({ id }) => id);
  await trx
    .updateTable('tasks')
    .set((row) => ({ state: 'done' as const, attempts: 1, done_at: row.ref('run_at') }))
    .where('id', 'in', kept)
    .execute();
  const rest = tasks.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
  await trx.deleteFrom('tasks').where('id', 'in', rest).execute();
}
