/** The tables of candidates. */

import { SUBMISSION_COLUMNS } from '../../platform/database/submission-columns.ts';
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';
import type { Stage } from './stages.schema.ts';

export const candidateTables = {
  /** One person, whatever number of applications. */
  candidates: table(
    {
      id: id().primary(),
      /** HMAC of the normalized address: equal people are found without reading addresses. */
      email_key: id(),
      name: text(),
      email: text(),
      phone_number: text(),
      version: integer().default(1),
      created_at: text(),
      updated_at: text(),
      retain_until: text().nullable(),
      erased_at: text().nullable(),
    },
    {
      indexes: {
        candidates_by_email_key: '(email_key)',
        candidates_by_name: '(name)',
        candidates_by_phone: '(phone_number)',
        candidates_by_retention: '(retain_until) where erased_at is null',
      },
    },
  ),
  applications: table(
    {
      ...SUBMISSION_COLUMNS,
      opening_id: id().references('openings.id'),
      /** The person; null only inside the transaction that stores it. */
      candidate_id: id().nullable(),
      name: text(),
      email: text(),
      phone_number: text(),
      message: text(),
      /** JSON: the additional answers of the form, by field. */
      details: text().default('{}'),
      stage: text<Stage>(),
      stage_at: text().nullable(),
      assignee_id: id().nullable(),
      /** Until when an answer is owed; null if none is. */
      reply_by: text().nullable(),
      version: integer().default(1),
      updated_at: text().nullable(),
      retain_until: text().nullable(),
      erased_at: text().nullable(),
      source: text().default('Careers page'),
      is_sample: integer().default(0),
      resume_key: text().unique(),
      /** The sender's file name, for display only. */
      resume_name: text(),
      resume_type: text(),
      resume_size: integer(),
      resume_sha256: text(),
      /** The language of its sender, BCP 47; null for the default of the site. */
      language: text().nullable(),
      /** The confirmation email, whose thread the letters continue. */
      receipt_job_id: id().nullable(),
      /** The start of the promised time; null if that is its arrival. */
      promised_at: text().nullable(),
    },
    {
      indexes: {
        applications_by_receipt_job_id: '(receipt_job_id)',
        applications_by_consent: '(consent_version)',
        applications_by_opening: '(opening_id, created_at)',
        applications_by_retention: '(retain_until) where erased_at is null',
        applications_desk_by_candidate_id: '(candidate_id, created_at)',
        applications_desk_by_created_at: '(created_at, id)',
        applications_promised:
          "(reply_by, id, stage, assignee_id) where state = 'received' and erased_at is null and reply_by is not null",
        applications_samples: '(id) where is_sample = 1',
        // There is one such row at most, for some seconds.
        applications_of_self_test: "(resume_key) where state = 'selftest'",
        applications_shown: "(coalesce(reply_by, '9999'), id) where state = 'received' and erased_at is null",
        applications_shown_by_arrival:
          "(created_at, opening_id, reply_by) where state = 'received' and erased_at is null",
        applications_shown_by_assignee:
          "(assignee_id, coalesce(reply_by, '9999'), id, stage) where state = 'received' and erased_at is null",
        applications_shown_by_name: "(name, id) where state = 'received' and erased_at is null",
        applications_shown_by_opening:
          "(opening_id, stage, stage_at) where state = 'received' and erased_at is null",
        applications_shown_by_stage:
          "(stage, coalesce(reply_by, '9999'), id) where state = 'received' and erased_at is null",
        applications_shown_by_stage_arrival:
          "(stage, created_at, id) where state = 'received' and erased_at is null",
      },
    },
  ),
  /** Who has opened which application, mainly to mark unopened ones. */
  application_views: table(
    {
      application_id: id().references('applications.id', 'cascade'),
      staff_id: id(),
      at: text(),
    },
    {
      constraints: ['primary key (application_id, staff_id)'],
      indexes: { application_views_by_age: '(at)' },
    },
  ),
  application_search: table(
    {
      application_id: id().primary().references('applications.id', 'cascade'),
      /** Words of the person, the resume and the skills; see `word-index.ts`. */
      search_text: text(),
    },
    { wordIndex: true },
  ),
  /** The same without what names the person, for lists that hide names. */
  blind_search: table(
    {
      application_id: id().primary().references('applications.id', 'cascade'),
      search_text: text(),
    },
    { wordIndex: true },
  ),
  /** Skills of the opening that the resume names. */
  application_skills: table(
    {
      application_id: id().references('applications.id', 'cascade'),
      skill: text(),
      skill_lower: text(),
    },
    {
      constraints: ['primary key (application_id, skill_lower)'],
      indexes: {
        application_skills_by_skill: '(skill_lower, application_id)',
      },
    },
  ),
  resume_texts: table({
    application_id: id().primary().references('applications.id', 'cascade'),
    state: oneOf('waiting', 'ready', 'unreadable'),
    /** The line below the name in the resume. Lists read it without the text, so its column comes before it. */
    headline: text().default(''),
    text: text(),
    extracted_at: text().nullable(),
  }),
  stage_changes: table(
    {
      id: id().primary(),
      application_id: id().references('applications.id', 'cascade'),
      from_stage: text<Stage>(),
      to_stage: text<Stage>(),
      actor_id: id().nullable(),
      reason_code: text().nullable(),
      /** The email to the person, if there is one. */
      job_id: id().nullable(),
      at: text(),
      undone_at: text().nullable(),
    },
    {
      indexes: {
        stage_changes_by_application: '(application_id, at)',
      },
    },
  ),
  scorecards: table(
    {
      id: id().primary(),
      application_id: id().references('applications.id', 'cascade'),
      /** The one that it was written for: the application may be at another one by now. */
      opening_id: id(),
      stage: text<Stage>(),
      author_id: id(),
      /** JSON: criterion → 1 to 4. */
      ratings: text(),
      summary: text(),
      updated_at: text(),
      submitted_at: text().nullable(),
    },
    { constraints: ['unique (application_id, opening_id, stage, author_id)'] },
  ),
  candidate_merges: table({
    id: id().primary(),
    into_id: id(),
    from_id: id(),
    /** JSON: the applications that changed hands. */
    application_ids: text(),
    actor_id: id(),
    at: text(),
    undone_at: text().nullable(),
  }),
  /** Why an application can be declined, with the email that says so. */
  decline_reasons: table({
    /** The code that declines store; it never changes. */
    id: id().primary(),
    label: text(),
    subject: text(),
    body: text(),
    /** Place in the list, from 0. */
    position: integer(),
    /** Since when it can't be chosen any more; earlier declines keep its label. */
    archived_at: text().nullable(),
    version: integer().default(1),
    updated_at: text(),
  }),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof candidateTables> {}
}
