/** The tables of hiring as Kysely sees them. */
import type { Generated } from 'kysely';
import type { SubmissionColumns } from './submission-columns.ts';

export type StageColumn =
  | 'received'
  | 'screening'
  | 'interview'
  | 'offer'
  | 'hired'
  | 'declined'
  | 'withdrawn';

export interface ApplicationTable extends SubmissionColumns {
  job_id: string;
  /** The person; null only until the next round of maintenance, for rows of before there were persons. */
  candidate_id: string | null;
  name: string;
  email: string;
  phone_number: string;
  message: string;
  stage: StageColumn;
  stage_at: string | null;
  assignee_id: string | null;
  /** Until when an answer is promised; null for rows of before there were promises. */
  reply_by: string | null;
  /** When the person first heard from us beyond the receipt. */
  first_answer_at: string | null;
  version: Generated<number>;
  updated_at: string | null;
  retain_until: string | null;
  erased_at: string | null;
  source: Generated<string>;
  is_sample: Generated<number>;
  resume_key: string;
  /** The sender's file name, for display only. */
  resume_name: string;
  resume_type: string;
  resume_size: number;
  resume_sha256: string;
}

/** One person, whatever number of applications. */
export interface CandidateTable {
  id: string;
  /** HMAC of the normalized address: equal people are found without reading addresses. */
  email_key: string;
  name: string;
  email: string;
  phone_number: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  retain_until: string | null;
  erased_at: string | null;
}

export interface StageChangeTable {
  id: string;
  application_id: string;
  from_stage: StageColumn;
  to_stage: StageColumn;
  actor_id: string | null;
  reason_code: string | null;
  /** The mail that tells the person, where there is one. */
  task_id: string | null;
  at: string;
  undone_at: string | null;
}

export interface ScorecardTable {
  id: string;
  application_id: string;
  stage: StageColumn;
  author_id: string;
  /** JSON: criterion → 1 to 4. */
  ratings: string;
  summary: string;
  updated_at: string;
  submitted_at: string | null;
}

export interface NoteTable {
  id: string;
  subject_type: 'application' | 'enquiry';
  subject_id: string;
  author_id: string;
  body: string;
  /** Its words; see `addWordIndex`. */
  search_text: string;
  /** 1: for recruiters only. */
  private: number;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
}

export interface MentionTable {
  note_id: string;
  staff_id: string;
  seen_at: string | null;
  /** Since when the note mentions them no more. */
  removed_at: string | null;
}

/** Who has opened which application, first of all to mark the ones nobody has seen. */
export interface ApplicationViewTable {
  application_id: string;
  staff_id: string;
  at: string;
}

export interface CandidateMergeTable {
  id: string;
  into_id: string;
  from_id: string;
  /** JSON: the applications that changed hands. */
  application_ids: string;
  actor_id: string;
  at: string;
  undone_at: string | null;
}

export interface ResumeTextTable {
  application_id: string;
  state: 'waiting' | 'ready' | 'unreadable';
  text: string;
  extracted_at: string | null;
}

export interface ApplicationSearchTable {
  application_id: string;
  /** Words of the person, the resume and the skills; see `addWordIndex`. */
  search_text: string;
}

/** The same without what names the person, for lists that hide names. */
export interface BlindSearchTable {
  application_id: string;
  search_text: string;
}

/** Skills of the opening that the resume names. */
export interface ApplicationSkillTable {
  application_id: string;
  skill: string;
  skill_lower: string;
}

export interface MailTemplateTable {
  id: string;
  purpose: string;
  language: string;
  subject: string;
  body: string;
  version: Generated<number>;
  updated_at: string;
}

export interface DeclineReasonTable {
  code: string;
  label: string;
  template_id: string;
  position: number;
}

export interface OpeningRevisionTable {
  job_id: string;
  version: number;
  /** JSON of the editor's input. */
  input: string;
  actor_id: string | null;
  at: string;
}

/** Columns of an opening that only the desk writes. */
export interface OpeningDeskColumns {
  version: Generated<number>;
  updated_by: string | null;
  /** JSON: ids of staff. */
  team: Generated<string>;
  /** The team as candidates read it; empty where they are told nothing of it. */
  team_name: Generated<string>;
  /** JSON: what scorecards ask. */
  criteria: Generated<string>;
  /** Working days until an answer is promised. */
  reply_days: Generated<number>;
  pay_min: number | null;
  pay_max: number | null;
  pay_currency: string | null;
  pay_period: 'year' | 'month' | 'day' | 'hour' | null;
  /** Null where nobody has said so. */
  workplace: 'onsite' | 'hybrid' | 'remote' | null;
  is_sample: Generated<number>;
}

export interface HiringTables {
  applications: ApplicationTable;
  candidates: CandidateTable;
  stage_changes: StageChangeTable;
  scorecards: ScorecardTable;
  notes: NoteTable;
  mentions: MentionTable;
  application_views: ApplicationViewTable;
  candidate_merges: CandidateMergeTable;
  resume_texts: ResumeTextTable;
  application_search: ApplicationSearchTable;
  blind_search: BlindSearchTable;
  application_skills: ApplicationSkillTable;
  mail_templates: MailTemplateTable;
  decline_reasons: DeclineReasonTable;
  job_revisions: OpeningRevisionTable;
}
