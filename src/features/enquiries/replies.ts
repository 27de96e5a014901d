/** A received email in the conversation of an enquiry: its row, files, status change and notification. */
import { type Selectable, sql } from 'kysely';
import type { Place } from '../../platform/calendar/calendar.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { type Arrived, type MessageKind, recordMessage, storeMessage } from '../conversations/received.ts';
import { lastAuthor } from '../conversations/thread.ts';
import { recordOf } from './commands/release.ts';
import { colleague, promisedFrom } from './commands/settings.ts';
import { indexEnquiry } from './on-created.ts';
import { nameOf } from './record.ts';
import { notifyOfEnquiry } from './staff-emails.ts';

/**
 * Adds an email to an enquiry. A reply reopens it and gets a promised answer; a bounced answer reopens it, because the person
 * has received nothing; automatic emails change nothing.
 */
export async function addMessage(
  trx: Database,
  row: Selectable<Tables['enquiries']>,
  arrived: Arrived,
  kind: MessageKind,
  now: Date,
  place: Place,
): Promise<void> {
  const about = { type: 'enquiry', id: row.id } as const;
  const message = await storeMessage(trx, about, arrived, kind);
  await recordMessage(trx, about, message, arrived.files, kind, now);
  await indexEnquiry(trx, row.id);
  if (kind === 'auto-reply') return;
  // In quarantine and in junk no one waits for an answer.
  const isOpen = row.state === 'received' && !row.junk_at;
  const promise = isOpen && kind === 'email' ? await promisedFrom(trx, row, arrived.receivedAt, place) : {};
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
  if (isOpen) await notifyAssignee(trx, row, kind, now);
}

/** Notifies the assignee, or the last author. */
async function notifyAssignee(
  trx: Database,
  row: Selectable<Tables['enquiries']>,
  kind: 'email' | 'bounce',
  now: Date,
): Promise<void> {
  const recipient = row.assignee_id ?? (await lastAuthor(trx, row.id));
  const person = recipient ? await colleague(trx, recipient) : undefined;
  if (!person) return;
  const about = { id: row.id, name: nameOf(recordOf(row)) };
  await notifyOfEnquiry(trx, person, kind === 'email' ? 'reply' : 'bounce', about, now);
}
