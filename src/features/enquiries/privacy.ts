import type { Database } from '../../platform/database/types.ts';
import { lastEmail } from '../conversations/thread.ts';
import type { Asked } from '../privacy/pass-on.ts';
import { enquiryRow } from './thread.ts';

/** When a sender asked about their data: in their last message. @returns undefined if the enquiry does not exist */
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
