/** Labels of everything that can happen to an enquiry. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { staffNames } from '../audit-log/staff-names.ts';

interface Changes {
  assignee?: string | null;
  rule?: boolean;
  quarantined?: string;
  kind?: string;
}

type Labels = Readonly<Record<string, (changes: Changes) => string>>;

const RECEIPT: Readonly<Record<Tables['jobs']['state'], string>> = {
  pending: 'Confirmation email on its way',
  running: 'Confirmation email on its way',
  done: 'Confirmation email delivered',
  dead: 'Confirmation email could not be delivered',
  unknown: 'Confirmation email not confirmed by the mail server',
  cancelled: 'No confirmation email was sent',
};

/** The words for one enquiry, with the names of the people in them. */
export async function enquiryLabels(
  db: Database,
  { receipt_job_id }: Pick<Selectable<Tables['enquiries']>, 'receipt_job_id'>,
): Promise<Labels> {
  const [receipt, names] = await Promise.all([
    receipt_job_id
      ? db.selectFrom('jobs').select('state').where('id', '=', receipt_job_id).executeTakeFirst()
      : undefined,
    staffNames(db),
  ]);
  const nameOf = (id: string) => names.get(id) || 'a colleague';
  return {
    'enquiry.receive': ({ quarantined, kind }) => {
      if (kind === 'mail') return quarantined ? 'Received by email and quarantined' : 'Received by email';
      if (quarantined) return 'Quarantined: looks automated';
      if (!receipt_job_id) return 'Stored';
      return receipt ? RECEIPT[receipt.state] : 'Confirmation email sent';
    },
    'enquiry.assign': ({ assignee, rule }) => {
      if (!assignee) return 'Unassigned';
      return rule ? `Assigned to ${nameOf(assignee)} by a rule` : `Assigned to ${nameOf(assignee)}`;
    },
    'enquiry.close': () => 'Closed',
    'enquiry.reopen': () => 'Reopened',
    'enquiry.junk': () => 'Marked as junk',
    'enquiry.not-junk': () => 'Marked as not junk',
    'enquiry.release': () => 'Released from quarantine',
    'enquiry.answer': () => 'Answer written',
    'enquiry.answer-now': () => 'Answer sent early',
    'enquiry.correct': () => 'Details corrected on request',
    'enquiry.answer-sent': () => 'Answer delivered to the mail server',
    'enquiry.mail': () => 'Sender replied',
    'enquiry.auto-reply': () => 'Automatic reply received',
    'enquiry.bounce': () => 'Answer bounced',
    'enquiry.privacy': () => 'Privacy request created',
    'enquiry.file': () => 'File opened',
    'enquiry.undo': () => 'Last change undone',
    'enquiry.merge': () => 'Duplicate merged',
    'enquiry.unmerge': () => 'Duplicate unmerged',
    'enquiry.merged': () => 'Merged into another enquiry',
    'enquiry.unmerged': () => 'Unmerged',
    'note.add': () => 'Note added',
    'note.edit': () => 'Note edited',
    'note.remove': () => 'Note removed',
    'note.restore': () => 'Note restored',
  };
}
