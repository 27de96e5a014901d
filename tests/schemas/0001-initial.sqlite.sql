create table "leases" (
  "name" text primary key not null,
  "holder" text not null,
  "until" text not null
)

create table "jobs" (
  "id" varchar(64) primary key not null,
  "queue" text not null,
  "subject_type" text,
  "subject_id" varchar(64),
  "payload" text not null,
  "state" text not null,
  "run_at" text not null,
  "attempts" integer not null default 0,
  "locked_by" text,
  "locked_until" text,
  "offered_at" text,
  "last_error" text,
  "last_reply" text,
  "trace" varchar(64),
  "created_at" text not null,
  "done_at" text
)

create index jobs_done on "jobs" (done_at) where done_at is not null

create index jobs_due on "jobs" (queue, state, run_at)

create index jobs_of_subject on "jobs" (subject_id, subject_type)

create index jobs_to_staff on "jobs" (id) where subject_type = 'staff'

create index jobs_unfinished on "jobs" (state, queue) where state in ('pending', 'running', 'dead', 'unknown')

create table "idempotency_keys" (
  "scope" text not null,
  "key" text not null,
  "fingerprint" text not null,
  "answer" text not null,
  "created_at" text not null,
  primary key (scope, key)
)

create index idempotency_by_time on "idempotency_keys" (created_at)

create table "client_salts" (
  "day" text primary key not null,
  "salt" text not null
)

create table "secrets" (
  "name" text primary key not null,
  "value" text not null,
  "created_at" text not null
)

create table "revisions" (
  "name" text primary key not null,
  "value" integer not null
)

insert into "revisions" (name, value) values ('openings', 1)

insert into "revisions" (name, value) values ('legal', 1)

create table "rate_limits" (
  "key" text primary key not null,
  "attempts" integer not null,
  "forgotten_at" text not null,
  "blocked_until" text not null
)

create table "files" (
  "id" varchar(64) primary key not null,
  "key" text not null unique,
  "sha256" text not null,
  "size" integer not null,
  "type" text not null,
  "flags" text not null default '[]',
  "scan_state" text not null default 'unscanned',
  "scanned_at" text,
  "scan_words" text,
  "found_at" text,
  "destroyed_at" text,
  "verified_at" text,
  "damaged_at" text,
  "created_at" text not null,
  "deleted_at" text
)

create index files_by_check on "files" (coalesce(damaged_at, verified_at, ''))

create index files_checked on "files" (verified_at, damaged_at) where deleted_at is null

create index files_deleted on "files" (deleted_at) where deleted_at is not null

create index files_to_scan on "files" (scan_state, created_at) where scanned_at is null and deleted_at is null

create index files_infected on "files" (found_at) where scan_state = 'infected'

create table "staged_resumes" (
  "token_hash" text primary key not null,
  "resume_key" text not null unique,
  "resume_name" text not null,
  "resume_type" text not null,
  "resume_size" integer not null,
  "resume_sha256" text not null,
  "expires_at" text not null
)

create table "events" (
  "id" integer primary key autoincrement,
  "at" text not null,
  "actor_kind" text not null check ("actor_kind" in ('visitor', 'staff', 'operator', 'system')),
  "actor_id" varchar(64),
  "action" text not null,
  "category" text generated always as (substr(action, 1, instr(action || '.', '.') - 1)) virtual,
  "subject_type" text not null,
  "subject_id" text not null,
  "request_id" text not null,
  "changes" text not null
)

create index events_by_action on "events" (action, id)

create index events_by_actor_id on "events" (actor_id, id)

create index events_by_subject_type on "events" (subject_type, subject_id, id)

create index events_by_time on "events" (at)

create index events_by_category on "events" (category, id)

create table "event_seals" (
  "number" integer primary key not null,
  "from_id" bigint not null unique,
  "to_id" bigint not null,
  "hash" text not null,
  "sealed_at" text not null
)

create table "event_seal_state" (
  "id" integer primary key not null,
  "seals" integer not null,
  "through_id" bigint not null,
  "events" bigint not null,
  "head" text not null
)

insert into "event_seal_state" (id, seals, through_id, events, head) values (1, 0, 0, 0, '')

create table "undos" (
  "id" varchar(64) primary key not null,
  "subject_type" text not null,
  "subject_id" varchar(64) not null,
  "action" text not null,
  "before" text not null,
  "after" text not null,
  "other_id" text,
  "parent_id" varchar(64),
  "job_ids" text not null default '[]',
  "actor_id" varchar(64),
  "request_key" text,
  "at" text not null,
  "until" text,
  "undone_at" text
)

create index undos_by_other_id on "undos" (other_id)

create index undos_by_parent_id on "undos" (parent_id)

create index undos_by_subject_id on "undos" (subject_id)

create index undos_by_actor_id on "undos" (actor_id, at)

create index undos_of_notes on "undos" (until) where subject_type = 'note'

create table "staff" (
  "id" varchar(64) primary key not null,
  "name" text not null,
  "email" text not null unique,
  "email_verified" integer not null default 0,
  "image" text,
  "state" text not null default 'invited' check ("state" in ('invited', 'active', 'disabled')),
  "is_sample" integer not null default 0,
  "version" integer not null default 1,
  "seen_at" text,
  "created_at" text not null,
  "updated_at" text not null
)

create table "staff_names" (
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "until" text not null,
  "name" text not null,
  primary key (staff_id, until)
)

create table "staff_roles" (
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "role" text not null check ("role" in ('interviewer', 'recruiter', 'sales', 'legal', 'admin')),
  primary key (staff_id, role)
)

create index staff_roles_by_role on "staff_roles" (role)

create table "staff_accounts" (
  "id" varchar(64) primary key not null,
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "provider_id" text not null,
  "account_id" text not null,
  "password" text,
  "created_at" text not null,
  "updated_at" text not null,
  unique (provider_id, account_id)
)

create table "staff_sessions" (
  "id" varchar(64) primary key not null,
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "token_hash" text not null unique,
  "user_agent" text,
  "method" text check ("method" in ('password', 'passkey', 'link', 'oidc')),
  "browser_id" varchar(64),
  "started_at" text,
  "seen_at" text,
  "second_factor_at" text,
  "reauthenticated_at" text,
  "created_at" text not null,
  "updated_at" text not null,
  "expires_at" text not null
)

create table "staff_verifications" (
  "id" varchar(64) primary key not null,
  "identifier" text not null,
  "value" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "expires_at" text not null
)

create index staff_verifications_by_identifier on "staff_verifications" (identifier)

create table "staff_totp" (
  "staff_id" varchar(64) primary key not null references "staff" ("id") on delete cascade,
  "secret" text not null,
  "pending_secret" text,
  "last_step" integer not null default 0,
  "created_at" text not null,
  "confirmed_at" text
)

create table "staff_recovery_codes" (
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "code_hash" varchar(64) not null,
  "used_at" text,
  primary key (staff_id, code_hash)
)

create table "staff_passkeys" (
  "id" varchar(64) primary key not null,
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "name" text,
  "public_key" text not null,
  "credential_id" text not null unique,
  "counter" bigint not null,
  "device_type" text not null,
  "backed_up" integer not null,
  "transports" text,
  "aaguid" text,
  "created_at" text not null
)

create table "staff_links" (
  "token_hash" varchar(64) primary key not null,
  "purpose" text not null check ("purpose" in ('first-admin', 'invitation', 'reset', 'sign-in', 'email')),
  "staff_id" varchar(64) references "staff" ("id") on delete cascade,
  "email" text,
  "created_at" text not null,
  "expires_at" text not null,
  "used_at" text
)

create index staff_links_by_staff on "staff_links" (staff_id)

create table "absences" (
  "id" varchar(64) primary key not null references "staff" ("id") on delete cascade,
  "from_day" text not null,
  "until_day" text not null,
  "time_zone" text not null,
  "starts_at" text not null,
  "ends_at" text not null,
  "stand_in_id" varchar(64),
  "version" integer not null default 1,
  "updated_at" text not null
)

create table "staff_browsers" (
  "id" varchar(64) primary key not null,
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "token_hash" text not null,
  "created_at" text not null,
  "seen_at" text not null,
  "trusted_at" text,
  unique (staff_id, token_hash)
)

create table "notices" (
  "id" varchar(64) primary key not null,
  "staff_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "kind" text not null,
  "subject_type" text not null,
  "subject_id" varchar(64) not null,
  "actor_id" varchar(64),
  "detail" text not null default '',
  "created_at" text not null,
  "desk_at" text,
  "digest_at" text,
  "read_at" text
)

create index notices_of_staff on "notices" (staff_id, desk_at)

create index notices_by_subject on "notices" (subject_id)

create index notices_untold on "notices" (staff_id, digest_at) where digest_at is not null

create table "notice_choices" (
  "id" varchar(64) primary key not null references "staff" ("id") on delete cascade,
  "choices" text not null default '{}',
  "digest_hour" integer not null,
  "time_zone" text not null,
  "version" integer not null default 1,
  "updated_at" text not null
)

create table "saved_views" (
  "id" varchar(64) primary key not null,
  "owner_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "screen" text not null,
  "name" text not null,
  "address" text not null,
  "shared" integer not null default 0,
  "version" integer not null default 1,
  "created_at" text not null,
  "removed_at" text
)

create index saved_views_by_screen on "saved_views" (screen, owner_id)

create table "mail_templates" (
  "id" varchar(64) primary key not null,
  "purpose" text not null,
  "language" text not null,
  "subject" text not null,
  "body" text not null,
  "version" integer not null default 1,
  "updated_at" text not null
)

create unique index mail_templates_one_each on "mail_templates" (purpose, language)

create table "own_templates" (
  "id" varchar(64) primary key not null,
  "owner_id" varchar(64) not null references "staff" ("id") on delete cascade,
  "audience" text not null check ("audience" in ('hiring', 'sales')),
  "title" text not null,
  "subject" text not null,
  "body" text not null,
  "version" integer not null default 1,
  "updated_at" text not null,
  "removed_at" text
)

create index own_templates_by_owner on "own_templates" (owner_id, audience)

create table "mail_bounces" (
  "email_key" varchar(64) primary key not null,
  "words" text not null,
  "job_id" varchar(64) not null,
  "at" text not null
)

create table "openings" (
  "id" varchar(64) primary key not null,
  "title" text not null,
  "city" text not null,
  "country" text not null,
  "time_zone" text not null default 'UTC',
  "experience" integer not null,
  "about_role" text not null,
  "key_responsibilities" text not null,
  "employment_type" text not null,
  "status" text not null check ("status" in ('draft', 'published', 'closed')),
  "published_at" text,
  "expires_at" text,
  "search_text" text not null,
  "created_at" text not null,
  "updated_at" text not null,
  "version" integer not null default 1,
  "updated_by" varchar(64),
  "team_name" text not null default '',
  "language" text,
  "criteria" text not null default '[]',
  "reply_days" integer not null default 5,
  "next_days" text not null default '{}',
  "pay_min" integer,
  "pay_max" integer,
  "pay_currency" text,
  "pay_period" text,
  "workplace" text check ("workplace" in ('onsite', 'hybrid', 'remote')),
  "is_sample" integer not null default 0,
  "under_way" text
)

create index openings_by_change on "openings" (updated_at, id)

create index openings_by_publication on "openings" (coalesce(published_at, '9999'), id)

create index openings_by_state on "openings" (status, expires_at, published_at)

create index openings_by_title on "openings" (title, id)

create index openings_ending on "openings" (status, expires_at)

create index openings_listed on "openings" (status, published_at, id, expires_at, country, city, experience, title, workplace, pay_min, pay_max, pay_currency, pay_period, language)

create virtual table openings_words using fts5(search_text, content=openings, content_rowid='rowid', tokenize="ascii tokenchars '+#'", prefix='1 2 3', detail=none)

insert into openings_words (openings_words, rank) values ('secure-delete', 1)

create trigger openings_words_insert after insert on openings begin insert into openings_words (rowid, search_text) values (new.rowid, new.search_text); end

create trigger openings_words_delete after delete on openings begin insert into openings_words (openings_words, rowid, search_text) values ('delete', old.rowid, old.search_text); end

create trigger openings_words_update after update of search_text on openings begin insert into openings_words (openings_words, rowid, search_text) values ('delete', old.rowid, old.search_text); insert into openings_words (rowid, search_text) values (new.rowid, new.search_text); end

create table "opening_skills" (
  "opening_id" varchar(64) not null references "openings" ("id") on delete cascade,
  "kind" text not null check ("kind" in ('required', 'nice')),
  "position" integer not null,
  "skill" text not null,
  "skill_lower" text not null,
  primary key (opening_id, kind, position)
)

create index opening_skills_by_skill on "opening_skills" (skill_lower, opening_id)

create table "opening_team" (
  "opening_id" varchar(64) not null references "openings" ("id") on delete cascade,
  "position" integer not null,
  "staff_id" varchar(64) not null,
  primary key (opening_id, staff_id)
)

create index opening_team_by_person on "opening_team" (staff_id, opening_id)

create table "opening_revisions" (
  "opening_id" varchar(64) not null references "openings" ("id") on delete cascade,
  "version" integer not null,
  "input" text not null,
  "actor_id" varchar(64),
  "at" text not null,
  primary key (opening_id, version)
)

create table "candidates" (
  "id" varchar(64) primary key not null,
  "email_key" varchar(64) not null,
  "name" text not null,
  "email" text not null,
  "phone_number" text not null,
  "version" integer not null default 1,
  "created_at" text not null,
  "updated_at" text not null,
  "retain_until" text,
  "erased_at" text
)

create index candidates_by_email_key on "candidates" (email_key)

create index candidates_by_name on "candidates" (name)

create index candidates_by_phone on "candidates" (phone_number)

create index candidates_by_retention on "candidates" (retain_until) where erased_at is null

create table "applications" (
  "id" varchar(64) primary key not null,
  "reference" text not null unique,
  "state" text not null check ("state" in ('received', 'quarantined', 'selftest')),
  "quarantine_reason" text,
  "consent_version" text not null,
  "consent_at" text not null,
  "consent_source" text not null,
  "client_hash" text not null,
  "request_id" text not null,
  "created_at" text not null,
  "opening_id" varchar(64) not null references "openings" ("id"),
  "candidate_id" varchar(64),
  "name" text not null,
  "email" text not null,
  "phone_number" text not null,
  "message" text not null,
  "details" text not null default '{}',
  "stage" text not null,
  "stage_at" text,
  "assignee_id" varchar(64),
  "reply_by" text,
  "version" integer not null default 1,
  "updated_at" text,
  "retain_until" text,
  "erased_at" text,
  "source" text not null default 'Careers page',
  "is_sample" integer not null default 0,
  "resume_key" text not null unique,
  "resume_name" text not null,
  "resume_type" text not null,
  "resume_size" integer not null,
  "resume_sha256" text not null,
  "language" text,
  "receipt_job_id" varchar(64),
  "promised_at" text
)

create index applications_by_receipt_job_id on "applications" (receipt_job_id)

create index applications_by_consent on "applications" (consent_version)

create index applications_by_opening on "applications" (opening_id, created_at)

create index applications_by_retention on "applications" (retain_until) where erased_at is null

create index applications_desk_by_candidate_id on "applications" (candidate_id, created_at)

create index applications_desk_by_created_at on "applications" (created_at, id)

create index applications_promised on "applications" (reply_by, id, stage, assignee_id) where state = 'received' and erased_at is null and reply_by is not null

create index applications_samples on "applications" (id) where is_sample = 1

create index applications_of_self_test on "applications" (resume_key) where state = 'selftest'

create index applications_shown on "applications" (coalesce(reply_by, '9999'), id) where state = 'received' and erased_at is null

create index applications_shown_by_arrival on "applications" (created_at, opening_id, reply_by) where state = 'received' and erased_at is null

create index applications_shown_by_assignee on "applications" (assignee_id, coalesce(reply_by, '9999'), id, stage) where state = 'received' and erased_at is null

create index applications_shown_by_name on "applications" (name, id) where state = 'received' and erased_at is null

create index applications_shown_by_opening on "applications" (opening_id, stage, stage_at) where state = 'received' and erased_at is null

create index applications_shown_by_stage on "applications" (stage, coalesce(reply_by, '9999'), id) where state = 'received' and erased_at is null

create index applications_shown_by_stage_arrival on "applications" (stage, created_at, id) where state = 'received' and erased_at is null

create table "application_views" (
  "application_id" varchar(64) not null references "applications" ("id") on delete cascade,
  "staff_id" varchar(64) not null,
  "at" text not null,
  primary key (application_id, staff_id)
)

create index application_views_by_age on "application_views" (at)

create table "application_search" (
  "application_id" varchar(64) primary key not null references "applications" ("id") on delete cascade,
  "search_text" text not null
)

create virtual table application_search_words using fts5(search_text, content=application_search, content_rowid='rowid', tokenize="ascii tokenchars '+#'", prefix='1 2 3', detail=none)

insert into application_search_words (application_search_words, rank) values ('secure-delete', 1)

create trigger application_search_words_insert after insert on application_search begin insert into application_search_words (rowid, search_text) values (new.rowid, new.search_text); end

create trigger application_search_words_delete after delete on application_search begin insert into application_search_words (application_search_words, rowid, search_text) values ('delete', old.rowid, old.search_text); end

create trigger application_search_words_update after update of search_text on application_search begin insert into application_search_words (application_search_words, rowid, search_text) values ('delete', old.rowid, old.search_text); insert into application_search_words (rowid, search_text) values (new.rowid, new.search_text); end

create table "blind_search" (
  "application_id" varchar(64) primary key not null references "applications" ("id") on delete cascade,
  "search_text" text not null
)

create virtual table blind_search_words using fts5(search_text, content=blind_search, content_rowid='rowid', tokenize="ascii tokenchars '+#'", prefix='1 2 3', detail=none)

insert into blind_search_words (blind_search_words, rank) values ('secure-delete', 1)

create trigger blind_search_words_insert after insert on blind_search begin insert into blind_search_words (rowid, search_text) values (new.rowid, new.search_text); end

create trigger blind_search_words_delete after delete on blind_search begin insert into blind_search_words (blind_search_words, rowid, search_text) values ('delete', old.rowid, old.search_text); end

create trigger blind_search_words_update after update of search_text on blind_search begin insert into blind_search_words (blind_search_words, rowid, search_text) values ('delete', old.rowid, old.search_text); insert into blind_search_words (rowid, search_text) values (new.rowid, new.search_text); end

create table "application_skills" (
  "application_id" varchar(64) not null references "applications" ("id") on delete cascade,
  "skill" text not null,
  "skill_lower" text not null,
  primary key (application_id, skill_lower)
)

create index application_skills_by_skill on "application_skills" (skill_lower, application_id)

create table "resume_texts" (
  "application_id" varchar(64) primary key not null references "applications" ("id") on delete cascade,
  "state" text not null check ("state" in ('waiting', 'ready', 'unreadable')),
  "headline" text not null default '',
  "text" text not null,
  "extracted_at" text
)

create table "stage_changes" (
  "id" varchar(64) primary key not null,
  "application_id" varchar(64) not null references "applications" ("id") on delete cascade,
  "from_stage" text not null,
  "to_stage" text not null,
  "actor_id" varchar(64),
  "reason_code" text,
  "job_id" varchar(64),
  "at" text not null,
  "undone_at" text
)

create index stage_changes_by_application on "stage_changes" (application_id, at)

create table "scorecards" (
  "id" varchar(64) primary key not null,
  "application_id" varchar(64) not null references "applications" ("id") on delete cascade,
  "opening_id" varchar(64) not null,
  "stage" text not null,
  "author_id" varchar(64) not null,
  "ratings" text not null,
  "summary" text not null,
  "updated_at" text not null,
  "submitted_at" text,
  unique (application_id, opening_id, stage, author_id)
)

create table "candidate_merges" (
  "id" varchar(64) primary key not null,
  "into_id" varchar(64) not null,
  "from_id" varchar(64) not null,
  "application_ids" text not null,
  "actor_id" varchar(64) not null,
  "at" text not null,
  "undone_at" text
)

create table "decline_reasons" (
  "id" varchar(64) primary key not null,
  "label" text not null,
  "subject" text not null,
  "body" text not null,
  "position" integer not null,
  "archived_at" text,
  "version" integer not null default 1,
  "updated_at" text not null
)

create table "candidate_consents" (
  "id" varchar(64) primary key not null,
  "application_id" varchar(64) not null references "applications" ("id") on delete cascade,
  "purpose" text not null check ("purpose" in ('add', 'pool')),
  "token_hash" text not null unique,
  "asked_by" varchar(64) not null,
  "referred_by" varchar(64),
  "asked_at" text not null,
  "until" text not null,
  "policy_version" text not null,
  "answer" text,
  "answered_at" text,
  "kept_until" text,
  "ended_at" text
)

create index candidate_consents_by_application on "candidate_consents" (application_id, purpose)

create index candidate_consents_by_end on "candidate_consents" (kept_until) where purpose = 'pool'

create table "hiring_settings" (
  "name" text primary key not null,
  "consent_days" integer not null default 30,
  "pool_months" integer not null default 12,
  "next_days" text not null default '{}',
  "version" integer not null default 1,
  "updated_at" text not null,
  "updated_by" varchar(64)
)

insert into "hiring_settings" (name, updated_at) values ('hiring', '2026-11-25T00:00:00.000Z')

create table "interview_kinds" (
  "id" varchar(64) primary key not null,
  "name" text not null,
  "minutes" integer not null,
  "place_type" text not null,
  "place" text not null,
  "criteria" text not null default '[]',
  "questions" text not null default '[]',
  "notice_hours" integer not null default 24,
  "archived_at" text,
  "version" integer not null default 1,
  "created_at" text not null,
  "updated_at" text not null
)

create table "interviewers" (
  "id" varchar(64) primary key not null references "staff" ("id") on delete cascade,
  "hours" text not null,
  "time_zone" text not null,
  "weekly_limit" integer not null,
  "buffer_minutes" integer not null,
  "calendar_url" text not null default '',
  "calendar_busy" text not null default '[]',
  "calendar_read_at" text,
  "calendar_failure" text not null default '',
  "calendar_failed_at" text,
  "version" integer not null default 1,
  "updated_at" text not null
)

create table "interviews" (
  "id" varchar(64) primary key not null,
  "application_id" varchar(64) not null references "applications" ("id") on delete cascade,
  "kind_id" varchar(64) not null references "interview_kinds" ("id"),
  "state" text not null,
  "minutes" integer not null,
  "place_type" text not null,
  "place" text not null,
  "notice_hours" integer not null,
  "starts_at" text,
  "ends_at" text,
  "token_hash" text unique,
  "token_until" text,
  "message_id" varchar(64),
  "language" text,
  "time_zone" text,
  "sequence" integer not null default 0,
  "announced" integer not null default 0,
  "told" text not null default '[]',
  "moves" integer not null default 0,
  "mail_jobs" text not null default '[]',
  "reminder_jobs" text not null default '[]',
  "cancelled_by" text,
  "none_suit_at" text,
  "none_suit_words" text not null default '',
  "created_by" varchar(64),
  "created_at" text not null,
  "updated_at" text not null,
  "version" integer not null default 1
)

create index interviews_by_application on "interviews" (application_id)

create index interviews_by_time on "interviews" (starts_at)

create index interviews_unanswered on "interviews" (none_suit_at) where none_suit_at is not null and state = 'offered'

create table "interview_slots" (
  "interview_id" varchar(64) not null references "interviews" ("id") on delete cascade,
  "starts_at" text not null,
  primary key (interview_id, starts_at)
)

create table "interview_people" (
  "interview_id" varchar(64) not null references "interviews" ("id") on delete cascade,
  "staff_id" varchar(64) not null,
  primary key (interview_id, staff_id)
)

create index interview_people_by_staff on "interview_people" (staff_id)

create table "notes" (
  "id" varchar(64) primary key not null,
  "subject_type" text not null,
  "subject_id" varchar(64) not null,
  "author_id" varchar(64) not null,
  "body" text not null,
  "search_text" text not null,
  "private" integer not null default 0,
  "mentioned" text not null default '[]',
  "version" integer not null default 1,
  "created_at" text not null,
  "edited_at" text,
  "deleted_at" text
)

create index notes_by_subject on "notes" (subject_type, subject_id, created_at)

create virtual table notes_words using fts5(search_text, content=notes, content_rowid='rowid', tokenize="ascii tokenchars '+#'", prefix='1 2 3', detail=none)

insert into notes_words (notes_words, rank) values ('secure-delete', 1)

create trigger notes_words_insert after insert on notes begin insert into notes_words (rowid, search_text) values (new.rowid, new.search_text); end

create trigger notes_words_delete after delete on notes begin insert into notes_words (notes_words, rowid, search_text) values ('delete', old.rowid, old.search_text); end

create trigger notes_words_update after update of search_text on notes begin insert into notes_words (notes_words, rowid, search_text) values ('delete', old.rowid, old.search_text); insert into notes_words (rowid, search_text) values (new.rowid, new.search_text); end

create table "mentions" (
  "note_id" varchar(64) not null references "notes" ("id") on delete cascade,
  "staff_id" varchar(64) not null,
  "seen_at" text,
  "removed_at" text,
  primary key (note_id, staff_id)
)

create index mentions_unread on "mentions" (staff_id) where seen_at is null

create table "messages" (
  "id" varchar(64) primary key not null,
  "subject_type" text not null check ("subject_type" in ('application', 'enquiry', 'privacy_request')),
  "subject_id" varchar(64) not null,
  "direction" text not null check ("direction" in ('in', 'out')),
  "kind" text not null default 'email' check ("kind" in ('email', 'auto-reply', 'bounce')),
  "author_id" varchar(64),
  "from_name" text not null default '',
  "from_address" text not null default '',
  "subject" text not null,
  "body" text not null,
  "html" text,
  "message_id" text,
  "in_reply_to" text,
  "references" text not null default '',
  "files" text not null default '[]',
  "job_id" varchar(64),
  "created_at" text not null,
  "sent_at" text,
  "stopped_at" text,
  "bounced_at" text,
  "held_at" text
)

create index messages_by_subject_id on "messages" (subject_id, created_at)

create index messages_by_message_id on "messages" (message_id)

create index messages_by_job_id on "messages" (job_id)

create index messages_held on "messages" (subject_id) where held_at is not null

create table "promises" (
  "id" varchar(64) primary key not null,
  "subject_type" text not null check ("subject_type" in ('application', 'enquiry')),
  "subject_id" varchar(64) not null,
  "kind" text not null check ("kind" in ('first', 'next')),
  "stage" text,
  "promised_at" text not null,
  "reply_by" text not null,
  "kept_at" text,
  "message_id" varchar(64),
  "ended_at" text
)

create index promises_by_subject_id on "promises" (subject_id)

create index promises_by_message_id on "promises" (message_id)

create index promises_by_time on "promises" (subject_type, promised_at)

create index promises_owed on "promises" (subject_id, kind, stage, reply_by) where kept_at is null and ended_at is null

create table "message_files" (
  "file_id" varchar(64) primary key not null,
  "message_id" varchar(64) not null references "messages" ("id") on delete cascade
)

create index message_files_by_message on "message_files" (message_id)

create table "enquiries" (
  "id" varchar(64) primary key not null,
  "reference" text not null unique,
  "state" text not null check ("state" in ('received', 'quarantined', 'selftest')),
  "quarantine_reason" text,
  "consent_version" text not null,
  "consent_at" text not null,
  "consent_source" text not null,
  "client_hash" text not null,
  "request_id" text not null,
  "created_at" text not null,
  "kind" text not null,
  "page" text not null default '',
  "details" text not null default '{}',
  "first_name" text not null,
  "last_name" text not null,
  "email" text not null,
  "phone_number" text not null,
  "company" text not null,
  "enquiry" text not null,
  "message" text not null,
  "is_sample" integer not null default 0,
  "status" text not null default 'open' check ("status" in ('open', 'answered', 'closed')),
  "assignee_id" varchar(64),
  "reply_by" text,
  "version" integer not null default 1,
  "email_key" varchar(64),
  "updated_at" text,
  "retain_until" text,
  "erased_at" text,
  "junk_at" text,
  "merged_into" varchar(64),
  "receipt_job_id" varchar(64),
  "promised_at" text,
  "language" text
)

create index enquiries_by_consent on "enquiries" (consent_version)

create index enquiries_by_receipt_job_id on "enquiries" (receipt_job_id)

create index enquiries_by_retention on "enquiries" (retain_until) where erased_at is null

create index enquiries_by_time on "enquiries" (created_at, id)

create index enquiries_desk_by_assignee_id on "enquiries" (assignee_id, status)

create index enquiries_desk_by_change on "enquiries" (state, updated_at, id) where junk_at is null and merged_into is null and erased_at is null

create index enquiries_desk_by_email_key on "enquiries" (email_key, created_at)

create index enquiries_desk_by_merged_into on "enquiries" (merged_into)

create index enquiries_desk_by_promise on "enquiries" (state, status, coalesce(reply_by, '9999'), id) where junk_at is null and merged_into is null and erased_at is null

create index enquiries_desk_by_reply on "enquiries" (state, coalesce(reply_by, '9999'), id) where junk_at is null and merged_into is null and erased_at is null

create index enquiries_desk_by_time on "enquiries" (state, created_at, id) where junk_at is null and merged_into is null and erased_at is null

create table "enquiry_views" (
  "enquiry_id" varchar(64) not null references "enquiries" ("id") on delete cascade,
  "staff_id" varchar(64) not null,
  "at" text not null,
  primary key (enquiry_id, staff_id)
)

create index enquiry_views_by_age on "enquiry_views" (at)

create table "enquiry_search" (
  "enquiry_id" varchar(64) primary key not null references "enquiries" ("id") on delete cascade,
  "search_text" text not null
)

create virtual table enquiry_search_words using fts5(search_text, content=enquiry_search, content_rowid='rowid', tokenize="ascii tokenchars '+#'", prefix='1 2 3', detail=none)

insert into enquiry_search_words (enquiry_search_words, rank) values ('secure-delete', 1)

create trigger enquiry_search_words_insert after insert on enquiry_search begin insert into enquiry_search_words (rowid, search_text) values (new.rowid, new.search_text); end

create trigger enquiry_search_words_delete after delete on enquiry_search begin insert into enquiry_search_words (enquiry_search_words, rowid, search_text) values ('delete', old.rowid, old.search_text); end

create trigger enquiry_search_words_update after update of search_text on enquiry_search begin insert into enquiry_search_words (enquiry_search_words, rowid, search_text) values ('delete', old.rowid, old.search_text); insert into enquiry_search_words (rowid, search_text) values (new.rowid, new.search_text); end

create table "enquiry_settings" (
  "name" text primary key not null,
  "rules" text not null,
  "reply_days" text not null,
  "version" integer not null default 1,
  "updated_at" text not null,
  "updated_by" varchar(64)
)

insert into "enquiry_settings" (name, rules, reply_days, updated_at) values ('enquiries', '[]', '{}', '2026-11-22T00:00:00.000Z')

create table "follow_ups" (
  "id" varchar(64) primary key not null,
  "subject_type" text not null check ("subject_type" in ('application', 'enquiry')),
  "subject_id" varchar(64) not null,
  "staff_id" varchar(64) not null,
  "snoozed_until" text,
  "remind_at" text,
  "told_at" text,
  "version" integer not null default 1,
  "updated_at" text not null,
  unique (staff_id, subject_id)
)

create index follow_ups_by_subject on "follow_ups" (subject_id)

create table "presence" (
  "subject_type" text not null check ("subject_type" in ('application', 'enquiry', 'opening')),
  "subject_id" varchar(64) not null,
  "staff_id" varchar(64) not null,
  "writing" integer not null,
  "until" text not null,
  primary key (subject_id, staff_id)
)

create table "mailboxes" (
  "name" text primary key not null,
  "uid_validity" text not null,
  "last_uid" bigint not null,
  "state" text not null,
  "words" text not null,
  "since" text not null
)

create table "incoming_mails" (
  "digest" varchar(64) primary key not null,
  "outcome" text not null,
  "subject_id" varchar(64),
  "taken_at" text not null
)

create index incoming_mails_by_subject on "incoming_mails" (subject_id)

create table "mail_places" (
  "mailbox" text not null,
  "uid_validity" text not null,
  "uid" bigint not null,
  "digest" varchar(64) not null,
  primary key (mailbox, uid_validity, uid)
)

create table "legal_documents" (
  "kind" text not null check ("kind" in ('terms', 'privacy')),
  "version" text not null,
  "html" text not null,
  "published_at" text not null,
  "is_sample" integer not null default 0,
  "id" text not null,
  "title" text not null default '',
  "status" text not null default 'scheduled' check ("status" in ('draft', 'approved', 'scheduled')),
  "effective_at" text,
  "author_id" varchar(64),
  "approved_by" varchar(64),
  "approved_at" text,
  "asked_of" varchar(64),
  "asked_by" varchar(64),
  "asked_at" text,
  "writers" text not null default '[]',
  "revision" integer not null default 1,
  "created_at" text not null,
  "updated_at" text not null,
  primary key (kind, version)
)

create index legal_documents_by_date on "legal_documents" (kind, status, effective_at)

create unique index legal_documents_by_id on "legal_documents" (id)

create table "consents" (
  "id" varchar(64) primary key not null,
  "enquiry_id" varchar(64) not null references "enquiries" ("id"),
  "email" text not null,
  "purpose" text not null,
  "wording" text not null default '',
  "policy_version" text not null default '',
  "token_hash" text not null unique,
  "given_at" text not null,
  "withdrawn_at" text
)

create table "consent_wordings" (
  "purpose" text not null,
  "version" integer not null,
  "wording" text not null,
  "since" text not null,
  primary key (purpose, version)
)

create table "deadline_rules" (
  "id" varchar(64) primary key not null,
  "country" text not null,
  "law" text not null,
  "period" integer not null,
  "period_unit" text not null,
  "extension" integer not null,
  "extension_unit" text not null,
  "basis" text not null,
  "version" integer not null default 1,
  "updated_at" text not null,
  "updated_by" varchar(64),
  unique (country)
)

insert into "deadline_rules" (id, country, law, period, extension, basis, period_unit, extension_unit, updated_at) values ('deadline-everywhere', '', 'GDPR', 1, 2, 'One month from receipt, two further months where the request is complex or there are many (GDPR Art. 12(3)).', 'months', 'months', '2026-11-25T00:00:00.000Z')

insert into "deadline_rules" (id, country, law, period, extension, basis, period_unit, extension_unit, updated_at) values ('deadline-united-kingdom', 'United Kingdom', 'UK GDPR', 1, 2, 'One month from receipt, two further months where the request is complex or there are many (UK GDPR Art. 12(3)).', 'months', 'months', '2026-11-25T00:00:00.000Z')

insert into "deadline_rules" (id, country, law, period, extension, basis, period_unit, extension_unit, updated_at) values ('deadline-india', 'India', 'Digital Personal Data Protection Act 2023', 1, 1, 'The Act leaves the period to the company; grievances are answered within 90 days (DPDP Rules 2025, rule 14). Ours stays below that with its extension.', 'months', 'months', '2026-11-25T00:00:00.000Z')

insert into "deadline_rules" (id, country, law, period, extension, basis, period_unit, extension_unit, updated_at) values ('deadline-united-arab-emirates', 'United Arab Emirates', 'PDPL (Federal Decree-Law 45 of 2021)', 1, 0, 'The law leaves the period to its executive regulations. Until they name one, we keep one month without an extension.', 'months', 'months', '2026-11-25T00:00:00.000Z')

insert into "deadline_rules" (id, country, law, period, extension, basis, period_unit, extension_unit, updated_at) values ('deadline-united-states', 'United States', 'CCPA (California)', 45, 45, '45 days from receipt, 45 further days where reasonably necessary (Cal. Civ. Code 1798.130(a)(2)). Other states that have a law give at least as long.', 'days', 'days', '2026-11-25T00:00:00.000Z')

create table "retention_rules" (
  "id" varchar(64) primary key not null,
  "country" text not null,
  "subject_type" text not null,
  "months" integer not null,
  "basis" text not null,
  "version" integer not null default 1,
  "updated_at" text not null,
  "updated_by" varchar(64),
  unique (country, subject_type)
)

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-application', '', 'application', 12, 'Steps before a contract, at the request of the person who applies (GDPR Art. 6(1)(b)); afterwards our interest in answering claims about the decision (Art. 6(1)(f)).', '2026-11-22T00:00:00.000Z')

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-candidate', '', 'candidate', 12, 'Our interest in telling past applicants about openings that fit them (GDPR Art. 6(1)(f)), while their last application is recent.', '2026-11-22T00:00:00.000Z')

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-enquiry', '', 'enquiry', 24, 'Answering what was asked and preparing a possible contract (GDPR Art. 6(1)(b)); our interest in knowing what was agreed (Art. 6(1)(f)).', '2026-11-22T00:00:00.000Z')

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-quarantine', '', 'quarantine', 1, 'Our interest in protecting the forms from misuse (GDPR Art. 6(1)(f)): enough time to find real people among automated submissions.', '2026-11-22T00:00:00.000Z')

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-mail', '', 'mail', 3, 'Our interest in showing that an email was sent, and in trying again if it was not (GDPR Art. 6(1)(f)).', '2026-11-22T00:00:00.000Z')

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-log', '', 'log', 24, 'Our duty to show who opened what (GDPR Art. 5(2) and 32). What was done identifies no one outside the company and is kept as long as the log.', '2026-11-22T00:00:00.000Z')

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-request', '', 'request', 36, 'Our duty to show that a request was answered (GDPR Art. 5(2) and 12), as long as claims about it can be made (Art. 17(3)(e)).', '2026-11-22T00:00:00.000Z')

insert into "retention_rules" (id, country, subject_type, months, basis, updated_at) values ('everywhere-request_address', '', 'request_address', 1, 'Answering the person, and noticing that an answer did not arrive (GDPR Art. 12(3)). After that we have no reason to write to them, so the address is deleted (Art. 5(1)(c) and (e)).', '2026-11-22T00:00:00.000Z')

create table "privacy_requests" (
  "id" varchar(64) primary key not null,
  "kind" text not null,
  "state" text not null default 'open',
  "name" text not null,
  "email" text not null,
  "email_key" varchar(64) not null,
  "words" text not null,
  "received_at" text not null,
  "country" text not null default '',
  "due_at" text not null,
  "extended_due_at" text,
  "extension_reason" text not null default '',
  "extension_message_id" varchar(64),
  "extension_leave_by" text,
  "assignee_id" varchar(64),
  "identity_method" text,
  "identity_note" text not null default '',
  "identity_at" text,
  "identity_by" varchar(64),
  "copy_until" text,
  "reminded_due" text,
  "replied_at" text,
  "answer" text not null default '',
  "version" integer not null default 1,
  "erasure_id" varchar(64),
  "created_by" varchar(64),
  "created_at" text not null,
  "updated_at" text not null,
  "closed_at" text,
  "closed_by" varchar(64)
)

create index privacy_requests_by_email_key on "privacy_requests" (email_key)

create index privacy_requests_by_state on "privacy_requests" (state, due_at)

create table "legal_holds" (
  "id" varchar(64) primary key not null,
  "email_key" varchar(64) not null,
  "reference" text not null,
  "reason" text not null,
  "created_by" varchar(64),
  "created_at" text not null,
  "released_at" text,
  "released_by" varchar(64)
)

create index legal_holds_by_key on "legal_holds" (email_key)

create table "erasures" (
  "id" varchar(64) primary key not null,
  "at" text not null,
  "rule" text not null,
  "entry" text not null,
  "mails" text
)

create index erasures_by_time on "erasures" (at, id)

create index erasures_with_mails on "erasures" (id) where mails is not null

create table "backup_runs" (
  "name" text primary key not null check ("name" in ('backup', 'trial')),
  "at" text not null,
  "outcome" text not null check ("outcome" in ('ok', 'failed')),
  "words" text not null,
  "succeeded_at" text
)

create table "selftest_runs" (
  "name" varchar(64) primary key not null,
  "at" text not null,
  "outcome" text not null check ("outcome" in ('ok', 'failed')),
  "step" text,
  "words" text not null,
  "ms" integer not null,
  "succeeded_at" text
)

create table "selftest_days" (
  "day" varchar(64) primary key not null,
  "runs" integer not null,
  "failed" integer not null
)

create table "selftest_incidents" (
  "id" varchar(64) primary key not null,
  "step" text not null,
  "began_at" text not null,
  "ended_at" text
)

create index selftest_incidents_by_end on "selftest_incidents" (ended_at)

create table "webhooks" (
  "id" varchar(64) primary key not null,
  "name" text not null,
  "url" text not null,
  "kinds" text not null,
  "state" text not null check ("state" in ('active', 'paused')),
  "secret" text not null,
  "former_secret" text,
  "former_until" text,
  "version" integer not null default 1,
  "created_at" text not null,
  "updated_at" text not null,
  "updated_by" varchar(64)
)

create table "webhook_deliveries" (
  "id" varchar(64) primary key not null,
  "webhook_id" varchar(64) not null references "webhooks" ("id") on delete cascade,
  "kind" text not null,
  "body" text not null,
  "job_id" varchar(64) not null,
  "created_at" text not null,
  "attempts" integer not null default 0,
  "last_at" text,
  "status" integer,
  "failure" text,
  "ms" integer,
  "delivered_at" text
)

create index webhook_deliveries_by_webhook on "webhook_deliveries" (webhook_id, created_at)
