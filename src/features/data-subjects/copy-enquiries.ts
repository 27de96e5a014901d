/** Enquiries with their conversations in the copy of a person. */
import { isIn } from '../../platform/database/is-in.ts';
import type { Database } from '../../platform/database/types.ts';
import { labelled, parseDetails } from '../../platform/forms/answers.ts';
import { KIND_NAMES } from '../enquiries/desk.schema.ts';
import { formOf } from '../enquiries/record.ts';
import type { Rows } from '../privacy/data-subject-records.ts';
import { conversationOf } from './copy-conversations.ts';
import { type CopyContext, historyOf, keptOf, mailsAbout, notesOn } from './copy-parts.ts';

export async function copiedEnquiries(db: Database, { enquiries }: Rows, context: CopyContext) {
  const { words } = context;
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('enquiries as main', 'main.id', 'enquiries.merged_into')
    .selectAll('enquiries')
    .select('main.reference as joined')
    .where(isIn('enquiries.id', enquiries))
    .where('enquiries.erased_at', 'is', null)
    .orderBy('enquiries.created_at')
    .execute();
  const counts = { private: 0, stopped: 0, others: 0 };
  const items = [];
  for (const row of rows) {
    const { id, reference, email } = row;
    const { notes, private: hidden } = await notesOn(db, 'enquiry', id);
    const talk = await conversationOf(db, { id, reference }, context);
    counts.private += hidden;
    counts.stopped += talk.stopped;
    counts.others += talk.others;
    items.push({
      reference,
      cameBy: words.enquiryKinds[`${row.kind}-form`] ?? KIND_NAMES[row.kind],
      receivedAt: row.created_at,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email,
      phoneNumber: row.phone_number,
      company: row.company,
      topic: row.enquiry,
      answers: labelled(formOf(row.kind), parseDetails(row.details)),
      message: row.message,
      page: row.page,
      privacyPolicy: row.consent_version,
      status: words.enquiryStates[row.status],
      heldBack: row.state === 'quarantined',
      joinedWith: row.joined,
      conversation: talk.messages,
      notes,
      emails: await mailsAbout(db, id, context),
      history: await historyOf(db, [id], 'enquiry_views', words),
      kept: await keptOf(db, 'enquiries', id, words),
    });
  }
  return { items, counts };
}
