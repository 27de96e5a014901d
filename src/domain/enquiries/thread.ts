/** The conversation of an enquiry: what the form brought, the doubles of it, answers, and what came back. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { EnquiryMessageTable } from '../../infra/database/enquiry-tables.ts';
import type { TaskTable } from '../../infra/database/task-tables.ts';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import type { MailState } from '../shared/desk.schema.ts';
import { toPerson } from '../shared/people.ts';
import type { EnquiryContent } from './content.ts';
import { type EnquiryMessage, messageFileSchema } from './desk.schema.ts';
import { titleOf } from './title.ts';

/** An enquiry that was not erased. */
export const enquiryRow = (db: Database, id: string): Promise<Selectable<EnquiryTable> | undefined> =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** The last letter of whoever sent an enquiry. @returns undefined where the form was all they wrote */
export const lastLetter = (
  db: Database,
  id: string,
): Promise<{ body: string; created_at: string } | undefined> =>
  db
    .selectFrom('enquiry_messages')
    .select(['body', 'created_at'])
    .where('enquiry_id', '=', id)
    .where('direction', '=', 'in')
    .where('kind', '=', 'letter')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** An enquiry with its doubles, oldest first. */
export async function withDoubles(db: Database, id: string): Promise<Selectable<EnquiryTable>[]> {
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('merged_into', '=', id)]))
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

interface Delivery {
  sent_at: string | null;
  stopped_at: string | null;
  task_state: TaskTable['state'] | null;
}

/** How far an answer has come. Its task is forgotten after some weeks; what it came to is not. */
export function stateOf({ sent_at, stopped_at, task_state }: Delivery): MailState {
  if (sent_at) return 'sent';
  if (stopped_at || task_state === 'cancelled') return 'stopped';
  if (task_state === 'pending' || task_state === 'running') return 'waiting';
  if (task_state === 'unknown') return 'unknown';
  return task_state === 'done' ? 'sent' : 'failed';
}

const filesOf = (json: string) => z.array(messageFileSchema).parse(JSON.parse(json));

/** Anybody who knows a reference can write to a conversation: whoever reads it is told that somebody else did. */
const otherAddress = (
  {
    direction,
    kind,
    from_address,
  }: Pick<Selectable<EnquiryMessageTable>, 'direction' | 'kind' | 'from_address'>,
  known = '',
): string =>
  direction === 'in' && kind === 'letter' && from_address.toLowerCase() !== known.toLowerCase()
    ? from_address
    : '';

/** Everything that was written, oldest first. */
export async function threadOf(
  db: Database,
  enquiries: readonly Selectable<EnquiryTable>[],
  content: EnquiryContent,
): Promise<EnquiryMessage[]> {
  const references = new Map(enquiries.map(({ id, reference }) => [id, reference]));
  const addresses = new Map(enquiries.map(({ id, email }) => [id, email]));
  const rows = await db
    .selectFrom('enquiry_messages')
    .leftJoin('staff', 'staff.id', 'enquiry_messages.author_id')
    .leftJoin('tasks', 'tasks.id', 'enquiry_messages.task_id')
    .selectAll('enquiry_messages')
    .select(['staff.name as author_name', 'tasks.state as task_state', 'tasks.run_at', 'tasks.last_error'])
    .where('enquiry_messages.enquiry_id', 'in', [...references.keys()])
    .execute();
  const messages = rows.map((row): EnquiryMessage => {
    const out = row.direction === 'out';
    const state = out ? stateOf(row) : null;
    return {
      id: row.id,
      kind: out ? 'out' : row.kind === 'letter' ? 'in' : row.kind,
      reference: references.get(row.enquiry_id) ?? '',
      author: row.author_id ? toPerson(row.author_id, row.author_name) : null,
      from: row.from_name || row.from_address,
      at: row.created_at,
      subject: row.subject,
      body: row.body,
      html: row.html,
      otherAddress: otherAddress(row, addresses.get(row.enquiry_id)),
      files: filesOf(row.files),
      state,
      leavesAt: state === 'waiting' ? row.run_at : null,
      failure: state === 'failed' || state === 'waiting' ? row.last_error : null,
    };
  });
  // What came by mail stands among the messages.
  const forms = enquiries.filter(({ kind }) => kind !== 'mail').map((row) => formOf(row, content));
  return [...forms, ...messages].sort((a, b) => a.at.localeCompare(b.at));
}

/** A file that came with a message, as it is called there. @returns undefined for one that was not kept, or whose enquiry was erased */
export async function messageFile(
  db: Database,
  id: string,
): Promise<{ id: string; enquiryId: string; key: string; name: string } | undefined> {
  const row = await db
    .selectFrom('enquiry_files')
    .innerJoin('files', 'files.id', 'enquiry_files.file_id')
    .innerJoin('enquiry_messages', 'enquiry_messages.id', 'enquiry_files.message_id')
    .select(['files.key', 'enquiry_messages.enquiry_id', 'enquiry_messages.files'])
    .where('enquiry_files.file_id', '=', id)
    .where('files.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const name = filesOf(row.files).find((file) => file.id === id)?.name ?? id;
  return { id, enquiryId: row.enquiry_id, key: row.key, name };
}

const formOf = (row: Selectable<EnquiryTable>, content: EnquiryContent): EnquiryMessage => ({
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
  files: [],
  state: null,
  leavesAt: null,
  failure: null,
});
