/** Enquiries as lines of a spreadsheet. */
import type { EnquiryContent } from './content.ts';
import type { Joined } from './list.ts';
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
] as const;

export const exportRow = (row: Joined, content: EnquiryContent): (string | null)[] => [
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
  row.first_answer_at,
];
