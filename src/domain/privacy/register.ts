/**
 * The register of personal data: every column of every table, with a decision. Access, erasure and their tests read it and
 * nothing else, and a column without a decision does not compile. People of the house are not in it: they are managed
 * under People and roles.
 */
import { sql } from 'kysely';
import type { Tables } from '../../infra/database/types.ts';
import { nobody, table } from './register-types.ts';
import { of } from './trace.ts';

/** The tables in which somebody from outside may stand, those that say most first. */
export const REGISTER = {
  candidates: table<'candidates'>()({
    person: ['email_key name email phone_number'],
    rest: ['id version created_at updated_at retain_until erased_at'],
    found: (trace) => of('id', trace.candidates),
    erase: { email_key: '', name: '', email: '', phone_number: '' },
  }),
  applications: table<'applications'>()({
    person: ['name email phone_number message client_hash resume_key resume_name resume_sha256'],
    rest: [
      'id reference state quarantine_reason consent_version consent_at consent_source request_id created_at',
      'job_id candidate_id stage stage_at assignee_id reply_by first_answer_at version updated_at retain_until',
      'erased_at source is_sample resume_type resume_size',
    ],
    found: (trace) => of('id', trace.applications),
    // The key of a file is unique.
    erase: (id) => ({
      name: '',
      email: '',
      phone_number: '',
      message: '',
      client_hash: '',
      resume_key: `erased/${id}`,
      resume_name: '',
      resume_sha256: '',
    }),
  }),
  resume_texts: table<'resume_texts'>()({
    person: ['text'],
    rest: ['application_id state extracted_at'],
    found: (trace) => of('application_id', trace.applications),
    erase: 'delete',
  }),
  application_search: table<'application_search'>()({
    person: ['search_text'],
    rest: ['application_id'],
    found: (trace) => of('application_id', trace.applications),
    erase: 'delete',
  }),
  application_skills: table<'application_skills'>()({
    person: ['skill skill_lower'],
    rest: ['application_id'],
    found: (trace) => of('application_id', trace.applications),
    erase: 'delete',
  }),
  scorecards: table<'scorecards'>()({
    person: ['ratings summary'],
    rest: ['id application_id stage author_id updated_at submitted_at'],
    found: (trace) => of('application_id', trace.applications),
    erase: 'delete',
  }),
  notes: table<'notes'>()({
    person: ['body search_text'],
    rest: ['id subject_type subject_id author_id private created_at edited_at deleted_at'],
    found: (trace) =>
      sql<boolean>`subject_type in ('application', 'enquiry') and ${of('subject_id', [...trace.applications, ...trace.enquiries])}`,
    erase: 'delete',
  }),
  application_views: table<'application_views'>()({
    person: ['staff_id at'],
    rest: ['application_id'],
    found: (trace) => of('application_id', trace.applications),
    erase: 'delete',
  }),
  enquiries: table<'enquiries'>()({
    person: ['first_name last_name email email_key phone_number company details enquiry message client_hash'],
    rest: [
      'id reference state quarantine_reason consent_version consent_at consent_source request_id created_at',
      'kind page is_sample status assignee_id reply_by first_answer_at version updated_at retain_until erased_at',
      'junk_at merged_into receipt_task_id promised_at',
    ],
    found: (trace) => of('id', trace.enquiries),
    erase: {
      first_name: '',
      last_name: '',
      email: '',
      email_key: null,
      phone_number: '',
      company: '',
      details: '{}',
      enquiry: '',
      message: '',
      client_hash: '',
    },
  }),
  enquiry_messages: table<'enquiry_messages'>()({
    person: ['from_name from_address subject body html message_id in_reply_to references files'],
    rest: ['id enquiry_id direction kind author_id task_id created_at sent_at stopped_at'],
    found: (trace) => of('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  enquiry_changes: table<'enquiry_changes'>()({
    person: ['before after'],
    rest: ['id enquiry_id kind other_id task_ids actor_id at undone_at'],
    found: (trace) => of('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  enquiry_search: table<'enquiry_search'>()({
    person: ['search_text'],
    rest: ['enquiry_id'],
    found: (trace) => of('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  enquiry_views: table<'enquiry_views'>()({
    person: ['staff_id at'],
    rest: ['enquiry_id'],
    found: (trace) => of('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  consents: table<'consents'>()({
    person: ['email wording'],
    // The hash opens the link in a mail: it is told nobody, the person included.
    rest: ['id enquiry_id purpose policy_version token_hash given_at withdrawn_at'],
    found: (trace) => of('enquiry_id', trace.enquiries),
    erase: 'delete',
  }),
  tasks: table<'tasks'>()({
    person: ['payload last_error last_words'],
    rest: [
      'id queue subject_type subject_id state run_at attempts locked_by locked_until created_at done_at',
    ],
    found: (trace) => of('id', trace.tasks),
    erase: 'delete',
  }),
  files: table<'files'>()({
    person: ['key sha256 flags'],
    rest: ['id size type scan_state scanned_at verified_at damaged_at created_at deleted_at'],
    found: (trace) => of('key', trace.files),
    erase: 'file',
  }),
  mail_bounces: table<'mail_bounces'>()({
    person: ['email_key words'],
    rest: ['task_id at'],
    found: (trace) => of('email_key', trace.keys),
    erase: 'delete',
  }),
  saved_views: table<'saved_views'>()({
    person: ['name address'],
    rest: ['id owner_id screen shared created_at'],
    found: (trace) => of('id', trace.views),
    erase: 'delete',
  }),
  idempotency_keys: table<'idempotency_keys'>()({
    person: ['answer fingerprint'],
    rest: ['scope key created_at'],
    found: (trace) => of('key', trace.attempts),
    erase: 'delete',
  }),
  privacy_requests: table<'privacy_requests'>()({
    person: ['name email email_key words answer'],
    rest: [
      'id kind state received_at due_at version erasure_id created_by created_at updated_at closed_at closed_by',
    ],
    found: (trace) => of('email_key', trace.keys),
    erase: { name: '', email: '', email_key: '', words: '', answer: '' },
  }),
  legal_holds: table<'legal_holds'>()({
    person: ['email_key reason'],
    rest: ['id reference created_by created_at released_at released_by'],
    found: (trace) => of('email_key', trace.keys),
    erase: { email_key: '', reason: '' },
  }),

  // Numbers that stand for somebody for hours or days, and that nothing leads back from.
  mail_counts: nobody<'mail_counts'>()('address_key day mails'),
  staged_resumes: nobody<'staged_resumes'>()(
    'token_hash resume_key resume_name resume_type resume_size resume_sha256 expires_at',
  ),
  client_salts: nobody<'client_salts'>()('day salt'),

  // Ids and codes of what happened; see the rule of events.
  events: nobody<'events'>()(
    'id at actor_kind actor_id action trade subject_type subject_id request_id changes',
  ),
  event_seals: nobody<'event_seals'>()('number from_id to_id hash sealed_at'),
  stage_changes: nobody<'stage_changes'>()(
    'id application_id from_stage to_stage actor_id reason_code task_id at undone_at',
  ),
  candidate_merges: nobody<'candidate_merges'>()('id into_id from_id application_ids actor_id at undone_at'),
  mentions: nobody<'mentions'>()('note_id staff_id seen_at'),
  // They go with their messages.
  enquiry_files: nobody<'enquiry_files'>()('file_id message_id'),
  // An HMAC of a mail: it is not taken in again, also when its enquiry was erased.
  incoming_mails: nobody<'incoming_mails'>()('digest mailbox uid_validity uid outcome enquiry_id taken_at'),
  mailboxes: nobody<'mailboxes'>()('name uid_validity last_uid state words since'),
  enquiry_presence: nobody<'enquiry_presence'>()('enquiry_id staff_id writing until'),
  // Its keys outlive what they stood for: erased stays erased when a backup comes back.
  erasures: nobody<'erasures'>()('id at rule entry'),
  retention_rules: nobody<'retention_rules'>()(
    'id country subject_type months basis version updated_at updated_by',
  ),

  // What the house says of itself.
  jobs: nobody<'jobs'>()(
    'id title city country experience about_role key_responsibilities employment_type status published_at expires_at',
    'search_text created_at updated_at version updated_by team team_name criteria reply_days pay_min pay_max',
    'pay_currency pay_period workplace is_sample',
  ),
  job_skills: nobody<'job_skills'>()('job_id kind position skill skill_lower'),
  job_revisions: nobody<'job_revisions'>()('job_id version input actor_id at'),
  mail_templates: nobody<'mail_templates'>()('id purpose language subject body version updated_at'),
  decline_reasons: nobody<'decline_reasons'>()('code label template_id position'),
  enquiry_settings: nobody<'enquiry_settings'>()('name rules reply_days version updated_at updated_by'),
  legal_documents: nobody<'legal_documents'>()(
    'kind version html published_at is_sample id title status effective_at author_id approved_by approved_at',
    'asked_of asked_by asked_at writers revision created_at updated_at',
  ),
  consent_wordings: nobody<'consent_wordings'>()('purpose version wording since'),
  secrets: nobody<'secrets'>()('name value created_at'),
  revisions: nobody<'revisions'>()('name value'),
  leases: nobody<'leases'>()('name holder until'),

  // The people of the house.
  staff: nobody<'staff'>()(
    'id name email email_verified image state is_sample version created_at updated_at',
  ),
  staff_roles: nobody<'staff_roles'>()('staff_id role'),
  staff_accounts: nobody<'staff_accounts'>()(
    'id staff_id provider_id account_id password created_at updated_at',
  ),
  staff_sessions: nobody<'staff_sessions'>()(
    'id staff_id token_hash user_agent method browser_id started_at seen_at second_factor_at proved_at created_at',
    'updated_at expires_at',
  ),
  staff_verifications: nobody<'staff_verifications'>()(
    'id identifier value created_at updated_at expires_at',
  ),
  staff_totp: nobody<'staff_totp'>()('staff_id secret last_step created_at confirmed_at'),
  staff_recovery_codes: nobody<'staff_recovery_codes'>()('staff_id code_hash used_at'),
  staff_passkeys: nobody<'staff_passkeys'>()(
    'id staff_id name public_key credential_id counter device_type backed_up transports aaguid created_at',
  ),
  staff_links: nobody<'staff_links'>()('token_hash purpose staff_id email created_at expires_at used_at'),
  staff_browsers: nobody<'staff_browsers'>()('id staff_id token_hash created_at seen_at'),
  sign_in_limits: nobody<'sign_in_limits'>()('key failures blocked_until last_at'),
} as const satisfies { [T in keyof Tables]: unknown };
