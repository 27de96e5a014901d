/** The table of presence. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const presenceTables = {
  /** Who has a record open right now. */
  presence: table(
    {
      subject_type: oneOf('application', 'enquiry', 'opening'),
      subject_id: id(),
      staff_id: id(),
      /** 1 while they write. */
      writing: integer(),
      /** Without another request until then, they count as gone. */
      until: text(),
    },
    { constraints: ['primary key (subject_id, staff_id)'] },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof presenceTables> {}
}
