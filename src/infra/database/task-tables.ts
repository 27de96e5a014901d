/** The tables of work that waits, mails above all, as Kysely sees them. */
import type { Generated } from 'kysely';

/** Work that only one server does at a time. */
export interface LeaseTable {
  name: string;
  holder: string;
  until: string;
}

export interface TaskTable {
  id: string;
  /** Whose handler does it. */
  queue: string;
  /** What it is about, e.g. `enquiry`. */
  subject_type: string | null;
  subject_id: string | null;
  /** JSON. */
  payload: string;
  /** `unknown`: it may be done or not, and only a person can say. */
  state: 'pending' | 'running' | 'done' | 'dead' | 'unknown' | 'cancelled';
  /** Not before this moment. */
  run_at: string;
  /** Tries so far, the one under way included. */
  attempts: Generated<number>;
  locked_by: string | null;
  locked_until: string | null;
  /** Since when, in this attempt, only the other side can tell whether it is done. */
  offered_at: string | null;
  last_error: string | null;
  /** What the other side said to the last try, without anybody's address. */
  last_words: string | null;
  created_at: string;
  /** When it ended, well or not. */
  done_at: string | null;
}

/** How many mails an address that a stranger typed got in a day. */
export interface MailCountTable {
  /** HMAC of the address. */
  address_key: string;
  /** UTC day, `YYYY-MM-DD`. */
  day: string;
  mails: number;
}

/** An address that a mail server has refused for good. */
export interface MailBounceTable {
  /** As `emailKey` makes it. */
  email_key: string;
  /** What the server said, without addresses. */
  words: string;
  task_id: string;
  at: string;
}

export interface TaskTables {
  leases: LeaseTable;
  tasks: TaskTable;
  mail_counts: MailCountTable;
  mail_bounces: MailBounceTable;
}
