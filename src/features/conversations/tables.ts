/** The tables of conversations. */
import { id, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const conversationTables = {
  /** The messages about an enquiry, an application or a privacy request after it came in: emails of staff, and replies. */
  messages: table(
    {
      id: id().primary(),
      subject_type: oneOf('application', 'enquiry', 'privacy_request'),
      subject_id: id(),
      direction: oneOf('in', 'out'),
      /** The kind of an incoming email: of a person, or automatic. */
      kind: oneOf('email', 'auto-reply', 'bounce').default('email'),
      /** Its author among the staff; null for incoming messages. */
      author_id: id().nullable(),
      /** The sender of an incoming message. */
      from_name: text().default(''),
      from_address: text().default(''),
      subject: text(),
      /** Plain text. */
      body: text(),
      /** Sanitized; null if there is only text. */
      html: text().nullable(),
      /** With its angle brackets, as in the three headers. */
      message_id: text().nullable(),
      in_reply_to: text().nullable(),
      /** Ids separated by spaces, the oldest first. */
      references: text().default(''),
      /** JSON: files with id, name, type, size, flags, and the reason if one was not stored. */
      files: text().default('[]'),
      /** The mail that brings it out. */
      job_id: id().nullable(),
      created_at: text(),
      /** When the mail server accepted it. */
      sent_at: text().nullable(),
      /** When it was stopped. */
      stopped_at: text().nullable(),
      /** When it bounced. */
      bounced_at: text().nullable(),
      /** It came from an address that is not the person's: since when it waits for someone to say whether it is theirs. */
      held_at: text().nullable(),
    },
    {
      indexes: {
        messages_by_subject_id: '(subject_id, created_at)',
        messages_by_message_id: '(message_id)',
        messages_by_job_id: '(job_id)',
        messages_held: '(subject_id) where held_at is not null',
      },
    },
  ),
  /** A promised reply, and the email that kept it. */
  promises: table(
    {
      id: id().primary(),
      subject_type: oneOf('application', 'enquiry'),
      subject_id: id(),
      /** `first`: made with the form; `next`: to a letter that came later, or by a stage. */
      kind: oneOf('first', 'next'),
      /** The stage whose entering made it; null for others. */
      stage: text().nullable(),
      promised_at: text(),
      reply_by: text(),
      /** When the reply was sent. */
      kept_at: text().nullable(),
      message_id: id().nullable(),
      /** When it ended without having been kept: it counts as neither kept nor broken. */
      ended_at: text().nullable(),
    },
    {
      indexes: {
        promises_by_subject_id: '(subject_id)',
        promises_by_message_id: '(message_id)',
        promises_by_time: '(subject_type, promised_at)',
        promises_owed: '(subject_id, kind, stage, reply_by) where kept_at is null and ended_at is null',
      },
    },
  ),
  /** A file in storage that came with a message. */
  message_files: table(
    {
      file_id: id().primary(),
      message_id: id().references('messages.id', 'cascade'),
    },
    {
      indexes: {
        message_files_by_message: '(message_id)',
      },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof conversationTables> {}
}
