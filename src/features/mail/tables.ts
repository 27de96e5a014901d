/** The tables of mail. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const mailTables = {
  mail_templates: table(
    {
      id: id().primary(),
      purpose: text(),
      language: text(),
      subject: text(),
      body: text(),
      version: integer().default(1),
      updated_at: text(),
    },
    {
      indexes: {
        mail_templates_one_each: 'unique (purpose, language)',
      },
    },
  ),
  /** Templates of one person, beside the company's. They contain fields, not people. */
  own_templates: table(
    {
      id: id().primary(),
      owner_id: id().references('staff.id', 'cascade'),
      audience: oneOf('hiring', 'sales'),
      title: text(),
      subject: text(),
      body: text(),
      version: integer().default(1),
      updated_at: text(),
      /** Kept as long as its removal can be undone. */
      removed_at: text().nullable(),
    },
    { indexes: { own_templates_by_owner: '(owner_id, audience)' } },
  ),
  /** An address that a mail server has refused permanently. */
  mail_bounces: table({
    /** Made by `emailKey`. */
    email_key: id().primary(),
    /** The server's message, without addresses. */
    words: text(),
    job_id: id(),
    at: text(),
  }),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof mailTables> {}
}
