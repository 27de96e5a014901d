/** The tables as Kysely sees them. Times are ISO 8601 UTC text in both engines: they sort as they compare. */

import type { Generated, GeneratedAlways, Kysely } from 'kysely';
import type { EnquiryDeskColumns, EnquiryTables } from './enquiry-tables.ts';
import type { HiringTables, OpeningDeskColumns } from './hiring-tables.ts';
import type { LegalTables } from './legal-tables.ts';
import type { PrivacyTables } from './privacy-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { SubmissionColumns } from './submission-columns.ts';
import type { TaskTables } from './task-tables.ts';

export type Database = Kysely<Tables>;

export interface Tables
  extends EnquiryTables,
    HiringTables,
    LegalTables,
    PrivacyTables,
    StaffTables,
    TaskTables {
  jobs: OpeningTable;
  job_skills: OpeningSkillTable;
  enquiries: EnquiryTable;
  staged_resumes: StagedResumeTable;
  files: FileTable;
  idempotency_keys: IdempotencyTable;
  client_salts: ClientSaltTable;
  secrets: SecretTable;
  revisions: RevisionTable;
  events: EventTable;
  event_seals: EventSealTable;
  event_seal_state: EventSealStateTable;
}

export interface OpeningTable extends OpeningDeskColumns {
  id: string;
  title: string;
  city: string;
  country: string;
  /** Years. */
  experience: number;
  /** Sanitized HTML. */
  about_role: string;
  /** Sanitized HTML. */
  key_responsibilities: string;
  /** schema.org employmentType, e.g. FULL_TIME. */
  employment_type: string;
  status: 'draft' | 'published' | 'closed';
  published_at: string | null;
  /** The opening is no longer public from this moment on. */
  expires_at: string | null;
  /** The words of title, place, skills and rich text, for the text filter; made by `searchText`. */
  search_text: string;
  created_at: string;
  updated_at: string;
}

export interface OpeningSkillTable {
  job_id: string;
  kind: 'required' | 'nice';
  position: number;
  skill: string;
  skill_lower: string;
}

export interface EnquiryTable extends SubmissionColumns, EnquiryDeskColumns {
  kind: 'contact' | 'collaborate' | 'case-study' | 'report' | 'mail';
  /** Path of the page the form stood on. */
  page: Generated<string>;
  /** JSON: what only this kind asks, by field. */
  details: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  company: string;
  enquiry: string;
  message: string;
  is_sample: Generated<number>;
}

export interface StagedResumeTable {
  token_hash: string;
  resume_key: string;
  resume_name: string;
  resume_type: string;
  resume_size: number;
  resume_sha256: string;
  expires_at: string;
}

/** An object in storage. */
export interface FileTable {
  id: string;
  key: string;
  /** Hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  type: string;
  /** JSON: names of the active content in it. */
  flags: Generated<string>;
  scan_state: Generated<'unscanned' | 'clean' | 'infected' | 'failed'>;
  scanned_at: string | null;
  /** When its content was last read and had the hash above. */
  verified_at: string | null;
  /** When it was missing or had another hash, and has not been whole since. */
  damaged_at: string | null;
  created_at: string;
  /** It is to go; the row goes when the object is gone. */
  deleted_at: string | null;
}

export interface IdempotencyTable {
  scope: string;
  key: string;
  fingerprint: string;
  /** JSON: the first answer's body. */
  answer: string;
  created_at: string;
}

export interface ClientSaltTable {
  /** UTC day, `YYYY-MM-DD`. */
  day: string;
  salt: string;
}

/** Keys that all servers of one database share and that never leave it. */
export interface SecretTable {
  name: string;
  value: string;
  created_at: string;
}

/** A counter per kind of public content; caches compare it. */
export interface RevisionTable {
  name: 'jobs' | 'legal';
  value: number;
}

/** Append-only. */
export interface EventTable {
  /** Grows; with PostgreSQL a smaller one may be committed after a greater one. */
  id: GeneratedAlways<number>;
  at: string;
  actor_kind: 'visitor' | 'staff' | 'operator' | 'system';
  actor_id: string | null;
  action: string;
  /** The action up to its dot. */
  trade: GeneratedAlways<string>;
  subject_type: string;
  subject_id: string;
  request_id: string;
  /** JSON: names of fields, ids, codes; nothing personal. */
  changes: string;
}

/** One link of the chain: the events of a range of ids, and the seal before. */
export interface EventSealTable {
  /** From 1, without gaps. */
  number: number;
  from_id: number;
  to_id: number;
  /** Hex SHA-256. */
  hash: string;
  sealed_at: string;
}

/** How far the log is sealed, as the last seal left it: one row, with the id 1. */
export interface EventSealStateTable {
  id: number;
  /** Seals there are: the number of the newest. */
  seals: number;
  through_id: number;
  /** Events under all seals. */
  events: number;
  /** Hash of the newest seal; '' before the first. */
  head: string;
}
