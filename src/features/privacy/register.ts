/**
 * The register of personal data: every column of every table, with a decision. Erasure reads it and nothing else, and a column
 * without a decision does not compile. A test checks the copy of a person against it: the copy has each column, or names it as
 * left out. Staff are managed under People and roles instead.
 */
import { sql } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import type { Tables } from '../../platform/database/types.ts';
import { SYSTEM_TABLES } from './register-system.ts';
import { emptied, table } from './register-types.ts';

/** The tables that may contain data of people from outside, the most important first. */
export const REGISTER = {
  candidates: table<'candidates'>()({
    person: ['email_key name email phone_number'],
    rest: ['id version created_at updated_at retain_until erased_at'],
    found: (trace) => isIn('id', trace.candidates),
    erase: { email_key: '', name: '', email: '', phone_number: '' },
  }),
  applications: table<'applications'>()({
    person: ['name email phone_number message details client_hash resume_key resume_name resume_sha256'],
    rest: [
      'id reference state quarantine_reason consent_version consent_at consent_source request_id created_at language',
      'opening_id candidate_id stage stage_at assignee_id reply_by version updated_at retain_until',
      'receipt_job_id promised_at erased_at source is_sample resume_type resume_size',
    ],
    found: (trace) => isIn('id', trace.applications),
    // The key of a file is unique.
    erase: (id) => ({
      name: '',
      email: '',
      phone_number: '',
      message: '',
      details: '{}',
      client_hash: '',
      resume_key: `erased/${id}`,
      resume_name: '',
      resume_sha256: '',
    }),
  }),
  resume_texts: table<'resume_texts'>()({
    person: ['text headline'],
    rest: ['application_id state extracted_at'],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'delete',
  }),
  application_search: table<'application_search'>()({
    person: ['search_text'],
    rest: ['application_id'],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'delete',
  }),
  blind_search: table<'blind_search'>()({
    person: ['search_text'],
    rest: ['application_id'],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'delete',
  }),
  application_skills: table<'application_skills'>()({
    person: ['skill skill_lower'],
    rest: ['application_id'],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'delete',
  }),
  scorecards: table<'scorecards'>()({
    person: ['ratings summary'],
    rest: ['id application_id opening_id stage author_id updated_at submitted_at'],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'delete',
  }),
  notes: table<'notes'>()({
    person: ['body search_text'],
    rest: ['id subject_type subject_id author_id private mentioned version created_at edited_at deleted_at'],
    found: (trace) =>
      sql<boolean>`subject_type in ('application', 'enquiry') and ${isIn('subject_id', [...trace.applications, ...trace.enquiries])}`,
    erase: 'delete',
  }),
  // Only ids: the text of a notice is read with its subject.
  notices: table<'notices'>()({
    person: ['staff_id created_at'],
    rest: ['id kind subject_type subject_id actor_id detail desk_at digest_at read_at'],
    found: (trace) => isIn('subject_id', [...trace.applications, ...trace.enquiries, ...trace.requests]),
    erase: 'delete',
  }),
  application_views: table<'application_views'>()({
    person: ['staff_id at'],
    rest: ['application_id'],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'delete',
  }),
  enquiries: table<'enquiries'>()({
    // A page is a path of the site as the client states it.
    person: [
      'first_name last_name email email_key phone_number company details enquiry message page client_hash',
    ],
    rest: [
      'id reference state quarantine_reason consent_version consent_at consent_source request_id created_at language',
      'kind is_sample status assignee_id reply_by version updated_at retain_until erased_at',
      'junk_at merged_into receipt_job_id promised_at',
    ],
    found: (trace) => isIn('id', trace.enquiries),
    erase: {
      ...emptied('first_name', 'last_name', 'email', 'phone_number', 'company'),
      ...emptied('enquiry', 'message', 'page', 'client_hash'),
      ...{ email_key: null, details: '{}' },
    },
  }),
  messages: table<'messages'>()({
    person: ['from_name from_address subject body html message_id in_reply_to references files'],
    rest: [
      'id subject_type subject_id direction kind author_id job_id created_at sent_at stopped_at bounced_at held_at',
    ],
    found: (trace) => isIn('subject_id', [...trace.applications, ...trace.enquiries, ...trace.requests]),
    erase: 'delete',
  }),
  interviews: table<'interviews'>()({
    // The hash belongs to the link of the candidate's page: it is not in the copy.
    person: ['none_suit_words token_hash time_zone place'],
    rest: [
      'id application_id kind_id state minutes place_type notice_hours starts_at ends_at token_until message_id language',
      'sequence announced told moves mail_jobs reminder_jobs cancelled_by none_suit_at created_by created_at updated_at version',
    ],
    found: (trace) => isIn('application_id', trace.applications),
    erase: { none_suit_words: '', token_hash: null, time_zone: null, place: '' },
  }),
  promises: table<'promises'>()({
    person: [],
    rest: ['id subject_type subject_id kind stage promised_at reply_by kept_at message_id ended_at'],
    found: (trace) => isIn('subject_id', [...trace.applications, ...trace.enquiries]),
    erase: 'stay',
  }),
  undos: table<'undos'>()({
    person: ['before after'],
    rest: [
      'id subject_type subject_id action other_id parent_id job_ids actor_id request_key at until undone_at',
    ],
    // Undos of notes contain text: they are found by the record of the note. Those of interviews would restore an appointment.
    found: (trace) =>
      sql<boolean>`${isIn('subject_id', [...trace.applications, ...trace.candidates, ...trace.enquiries, ...trace.requests])}
        or (subject_type = 'note' and ${isIn('other_id', [...trace.applications, ...trace.enquiries])})
        or (subject_type = 'interview' and subject_id in (select id from interviews where ${isIn('application_id', trace.applications)}))`,
    erase: 'delete',
  }),
  follow_ups: table<'follow_ups'>()({
    person: ['snoozed_until remind_at'],
    rest: ['id subject_type subject_id staff_id told_at version updated_at'],
    found: (trace) => isIn('subject_id', [...trace.applications, ...trace.enquiries]),
    erase: 'delete',
  }),
  enquiry_search: table<'enquiry_search'>()({
    person: ['search_text'],
    rest: ['enquiry_id'],
    found: (trace) => isIn('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  enquiry_views: table<'enquiry_views'>()({
    person: ['staff_id at'],
    rest: ['enquiry_id'],
    found: (trace) => isIn('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  consents: table<'consents'>()({
    person: ['email wording'],
    // The hash belongs to the link of an email: it is not in the copy.
    rest: ['id enquiry_id purpose policy_version token_hash given_at withdrawn_at'],
    found: (trace) => isIn('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  jobs: table<'jobs'>()({
    person: ['payload last_error last_reply'],
    rest: [
      'id queue subject_type subject_id state run_at attempts locked_by locked_until offered_at trace created_at done_at',
    ],
    found: (trace) => isIn('id', trace.jobs),
    erase: 'delete',
  }),
  files: table<'files'>()({
    person: ['key sha256 flags'],
    rest: [
      'id size type scan_state scanned_at scan_words found_at destroyed_at verified_at damaged_at created_at deleted_at',
    ],
    found: (trace) => isIn('key', trace.files),
    erase: 'file',
  }),
  mail_bounces: table<'mail_bounces'>()({
    person: ['email_key words'],
    rest: ['job_id at'],
    found: (trace) => isIn('email_key', trace.keys),
    erase: 'delete',
  }),
  saved_views: table<'saved_views'>()({
    person: ['name address'],
    rest: ['id owner_id screen shared version created_at removed_at'],
    found: (trace) => isIn('id', trace.views),
    erase: 'delete',
  }),
  idempotency_keys: table<'idempotency_keys'>()({
    person: ['answer fingerprint'],
    rest: ['scope key created_at'],
    found: (trace) => isIn('key', trace.attempts),
    erase: 'delete',
  }),
  privacy_requests: table<'privacy_requests'>()({
    person: ['name email email_key words answer identity_note extension_reason'],
    rest: [
      'id kind state received_at due_at version erasure_id created_by created_at updated_at closed_at closed_by country',
      'assignee_id identity_method identity_at identity_by copy_until replied_at extended_due_at extension_message_id',
      'extension_leave_by reminded_due',
    ],
    found: (trace) => isIn('id', trace.requests),
    // The address that still gets the answer about an erasure is put into its row again; see `eraseForRequest`.
    erase: emptied('name', 'email', 'email_key', 'words', 'answer', 'identity_note', 'extension_reason'),
  }),
  legal_holds: table<'legal_holds'>()({
    person: ['email_key reason'],
    rest: ['id reference created_by created_at released_at released_by'],
    found: (trace) => isIn('email_key', trace.keys),
    erase: { email_key: '', reason: '' },
  }),

  // Ids and codes of steps, like events: part of a copy, and about no one once the person's rows are empty.
  stage_changes: table<'stage_changes'>()({
    person: [],
    rest: ['id application_id from_stage to_stage actor_id reason_code job_id at undone_at'],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'stay',
  }),
  // Who was asked for which consent and what they answered: the proof that it was lawful, also after an erasure.
  candidate_consents: table<'candidate_consents'>()({
    person: [],
    rest: [
      'id application_id purpose token_hash asked_by referred_by asked_at until policy_version answer answered_at',
      'kept_until ended_at',
    ],
    found: (trace) => isIn('application_id', trace.applications),
    erase: 'stay',
  }),
  events: table<'events'>()({
    person: [],
    rest: ['id at actor_kind actor_id action category subject_type subject_id request_id changes'],
    found: (trace) =>
      sql<boolean>`subject_type in ('application', 'candidate', 'enquiry', 'resume', 'privacy_request') and
        ${isIn('subject_id', [...trace.applications, ...trace.candidates, ...trace.enquiries, ...trace.requests])}`,
    erase: 'stay',
  }),

  ...SYSTEM_TABLES,
} as const satisfies { [T in keyof Tables]: unknown };
