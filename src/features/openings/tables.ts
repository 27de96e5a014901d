/** The tables of openings. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const openingTables = {
  openings: table(
    {
      id: id().primary(),
      title: text(),
      city: text(),
      country: text(),
      /** Of the IANA database: the zone of the last day on the site and of the days until an answer. */
      time_zone: text().default('UTC'),
      /** Years. */
      experience: integer(),
      /** Sanitized HTML. */
      about_role: text(),
      /** Sanitized HTML. */
      key_responsibilities: text(),
      /** schema.org employmentType, e.g. FULL_TIME. */
      employment_type: text(),
      status: oneOf('draft', 'published', 'closed'),
      published_at: text().nullable(),
      /** The opening is no longer public from this moment on. */
      expires_at: text().nullable(),
      /** The words of title, place, skills and rich text, for the text filter; made by `searchText`. */
      search_text: text(),
      created_at: text(),
      updated_at: text(),
      version: integer().default(1),
      updated_by: id().nullable(),
      /** The team as shown to candidates; empty if it is not shown. */
      team_name: text().default(''),
      /** The language of its text, BCP 47; null for the default of the site. */
      language: text().nullable(),
      /** JSON: what scorecards ask. */
      criteria: text().default('[]'),
      /** Working days until an answer is promised. */
      reply_days: integer().default(5),
      /** JSON: working days until the next reply, by stage, where they differ from the company's. */
      next_days: text().default('{}'),
      pay_min: integer().nullable(),
      pay_max: integer().nullable(),
      pay_currency: text().nullable(),
      pay_period: text<'year' | 'month' | 'day' | 'hour'>().nullable(),
      /** Null if it is not stated. */
      workplace: oneOf('onsite', 'hybrid', 'remote').nullable(),
      is_sample: integer().default(0),
      /** The batches that run on its applications after it was closed or reopened. */
      under_way: text<'closing' | 'reopening'>().nullable(),
    },
    {
      indexes: {
        openings_by_change: '(updated_at, id)',
        openings_by_publication: "(coalesce(published_at, '9999'), id)",
        openings_by_state: '(status, expires_at, published_at)',
        openings_by_title: '(title, id)',
        openings_ending: '(status, expires_at)',
        openings_listed:
          '(status, published_at, id, expires_at, country, city, experience, title, workplace, pay_min, pay_max, pay_currency, pay_period, language)',
      },
      wordIndex: true,
    },
  ),
  opening_skills: table(
    {
      opening_id: id().references('openings.id', 'cascade'),
      kind: oneOf('required', 'nice'),
      position: integer(),
      skill: text(),
      skill_lower: text(),
    },
    {
      constraints: ['primary key (opening_id, kind, position)'],
      indexes: {
        opening_skills_by_skill: '(skill_lower, opening_id)',
      },
    },
  ),
  /** The interview team: colleagues who see its candidates beside those who see all. */
  opening_team: table(
    {
      opening_id: id().references('openings.id', 'cascade'),
      position: integer(),
      staff_id: id(),
    },
    {
      constraints: ['primary key (opening_id, staff_id)'],
      indexes: {
        opening_team_by_person: '(staff_id, opening_id)',
      },
    },
  ),
  opening_revisions: table(
    {
      opening_id: id().references('openings.id', 'cascade'),
      version: integer(),
      /** JSON of the editor's input. */
      input: text(),
      actor_id: id().nullable(),
      at: text(),
    },
    { constraints: ['primary key (opening_id, version)'] },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof openingTables> {}
}
