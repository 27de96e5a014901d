/** Who may read a note on an enquiry, so that they may be mentioned in it, and how they are notified. */
import type { NoteRecipients } from '../notes/mentions.ts';
import { may } from '../permissions/schema.ts';
import type { StaffRequest } from '../permissions/staff-request.ts';
import { recordOf } from './commands/release.ts';
import { nameOf } from './record.ts';
import { notifyOfEnquiry } from './staff-emails.ts';
import { enquiryRow } from './thread.ts';

/** @param name of the sender */
export const enquiryReaders = (
  { actor, session, now }: Pick<StaffRequest, 'actor' | 'session' | 'now'>,
  id: string,
  name: string,
): NoteRecipients => ({
  mayRead: (person) => may(person, 'enquiry.read'),
  tell: (trx, person) =>
    notifyOfEnquiry(trx, person, 'mention', { id, name }, now, {
      by: { id: actor.id, name: session.name },
    }),
});

/** The readers of one of the actor's notes. @returns undefined where the actor may not see the enquiry any more */
export async function readersOfOwnNote(
  request: StaffRequest,
  id: string,
): Promise<NoteRecipients | undefined> {
  const { actor, runtime } = request;
  const row = may(actor, 'enquiry.read') ? await enquiryRow(runtime.readDb, id) : undefined;
  return row && enquiryReaders(request, id, nameOf(recordOf(row)));
}

/** Whether the actor may see an enquiry. */
export const seesEnquiry = async ({ runtime, actor }: StaffRequest, id: string): Promise<boolean> =>
  may(actor, 'enquiry.read') && (await enquiryRow(runtime.db, id)) !== undefined;
