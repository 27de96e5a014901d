import type { Database } from '../../platform/database/types.ts';
import { lastEmail } from '../conversations/thread.ts';
import type { Asked } from '../privacy/pass-on.ts';

/**
 * When a candidate asked about their data: in their last email. Without one they asked in another way, just now.
 * @returns undefined if the application no longer exists
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
