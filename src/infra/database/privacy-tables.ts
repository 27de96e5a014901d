/** The tables of privacy as Kysely sees them. */
import type { Generated } from 'kysely';

export interface RetentionRuleTable {
  id: string;
  /** As openings name it; '' for everywhere else. */
  country: string;
  subject_type: 'application' | 'candidate' | 'enquiry' | 'quarantine' | 'mail' | 'log' | 'request';
  months: number;
  /** The legal ground, in words. */
  basis: string;
  version: Generated<number>;
  updated_at: string;
  updated_by: string | null;
}

/** What somebody asks about their own data. */
export interface PrivacyRequestTable {
  id: string;
  kind: 'access' | 'correction' | 'erasure' | 'objection';
  state: Generated<'open' | 'done' | 'refused'>;
  name: string;
  email: string;
  email_key: string;
  /** What they asked, in their words. */
  words: string;
  received_at: string;
  /** Until when the law wants an answer. */
  due_at: string;
  /** What was done, or why not. */
  answer: Generated<string>;
  version: Generated<number>;
  /** The erasure that it ended with. */
  erasure_id: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  closed_by: string | null;
}

/** Nothing of this person is erased while it stands. */
export interface LegalHoldTable {
  id: string;
  email_key: string;
  /** The submission by which the person was named; '' where it was an address. */
  reference: string;
  reason: string;
  created_by: string | null;
  created_at: string;
  released_at: string | null;
  released_by: string | null;
}

/** What was erased. The list beside the database holds the same. */
export interface ErasureTable {
  id: string;
  at: string;
  /** By which rule: `request`, or the subject and country of a retention rule. */
  rule: string;
  /** JSON: see `ErasureEntry`. */
  entry: string;
  /** JSON: what leads to captured mails that are still to be removed; see `MailsOf`. */
  mails: string | null;
}

export interface PrivacyTables {
  retention_rules: RetentionRuleTable;
  privacy_requests: PrivacyRequestTable;
  legal_holds: LegalHoldTable;
  erasures: ErasureTable;
}
