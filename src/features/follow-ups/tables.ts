/** The table of snoozes and reminders. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const followUpTables = {
  /** Snoozes and reminders; one row for each person. */
  follow_ups: table(
    {
      id: id().primary(),
      subject_type: oneOf('application', 'enquiry'),
      subject_id: id(),
      staff_id: id(),
      /** Hidden from their lists until then; null if it is not. */
      snoozed_until: text().nullable(),
      /** They are reminded then unless a reply arrives before. */
      remind_at: text().nullable(),
      /** The moment of return that they were notified of; null before the first notice. */
      told_at: text().nullable(),
      version: integer().default(1),
      updated_at: text(),
    },
    {
      constraints: ['unique (staff_id, subject_id)'],
      indexes: { follow_ups_by_subject: '(subject_id)' },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof followUpTables> {}
}
