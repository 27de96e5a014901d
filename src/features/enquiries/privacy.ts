import type { Database } from '../../platform/database/types.ts';
import { lastEmail } from '../conversations/thread.ts';
import type { Asked } from '../privacy/pass-on.ts';
import { enquiryRow } from './thread.ts';

/** Who asks about their data in an enquiry: its sender, in their last words. @returns undefined where there is no such enquiry */
export async function askedIn(db: Database, id: string): Promise<Asked | undefined> {
  const row = await enquiryRow(db, id);
  if (!row) return undefined;
  const email = await lastEmail(db, id);
  return {
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    words: email?.body ?? row.message,
    at: email?.created_at ?? row.created_at,
  };
}
