/** The tables of enquiries. */
import { SUBMISSION_COLUMNS } from '../../platform/database/submission-columns.ts';
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';
import type { EnquiryKind } from './schema.ts';

export const enquiryTables = {
  enquiries: table(
    {
      ...SUBMISSION_COLUMNS,
      kind: text<EnquiryKind>(),
      /** Path of the page with the form. */
      page: text().default(''),
      /** JSON: the fields that only this kind has. */
      details: text().default('{}'),
      first_name: text(),
      last_name: text(),
      email: text(),
      phone_number: text(),
      company: text(),
      enquiry: text(),
      message: text(),
      is_sample: integer().default(0),
      status: oneOf('open', 'answered', 'closed').default('open'),
      assignee_id: id().nullable(),
      /** Until when an answer is owed; null if none is. */
      reply_by: text().nullable(),
      version: integer().default(1),
      /** HMAC of the normalized address; null once it was erased. */
      email_key: id().nullable(),
      updated_at: text().nullable(),
      retain_until: text().nullable(),
      erased_at: text().nullable(),
      /** When it was marked as junk. */
      junk_at: text().nullable(),
      /** The enquiry that this one was merged into. */
      merged_into: id().nullable(),
      /** The confirmation email, whose thread the answers continue. */
      receipt_job_id: id().nullable(),
      /** The start of the promised time; null if that is its arrival. */
      promised_at: text().nullable(),
      /** The language of its sender, BCP 47; null for the default of the site. */
      language: text().nullable(),
    },
    {
      indexes: {
        enquiries_by_consent: '(consent_version)',
        enquiries_by_receipt_job_id: '(receipt_job_id)',
        enquiries_by_retention: '(retain_until) where erased_at is null',
        enquiries_by_time: '(created_at, id)',
        enquiries_desk_by_assignee_id: '(assignee_id, status)',
        enquiries_desk_by_change:
          '(state, updated_at, id) where junk_at is null and merged_into is null and erased_at is null',
        enquiries_desk_by_email_key: '(email_key, created_at)',
        enquiries_desk_by_merged_into: '(merged_into)',
        enquiries_desk_by_promise:
          "(state, status, coalesce(reply_by, '9999'), id) where junk_at is null and merged_into is null and erased_at is null",
        enquiries_desk_by_reply:
          "(state, coalesce(reply_by, '9999'), id) where junk_at is null and merged_into is null and erased_at is null",
        enquiries_desk_by_time:
          '(state, created_at, id) where junk_at is null and merged_into is null and erased_at is null',
      },
    },
  ),
  enquiry_views: table(
    {
      enquiry_id: id().references('enquiries.id', 'cascade'),
      staff_id: id(),
      at: text(),
    },
    {
      constraints: ['primary key (enquiry_id, staff_id)'],
      indexes: { enquiry_views_by_age: '(at)' },
    },
  ),
  enquiry_search: table(
    {
      enquiry_id: id().primary().references('enquiries.id', 'cascade'),
      /** Words of the enquiry and of its messages; see `word-index.ts`. */
      search_text: text(),
    },
    { wordIndex: true },
  ),
  /** One row: assignment rules and reply times. */
  enquiry_settings: table(
    {
      name: text<'enquiries'>().primary(),
      /** JSON: rules of assignment in their order. */
      rules: text(),
      /** JSON: working days by kind; 0 promises nothing. */
      reply_days: text(),
      version: integer().default(1),
      updated_at: text(),
      updated_by: id().nullable(),
    },
    {
      rows: [
        {
          name: 'enquiries',
          rules: '[]',
          // Until settings are saved, those of kinds.ts count.
          reply_days: '{}',
          updated_at: '2026-11-22T00:00:00.000Z',
        },
      ],
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof enquiryTables> {}
}
