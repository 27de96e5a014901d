/** The tables of notes. */
import { id, integer, type TablesOf, table, text } from '../../platform/database/table.ts';

export const noteTables = {
  notes: table(
    {
      id: id().primary(),
      subject_type: text<'application' | 'enquiry'>(),
      subject_id: id(),
      author_id: id(),
      body: text(),
      /** Its words; see `word-index.ts`. */
      search_text: text(),
      /** 1: for recruiters only. */
      private: integer().default(0),
      /** JSON: ids of the colleagues that its text mentions. */
      mentioned: text().default('[]'),
      version: integer().default(1),
      created_at: text(),
      edited_at: text().nullable(),
      deleted_at: text().nullable(),
    },
    {
      indexes: {
        notes_by_subject: '(subject_type, subject_id, created_at)',
      },
      wordIndex: true,
    },
  ),
  mentions: table(
    {
      note_id: id().references('notes.id', 'cascade'),
      staff_id: id(),
      seen_at: text().nullable(),
      /** Since when the note does not mention them any more. */
      removed_at: text().nullable(),
    },
    {
      constraints: ['primary key (note_id, staff_id)'],
      indexes: {
        mentions_unread: '(staff_id) where seen_at is null',
      },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof noteTables> {}
}
