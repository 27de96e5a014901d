/** The tables of consents. */
import { id, integer, type TablesOf, table, text } from '../../platform/database/table.ts';

export const consentTables = {
  consents: table({
    id: id().primary(),
    enquiry_id: id().references('enquiries.id'),
    email: text(),
    purpose: text<'insights' | 'newsletter'>(),
    /** The text beside the box, word for word. */
    wording: text().default(''),
    /** Version of the privacy policy that was shown with it. */
    policy_version: text().default(''),
    token_hash: text().unique(),
    given_at: text(),
    withdrawn_at: text().nullable(),
  }),
  /** The words beside the box of a consent, each wording once, numbered from 1. */
  consent_wordings: table(
    {
      purpose: text<'insights' | 'newsletter'>(),
      version: integer(),
      wording: text(),
      since: text(),
    },
    { constraints: ['primary key (purpose, version)'] },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof consentTables> {}
}
