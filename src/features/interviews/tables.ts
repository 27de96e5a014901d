/** The tables of interviews. */
import { id, integer, type TablesOf, table, text } from '../../platform/database/table.ts';
import type { CancelledBy, InterviewState, PlaceType } from './schema.ts';

export const interviewTables = {
  /** A kind of interview: its length, its place, and its questions. */
  interview_kinds: table({
    id: id().primary(),
    name: text(),
    minutes: integer(),
    place_type: text<PlaceType>(),
    /** The link or the words that say where; '' for a phone call. */
    place: text(),
    /** JSON: name, and what to look for. */
    criteria: text().default('[]'),
    /** JSON: a list of questions. */
    questions: text().default('[]'),
    /** Until how many hours before it a candidate changes or cancels it without help. */
    notice_hours: integer().default(24),
    archived_at: text().nullable(),
    version: integer().default(1),
    created_at: text(),
    updated_at: text(),
  }),
  /** The interview hours of a person. Without a row the default hours apply; a booking of their time locks the row. */
  interviewers: table({
    /** Id of the member of staff. */
    id: id().primary().references('staff.id', 'cascade'),
    /** JSON: by day of the week, 1 for Monday, periods of local time. */
    hours: text(),
    time_zone: text(),
    weekly_limit: integer(),
    buffer_minutes: integer(),
    /** The address of their calendar; '' for none. */
    calendar_url: text().default(''),
    /** JSON: pairs of moments, the last that were read. */
    calendar_busy: text().default('[]'),
    calendar_read_at: text().nullable(),
    /** Why the last attempt failed, or which times could not be read, and when; '' if all were read. */
    calendar_failure: text().default(''),
    calendar_failed_at: text().nullable(),
    version: integer().default(1),
    updated_at: text(),
  }),
  interviews: table(
    {
      id: id().primary(),
      application_id: id().references('applications.id', 'cascade'),
      kind_id: id().references('interview_kinds.id'),
      state: text<InterviewState>(),
      minutes: integer(),
      place_type: text<PlaceType>(),
      place: text(),
      notice_hours: integer(),
      /** Null until a time was chosen. */
      starts_at: text().nullable(),
      ends_at: text().nullable(),
      /** SHA-256 of the token of the candidate's page; null once it is no longer valid. */
      token_hash: text().nullable().unique(),
      /** From then on the page says that it is over. */
      token_until: text().nullable(),
      /** The letter that offers times. */
      message_id: id().nullable(),
      /** The language of the application, BCP 47; null for the default. */
      language: text().nullable(),
      /** The zone of the candidate; null for the opening's. */
      time_zone: text().nullable(),
      /** Counts the changes of its calendar entry, RFC 5545. */
      sequence: integer().default(0),
      /** 1 once the candidate has it in their calendar. */
      announced: integer().default(0),
      /** JSON: ids of the staff who have it in theirs. */
      told: text().default('[]'),
      /** How often its time was changed. */
      moves: integer().default(0),
      /** JSON: the emails about its present state, and their recipients; see `Mail` in `notices.ts`. */
      mail_jobs: text().default('[]'),
      /** JSON: jobs that remind of it. */
      reminder_jobs: text().default('[]'),
      cancelled_by: text<CancelledBy>().nullable(),
      /** When the candidate said that no time suits, and their message. */
      none_suit_at: text().nullable(),
      none_suit_words: text().default(''),
      created_by: id().nullable(),
      created_at: text(),
      updated_at: text(),
      version: integer().default(1),
    },
    {
      indexes: {
        interviews_by_application: '(application_id)',
        interviews_by_time: '(starts_at)',
        interviews_unanswered: "(none_suit_at) where none_suit_at is not null and state = 'offered'",
      },
    },
  ),
  /** The times that a letter offers. */
  interview_slots: table(
    {
      interview_id: id().references('interviews.id', 'cascade'),
      starts_at: text(),
    },
    { constraints: ['primary key (interview_id, starts_at)'] },
  ),
  /** The interviewers of an interview. */
  interview_people: table(
    {
      interview_id: id().references('interviews.id', 'cascade'),
      staff_id: id(),
    },
    {
      constraints: ['primary key (interview_id, staff_id)'],
      indexes: { interview_people_by_staff: '(staff_id)' },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof interviewTables> {}
}
