/** The tables of sourcing: requests for consent, and settings. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const sourcingTables = {
  /** A request for consent: to have been added by a colleague, or to be kept for later. */
  candidate_consents: table(
    {
      id: id().primary(),
      application_id: id().references('applications.id', 'cascade'),
      purpose: oneOf('add', 'pool'),
      /** Of the link in the email. */
      token_hash: text().unique(),
      /** The member of staff who asked, and the one who recommended the person. */
      asked_by: id(),
      referred_by: id().nullable(),
      asked_at: text(),
      /** Until when an answer counts; without one, an added person is erased then. */
      until: text(),
      /** Version of the privacy policy that the page shows. */
      policy_version: text(),
      answer: text<'agreed' | 'declined'>().nullable(),
      answered_at: text().nullable(),
      /** For the pool: its last moment. */
      kept_until: text().nullable(),
      /** For the pool: when the person left it earlier. */
      ended_at: text().nullable(),
    },
    {
      indexes: {
        candidate_consents_by_application: '(application_id, purpose)',
        candidate_consents_by_end: "(kept_until) where purpose = 'pool'",
      },
    },
  ),
  /** One row: how long people have to answer, how long they stay in the pool, and when they get news. */
  hiring_settings: table(
    {
      name: text<'hiring'>().primary(),
      /** Days in which an added person has to answer. */
      consent_days: integer().default(30),
      /** Months in the pool, unless another number is chosen. */
      pool_months: integer().default(12),
      /** JSON: working days until the next word, by stage. */
      next_days: text().default('{}'),
      version: integer().default(1),
      updated_at: text(),
      updated_by: id().nullable(),
    },
    { rows: [{ name: 'hiring', updated_at: '2026-11-25T00:00:00.000Z' }] },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof sourcingTables> {}
}
