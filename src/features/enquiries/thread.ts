/** The conversation of an enquiry: the form, merged duplicates, answers and replies. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Message } from '../conversations/schema.ts';
import { messagesOf } from '../conversations/thread.ts';
import type { EnquiryContent } from './content.ts';
import { titleOf } from './title.ts';

type Row = Selectable<Tables['enquiries']>;

/** An enquiry that was not erased. */
export const enquiryRow = (db: Database, id: string): Promise<Row | undefined> =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** An enquiry with its duplicates, oldest first. */
export async function withDuplicates(db: Database, id: string): Promise<Row[]> {
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('merged_into', '=', id)]))
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Everything that was written, oldest first. */
export async function threadOf(
  db: Database,
  enquiries: readonly Row[],
  content: EnquiryContent,
): Promise<Message[]> {
  const messages = await messagesOf(
    db,
    enquiries.map(({ id, reference, email }) => ({ id, reference, addresses: [email] })),
  );
  // Those that came by email are among the messages.
  const forms = enquiries.filter(({ kind }) => kind !== 'mail').map((row) => formOf(row, content));
  return [...forms, ...messages].sort((a, b) => a.at.localeCompare(b.at));
}

const formOf = (row: Row, content: EnquiryContent): Message => ({
  id: row.id,
  kind: 'enquiry',
  reference: row.reference,
  author: null,
  from: `${row.first_name} ${row.last_name}`.trim(),
  at: row.created_at,
  subject: titleOf(row, content),
  body: row.message,
  html: null,
  otherAddress: '',
  held: false,
  files: [],
  state: null,
  leavesAt: null,
  failure: null,
});
