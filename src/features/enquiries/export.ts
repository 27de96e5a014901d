/** Enquiries as rows of a CSV file. */

import type { Database } from '../../platform/database/types.ts';
import { parseDetails } from '../../platform/forms/answers.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import type { EnquiryContent } from './content.ts';
import { type EnquiryListing, eachEnquiry } from './list.ts';
import { ENQUIRY_DETAILS, formOf } from './record.ts';
import type { Joined } from './rows.ts';
import { titleOf, topicOf } from './title.ts';

export const EXPORT_COLUMNS = [
  'reference',
  'received',
  'status',
  'kind',
  'topic',
  'page',
  'title',
  'name',
  'company',
  'email',
  'phone',
  'message',
  'assignee',
  'reply by',
  'first answer',
  ...ENQUIRY_DETAILS.heads,
];

const lineOf = (
  row: Joined & { first_answer: string | null },
  content: EnquiryContent,
): (string | null)[] => [
  row.reference,
  row.created_at,
  row.status,
  row.kind,
  topicOf(row),
  row.page,
  titleOf(row, content),
  `${row.first_name} ${row.last_name}`.trim(),
  row.company,
  row.email,
  row.phone_number,
  row.message,
  row.assignee_name,
  row.reply_by,
  row.first_answer,
  ...ENQUIRY_DETAILS.cells(formOf(row.kind), parseDetails(row.details)),
];

/** A line for each enquiry that the filters let through, oldest first. */
export async function* eachLine(
  db: Database,
  actor: Actor,
  filters: EnquiryListing['filters'],
  content: EnquiryContent,
  now: Date,
): AsyncGenerator<(string | null)[]> {
  for await (const row of eachEnquiry(db, actor, filters, now)) yield lineOf(row, content);
}
