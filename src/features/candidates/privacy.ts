import type { Database } from '../../platform/database/types.ts';
import { lastEmail } from '../conversations/thread.ts';
import type { Asked } from '../privacy/pass-on.ts';

/**
 * Who asks about their data: a candidate, in their last email. Where there is none they asked otherwise, just now.
 * @returns undefined where there is no such application any more
 */
export async function askedIn(db: Database, id: string, now: Date): Promise<Asked | undefined> {
  const person = await db
    .selectFrom('applications')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const email = await lastEmail(db, id);
  return { ...person, words: email?.body ?? '', at: email?.created_at ?? now.toISOString() };
}
