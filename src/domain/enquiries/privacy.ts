/** An enquiry that asks about the data of its sender: what of it a request to legal says. */
import type { Database } from '../../infra/database/types.ts';
import { enquiryRow, lastLetter } from './thread.ts';

/** As many characters as a request holds. */
const MOST_WORDS = 10_000;

/** Who asks, in which words, and since when. @returns undefined where there is no such enquiry */
export async function requestOf(
  db: Database,
  id: string,
): Promise<{ name: string; email: string; words: string; receivedAt: string } | undefined> {
  const row = await enquiryRow(db, id);
  if (!row) return undefined;
  const letter = await lastLetter(db, id);
  return {
    name: `${row.first_name} ${row.last_name}`.trim().slice(0, 200),
    email: row.email,
    words: (letter?.body ?? row.message).slice(0, MOST_WORDS).toWellFormed(),
    // The month of the law runs from when the person wrote.
    receivedAt: letter?.created_at ?? row.created_at,
  };
}
