/** The tables of the desk's enquiries as Kysely sees them. */
import type { Generated } from 'kysely';

/** Columns of an enquiry that only the desk writes. */
export interface EnquiryDeskColumns {
  status: Generated<'open' | 'answered' | 'closed'>;
  assignee_id: string | null;
  /** Until when an answer is promised; null where none is, and for rows of before there were promises. */
  reply_by: string | null;
  /** When the person first heard from us beyond the receipt. */
  first_answer_at: string | null;
  version: Generated<number>;
  /** HMAC of the normalized address; null only until the next round of maintenance, for rows of before the desk. */
  email_key: string | null;
  updated_at: string | null;
  retain_until: string | null;
  erased_at: string | null;
  /** Somebody said that it is junk. */
  junk_at: string | null;
  /** The enquiry that this one is a double of. */
  merged_into: string | null;
  /** The mail that told the sender that it arrived: what answers go on from. */
  receipt_task_id: string | null;
  /** From when an answer is promised; null where that is when it came in. */
  promised_at: string | null;
}

/** What was written about an enquiry after it: answers, and what came back. */
export interface EnquiryMessageTable {
  id: string;
  enquiry_id: string;
  direction: 'in' | 'out';
  /** What an incoming mail is: one of a person, or of a machine. */
  kind: Generated<'letter' | 'auto-reply' | 'bounce'>;
  /** Who of the staff wrote it; null for what came in. */
  author_id: string | null;
  /** Who wrote what came in. */
  from_name: Generated<string>;
  from_address: Generated<string>;
  subject: string;
  /** Plain text. */
  body: string;
  /** Sanitized; null where there is only text. */
  html: string | null;
  /** With its angle brackets, as the three headers have them. */
  message_id: string | null;
  in_reply_to: string | null;
  /** Ids separated by spaces, the oldest first. */
  references: Generated<string>;
  /** JSON: files with id, name, type, size, flags, and why one was not kept. */
  files: Generated<string>;
  /** The mail that brings it out. */
  task_id: string | null;
  created_at: string;
  /** When the mail server took it. */
  sent_at: string | null;
  /** When it was taken back before it left. */
  stopped_at: string | null;
}

/** A change that can be taken back for a while. */
export interface EnquiryChangeTable {
  id: string;
  enquiry_id: string;
  kind: 'assign' | 'close' | 'reopen' | 'junk' | 'not-junk' | 'release' | 'answer' | 'merge';
  /** JSON: the columns that changed, as they were and as they became. */
  before: string;
  after: string;
  /** The answer that was written, or the double that was merged. */
  other_id: string | null;
  /** JSON: mails that belong to it. */
  task_ids: Generated<string>;
  actor_id: string;
  at: string;
  undone_at: string | null;
}

export interface EnquiryViewTable {
  enquiry_id: string;
  staff_id: string;
  at: string;
}

/** Who has an enquiry open right now. */
export interface EnquiryPresenceTable {
  enquiry_id: string;
  staff_id: string;
  /** 1 while they write an answer. */
  writing: number;
  /** They are gone when nothing was heard of them until then. */
  until: string;
}

export interface EnquirySearchTable {
  enquiry_id: string;
  /** Words of the enquiry and of its messages; see `addWordIndex`. */
  search_text: string;
}

/** One row: who gets which enquiries, and how soon each kind is answered. */
export interface EnquirySettingsTable {
  name: 'enquiries';
  /** JSON: rules of assignment in their order. */
  rules: string;
  /** JSON: working days by kind; 0 promises nothing. */
  reply_days: string;
  version: Generated<number>;
  updated_at: string;
  updated_by: string | null;
}

/** A file in storage that came with a message. */
export interface EnquiryFileTable {
  file_id: string;
  message_id: string;
}

/** A mailbox that is read, and how far. */
export interface MailboxTable {
  name: string;
  /** By which the server says whether its UIDs are still those of before. */
  uid_validity: string;
  /** Everything up to here was taken in. */
  last_uid: number;
  state: 'reading' | 'failing' | 'off';
  /** What is wrong. */
  words: string;
  /** Since when it is in this state. */
  since: string;
}

/** A mail that was taken in, known by an HMAC of what it says: it is taken in once, also after its enquiry was erased. */
export interface IncomingMailTable {
  digest: string;
  mailbox: string;
  uid_validity: string;
  uid: number;
  /** What became of it; `own`: we had sent it ourselves. */
  outcome: 'message' | 'enquiry' | 'quarantine' | 'bounce' | 'own';
  enquiry_id: string | null;
  taken_at: string;
}

export interface EnquiryTables {
  enquiry_files: EnquiryFileTable;
  mailboxes: MailboxTable;
  incoming_mails: IncomingMailTable;
  enquiry_messages: EnquiryMessageTable;
  enquiry_changes: EnquiryChangeTable;
  enquiry_views: EnquiryViewTable;
  enquiry_presence: EnquiryPresenceTable;
  enquiry_search: EnquirySearchTable;
  enquiry_settings: EnquirySettingsTable;
}
