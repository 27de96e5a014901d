/** What can happen to an enquiry, in words. */
import type { Selectable } from 'kysely';
import type { TaskTable } from '../../infra/database/task-tables.ts';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { staffNames } from '../events/staff-names.ts';

interface Changes {
  assignee?: string | null;
  rule?: boolean;
  quarantined?: string;
  kind?: string;
}

type Words = Readonly<Record<string, (changes: Changes) => string>>;

const RECEIPT: Readonly<Record<TaskTable['state'], string>> = {
  pending: 'Acknowledged by mail, on its way',
  running: 'Acknowledged by mail, on its way',
  done: 'Acknowledged by mail, delivered',
  dead: 'The acknowledgement could not be delivered',
  unknown: 'The mail server did not confirm the acknowledgement',
  cancelled: 'No acknowledgement was sent',
};

/** The words for one enquiry, with the names of the people in them. */
export async function enquiryWords(
  db: Database,
  { receipt_task_id }: Pick<Selectable<EnquiryTable>, 'receipt_task_id'>,
): Promise<Words> {
  const [receipt, names] = await Promise.all([
    receipt_task_id
      ? db.selectFrom('tasks').select('state').where('id', '=', receipt_task_id).executeTakeFirst()
      : undefined,
    staffNames(db),
  ]);
  const nameOf = (id: string) => names.get(id) || 'a colleague';
  return {
    'enquiry.receive': ({ quarantined, kind }) => {
      if (kind === 'mail') return quarantined ? 'Came in by mail and was held back' : 'Came in by mail';
      if (quarantined) return 'Stored and held back: it looked automatic';
      if (!receipt_task_id) return 'Stored';
      return receipt ? RECEIPT[receipt.state] : 'Acknowledged by mail';
    },
    'enquiry.assign': ({ assignee, rule }) => {
      if (!assignee) return 'Given to nobody';
      return rule ? `${nameOf(assignee)} was told, by a rule` : `Given to ${nameOf(assignee)}`;
    },
    'enquiry.close': () => 'Closed',
    'enquiry.reopen': () => 'Opened again',
    'enquiry.junk': () => 'Thrown away as junk',
    'enquiry.not-junk': () => 'Taken out of the junk',
    'enquiry.release': () => 'Released from quarantine',
    'enquiry.answer': () => 'Answer written',
    'enquiry.answer-now': () => 'Answer sent at once',
    'enquiry.correct': () => 'Details corrected at their request',
    'enquiry.answer-sent': () => 'Answer handed to the mail server',
    'enquiry.mail': () => 'The sender wrote again',
    'enquiry.auto-reply': () => 'An automatic answer came in',
    'enquiry.bounce': () => 'An answer came back',
    'enquiry.privacy': () => 'Passed to legal as a privacy request',
    'enquiry.file': () => 'A file was opened',
    'enquiry.undo': () => 'Last change taken back',
    'enquiry.merge': () => 'A double was merged into it',
    'enquiry.unmerge': () => 'A double was taken out again',
    'note.add': () => 'Note added',
    'note.edit': () => 'Note changed',
    'note.remove': () => 'Note removed',
    'note.restore': () => 'Note brought back',
  };
}
