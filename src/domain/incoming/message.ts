/** A mail in the conversation of an enquiry: its row, its files, what it changes, and who is told. */
import { type Selectable, sql } from 'kysely';
import type { Database, EnquiryTable } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { indexEnquiry } from '../enquiries/arrival.ts';
import { nameOf } from '../enquiries/record.ts';
import { recordOf } from '../enquiries/release.ts';
import { colleague, promisedFrom } from '../enquiries/settings.ts';
import { tellOfEnquiry } from '../enquiries/staff-mails.ts';
import { recordEvent } from '../events/record.ts';
import type { Arrived } from './arrived.ts';

/** What a person or a machine wrote, as the thread has it. */
export type MessageKind = 'letter' | 'auto-reply' | 'bounce';

/** Stores a mail with its files. @returns its id */
export async function storeMessage(
  trx: Database,
  enquiryId: string,
  { mail, files, receivedAt }: Arrived,
  kind: MessageKind,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('enquiry_messages')
    .values({
      id,
      enquiry_id: enquiryId,
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
    })
    .execute();
  const kept = files.filter(({ refused }) => refused === null);
  if (kept.length > 0) {
    await trx
      .insertInto('enquiry_files')
      .values(kept.map((file) => ({ file_id: file.id, message_id: id })))
      .execute();
  }
  return id;
}

const EVENTS: Readonly<Record<MessageKind, string>> = {
  letter: 'enquiry.mail',
  'auto-reply': 'enquiry.auto-reply',
  bounce: 'enquiry.bounce',
};

/**
 * Adds a mail to an enquiry. A letter opens it again and is promised an answer; an answer that came back opens it, because
 * somebody waits who has heard nothing; what a machine says by itself changes nothing.
 */
export async function addMessage(
  trx: Database,
  row: Selectable<EnquiryTable>,
  arrived: Arrived,
  kind: MessageKind,
  now: Date,
): Promise<void> {
  const message = await storeMessage(trx, row.id, arrived, kind);
  const files = arrived.files.filter(({ refused }) => refused === null).length;
  await recordEvent(trx, {
    at: now,
    actorKind: kind === 'letter' ? 'visitor' : 'system',
    actorId: null,
    requestId: '',
    action: EVENTS[kind],
    subjectType: 'enquiry',
    subjectId: row.id,
    changes: { message, ...(files > 0 ? { files } : {}) },
  });
  await indexEnquiry(trx, row.id);
  if (kind === 'auto-reply') return;
  // In quarantine and among the junk nobody waits.
  const isOpen = row.state === 'received' && !row.junk_at;
  const promise = isOpen && kind === 'letter' ? await promisedFrom(trx, row, arrived.receivedAt) : {};
  await trx
    .updateTable('enquiries')
    .set({
      ...(isOpen ? { status: 'open' as const } : {}),
      ...promise,
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  if (isOpen) await tell(trx, row, kind, now);
}

/** Tells whoever has it, or who answered last. */
async function tell(
  trx: Database,
  row: Selectable<EnquiryTable>,
  kind: 'letter' | 'bounce',
  now: Date,
): Promise<void> {
  const whom = row.assignee_id ?? (await lastAuthor(trx, row.id));
  const person = whom ? await colleague(trx, whom) : undefined;
  if (!person) return;
  const about = { id: row.id, name: nameOf(recordOf(row)) };
  await tellOfEnquiry(trx, person, kind === 'letter' ? 'reply' : 'bounce', about, now);
}

async function lastAuthor(trx: Database, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('enquiry_messages')
    .select('author_id')
    .where('enquiry_id', '=', id)
    .where('direction', '=', 'out')
    .where('stopped_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.author_id ?? undefined;
}
