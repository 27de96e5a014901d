/** The part of the register without data of visitors: the system's own tables, and staff. */
import { impersonal } from './register-types.ts';

export const SYSTEM_TABLES = impersonal({
  // Numbers that identify a person for hours or days, and that nothing leads back from.
  staged_resumes: 'token_hash resume_key resume_name resume_type resume_size resume_sha256 expires_at',
  client_salts: 'day salt',
  event_seals: 'number from_id to_id hash sealed_at',
  event_seal_state: 'id seals through_id events head',
  // Times alone, about no one once their interview is empty.
  interview_slots: 'interview_id starts_at',
  interview_people: 'interview_id staff_id',
  candidate_merges: 'id into_id from_id application_ids actor_id at undone_at',
  mentions: 'note_id staff_id seen_at removed_at',
  // They go with their messages.
  message_files: 'file_id message_id',
  // An HMAC of a mail: it is not taken in again, also when its person was erased.
  incoming_mails: 'digest outcome subject_id taken_at',
  mail_places: 'mailbox uid_validity uid digest',
  mailboxes: 'name uid_validity last_uid state words since',
  presence: 'subject_type subject_id staff_id writing until',
  // Its keys outlast the records: an erasure is repeated when a backup is restored.
  erasures: 'id at rule entry mails',
  deadline_rules:
    'id country law period period_unit extension extension_unit basis version updated_at updated_by',
  retention_rules: 'id country subject_type months basis version updated_at updated_by',

  openings: [
    'id title city country time_zone experience about_role key_responsibilities employment_type status published_at expires_at',
    'search_text created_at updated_at version updated_by team_name criteria reply_days pay_min pay_max',
    'pay_currency pay_period workplace language is_sample under_way next_days',
  ],
  opening_skills: 'opening_id kind position skill skill_lower',
  opening_team: 'opening_id position staff_id',
  opening_revisions: 'opening_id version input actor_id at',
  mail_templates: 'id purpose language subject body version updated_at',
  interview_kinds:
    'id name minutes place_type place criteria questions notice_hours archived_at version created_at updated_at',
  own_templates: 'id owner_id audience title subject body version updated_at removed_at',
  decline_reasons: 'id label subject body position archived_at version updated_at',
  hiring_settings: 'name consent_days pool_months next_days version updated_at updated_by',
  enquiry_settings: 'name rules reply_days version updated_at updated_by',
  legal_documents: [
    'kind version html published_at is_sample id title status effective_at author_id approved_by approved_at',
    'asked_of asked_by asked_at writers revision created_at updated_at',
  ],
  consent_wordings: 'purpose version wording since',
  secrets: 'name value created_at',
  revisions: 'name value',
  // The rate limiter's own: salted hashes of addresses, for an hour.
  rate_limits: 'key attempts forgotten_at blocked_until',
  backup_runs: 'name at outcome words succeeded_at',
  leases: 'name holder until',
  selftest_runs: 'name at outcome step words ms succeeded_at',
  selftest_days: 'day runs failed',
  selftest_incidents: 'id step began_at ended_at',
  webhooks:
    'id name url kinds state secret former_secret former_until version created_at updated_at updated_by',
  // Bodies contain only ids, kinds and times.
  webhook_deliveries:
    'id webhook_id kind body job_id created_at attempts last_at status failure ms delivered_at',

  // Staff.
  staff: 'id name email email_verified image state is_sample version seen_at created_at updated_at',
  interviewers: [
    'id hours time_zone weekly_limit buffer_minutes calendar_url calendar_busy calendar_read_at calendar_failure',
    'calendar_failed_at version updated_at',
  ],
  notice_choices: 'id choices digest_hour time_zone version updated_at',
  absences: 'id from_day until_day time_zone starts_at ends_at stand_in_id version updated_at',
  staff_names: 'staff_id until name',
  staff_roles: 'staff_id role',
  staff_accounts: 'id staff_id provider_id account_id password created_at updated_at',
  staff_sessions: [
    'id staff_id token_hash user_agent method browser_id started_at seen_at second_factor_at reauthenticated_at created_at',
    'updated_at expires_at',
  ],
  staff_verifications: 'id identifier value created_at updated_at expires_at',
  staff_totp: 'staff_id secret pending_secret last_step created_at confirmed_at',
  staff_recovery_codes: 'staff_id code_hash used_at',
  staff_passkeys:
    'id staff_id name public_key credential_id counter device_type backed_up transports aaguid created_at',
  staff_links: 'token_hash purpose staff_id email created_at expires_at used_at',
  staff_browsers: 'id staff_id token_hash created_at seen_at trusted_at',
});
