/** The conversation of an enquiry: what the form brought, the doubles of it, answers, and what came back. */
import type { Selectable } from 'kysely';
import type { TaskTable } from '../../infra/database/task-tables.ts';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import type { MailState } from '../shared/desk.schema.ts';
import { toPerson } from '../shared/people.ts';
import type { EnquiryContent } from './content.ts';
import type { EnquiryMessage } from './desk.schema.ts';
import { titleOf } from './title.ts';

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
  return task_state === 'done' ? 'sent' : 'failed';
}

/** Everything that was written, oldest first. */
export async function threadOf(
  db: Database,
  enquiries: readonly Selectable<EnquiryTable>[],
  content: EnquiryContent,
): Promise<EnquiryMessage[]> {
  const references = new Map(enquiries.map(({ id, reference }) => [id, reference]));
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
      files: JSON.parse(row.files),
      state,
      leavesAt: state === 'waiting' ? row.run_at : null,
      failure: state === 'failed' || state === 'waiting' ? row.last_error : null,
    };
  });
  return [...enquiries.map((row) => formOf(row, content)), ...messages].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
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
  files: [],
  state: null,
  leavesAt: null,
  failure: null,
});
