/** The tables of inbox. */
import { bigint, id, type TablesOf, table, text } from '../../platform/database/table.ts';

export const inboxTables = {
  /** A mailbox that is read, and how far. */
  mailboxes: table({
    name: text().primary(),
    /** Tells whether the server's UIDs are still valid. */
    uid_validity: text(),
    /** Everything up to here was taken in. */
    last_uid: bigint(),
    state: text<'reading' | 'failing' | 'off'>(),
    /** The error. */
    words: text(),
    /** Since when it is in this state. */
    since: text(),
  }),
  /** An imported email, identified by an HMAC of its content: it is imported once, also after its person was erased. */
  incoming_mails: table(
    {
      digest: id().primary(),
      /** Its result; `held`: a reply that may not be the person's; `own`: we had sent it ourselves. */
      outcome: text<'message' | 'held' | 'enquiry' | 'quarantine' | 'bounce' | 'own'>(),
      /**
       * The enquiry, the application or the request that it became part of: kept after an erasure, for copies that come later.
       */
      subject_id: id().nullable(),
      taken_at: text(),
    },
    {
      indexes: {
        incoming_mails_by_subject: '(subject_id)',
      },
    },
  ),
  /** The place of an email in a mailbox: one sent to two addresses of it is there twice. */
  mail_places: table(
    { mailbox: text(), uid_validity: text(), uid: bigint(), digest: id() },
    { constraints: ['primary key (mailbox, uid_validity, uid)'] },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof inboxTables> {}
}
