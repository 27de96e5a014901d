/** The tables of notices contain only ids and codes. The name of a notice's subject is looked up when the notice is read. */
import { id, integer, type TablesOf, table, text } from '../../platform/database/table.ts';
import type { NoticeKind, NoticeSubject } from './schema.ts';

export const noticeTables = {
  /** A notice to a member of staff. */
  notices: table(
    {
      id: id().primary(),
      staff_id: id().references('staff.id', 'cascade'),
      kind: text<NoticeKind>(),
      subject_type: text<NoticeSubject>(),
      subject_id: id(),
      /** The colleague who caused it; null for visitors and the system. */
      actor_id: id().nullable(),
      /** A code of the kind: `moved` of an interview, the day of a deadline. */
      detail: text().default(''),
      created_at: text(),
      /** From when it is listed at the desk; null if it is not. */
      desk_at: text().nullable(),
      /** When it is due in the daily email; null if it was sent. */
      digest_at: text().nullable(),
      read_at: text().nullable(),
    },
    {
      indexes: {
        notices_of_staff: '(staff_id, desk_at)',
        notices_by_subject: '(subject_id)',
        notices_untold: '(staff_id, digest_at) where digest_at is not null',
      },
    },
  ),
  /** The notices that a person chose. Without a row the defaults apply. */
  notice_choices: table({
    /** Id of the member of staff. */
    id: id().primary().references('staff.id', 'cascade'),
    /** JSON: by kind, when and where. */
    choices: text().default('{}'),
    /** The hour at which the daily mail leaves, in their time zone. */
    digest_hour: integer(),
    time_zone: text(),
    version: integer().default(1),
    updated_at: text(),
  }),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof noticeTables> {}
}
