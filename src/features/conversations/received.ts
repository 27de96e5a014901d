/** Stores incoming emails in a conversation. */
import { sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { ParsedMail } from '../../platform/mailbox/port.ts';
import { recordEvent } from '../audit-log/record.ts';
import { endFollowUps } from '../follow-ups/follow-ups.ts';
import type { MessageFile } from './schema.ts';
import type { Subject } from './thread.ts';

/** A mail with all that its transaction needs. */
export interface Arrived {
  mail: ParsedMail;
  files: readonly MessageFile[];
  digest: string;
  receivedAt: Date;
  /** It could not be read, and waits in quarantine as it came. */
  isUnread: boolean;
}

/** The kind of an incoming message. */
export type MessageKind = 'email' | 'auto-reply' | 'bounce';

/** Stores a mail with its files. @param heldAt see `messages.held_at` @returns its id */
export async function storeMessage(
  trx: Database,
  about: Subject,
  { mail, files, receivedAt }: Arrived,
  kind: MessageKind,
  heldAt: Date | null = null,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('messages')
    .values({
      id,
      subject_type: about.type,
      subject_id: about.id,
      direction: 'in',
      kind,
      author_id: null,
      from_name: mail.from?.name ?? '',
      from_address: mail.from?.address ?? '',
      subject: mail.subject,
      body: mail.text,
      html: mail.html,
      message_id: mail.messageId || null,
      in_reply_to: mail.answers[0] ?? null,
      references: mail.answers.toReversed().join(' '),
      files: JSON.stringify(files),
      created_at: receivedAt.toISOString(),
      held_at: heldAt?.toISOString() ?? null,
    })
    .execute();
  if (kind === 'email' && !heldAt) await endFollowUps(trx, about.id, receivedAt);
  const accepted = files.filter(({ refused }) => refused === null);
  if (accepted.length > 0) {
    await trx
      .insertInto('message_files')
      .values(accepted.map((file) => ({ file_id: file.id, message_id: id })))
      .execute();
  }
  return id;
}

/** Adds a held message to its conversation. */
export const joinConversation = (trx: Database, message: string, { type, id }: Subject): Promise<unknown> =>
  trx
    .updateTable('messages')
    .set({ subject_type: type, subject_id: id, held_at: null })
    .where('id', '=', message)
    .execute();

/** Changes the senders in the conversations of these. @param from only messages from one of these addresses, in lower case */
export const changeSenders = (
  trx: Database,
  subjects: readonly string[],
  to: Pick<Updateable<Tables['messages']>, 'from_address' | 'from_name'>,
  from?: readonly string[],
): Promise<unknown> =>
  trx
    .updateTable('messages')
    .set(to)
    .where('subject_id', 'in', subjects)
    .$if(from !== undefined, (all) => all.where(sql<string>`lower(from_address)`, 'in', from ?? []))
    .execute();

const EVENTS: Readonly<Record<MessageKind, string>> = {
  email: 'mail',
  'auto-reply': 'auto-reply',
  bounce: 'bounce',
};
const eventOf = (type: Subject['type'], kind: MessageKind): string => {
  if (type === 'application' && kind === 'email') return 'application.reply';
  return `${type === 'privacy_request' ? 'privacy' : type}.${EVENTS[kind]}`;
};

/** Writes the event of a message that came in. */
export const recordMessage = (
  trx: Database,
  { type, id }: Subject,
  message: string,
  files: readonly MessageFile[],
  kind: MessageKind,
  now: Date,
): Promise<void> => {
  const kept = files.filter(({ refused }) => refused === null).length;
  return recordEvent(trx, {
    at: now,
    actorKind: kind === 'email' ? 'visitor' : 'system',
    actorId: null,
    requestId: '',
    action: eventOf(type, kind),
    subjectType: type,
    subjectId: id,
    changes: { message, ...(kept > 0 ? { files: kept } : {}) },
  });
};
