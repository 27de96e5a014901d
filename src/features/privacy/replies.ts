/** Replies to the letters of a request: each in its thread, if its sender is the person. */
import { sql } from 'kysely';
import { lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { emailKey } from '../../platform/email-key.ts';
import type { Signer } from '../../platform/signing.ts';
import { type Arrived, type MessageKind, recordMessage, storeMessage } from '../conversations/received.ts';
import { lastAuthor } from '../conversations/thread.ts';
import { notify } from '../notices/notify.ts';
import { counselWith, requestAbout } from './counsel.ts';
import { requestNumber } from './requests.schema.ts';

/** The request whose number a subject names, if it is the sender's: for mail programs that drop the headers of a thread. */
export async function requestNamed(
  trx: Database,
  signer: Signer,
  subject: string,
  address: string,
): Promise<string | undefined> {
  const numbers = subject.toUpperCase().match(/\bP-[0-9A-HJKMNP-TV-Z]{6}\b/g);
  if (!numbers || !address) return undefined;
  const rows = await trx
    .selectFrom('privacy_requests')
    .select('id')
    .where('email_key', '=', emailKey(signer, address))
    .where('email', '<>', '')
    .execute();
  return rows.find(({ id }) => numbers.includes(requestNumber(id)))?.id;
}

/** Whether the letter that closed a request came back: its words are the answer. */
async function cameBack(trx: Database, id: string, answer: string): Promise<boolean> {
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('subject_id', '=', id)
    .where('bounced_at', 'is not', null)
    .where('body', '=', answer)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds an email to the thread of a request. Its sender must have the address that our letters went to: an id can have
 * been forwarded. Automatic emails change nothing; a bounced letter reopens the request that it had closed.
 * @returns false if it is not the person's, or their address was removed
 */
export async function addRequestReply(
  trx: Database,
  signer: Signer,
  id: string,
  arrived: Arrived,
  kind: MessageKind,
  now: Date,
): Promise<boolean> {
  const row = await lockRow(trx, 'privacy_requests', id);
  if (!row?.email) return false;
  const sender = arrived.mail.from?.address ?? '';
  // A bounce comes from the mail server; it was matched with our letter before.
  if (kind !== 'bounce' && emailKey(signer, row.email) !== emailKey(signer, sender)) return false;
  const about = { type: 'privacy_request', id } as const;
  const message = await storeMessage(trx, about, arrived, kind);
  await recordMessage(trx, about, message, arrived.files, kind, now);
  if (kind === 'auto-reply') return true;
  const reopened =
    kind === 'bounce' && row.state !== 'open' && (await cameBack(trx, id, row.answer))
      ? { state: 'open' as const, answer: '', closed_at: null, closed_by: null }
      : {};
  await trx
    .updateTable('privacy_requests')
    .set({
      ...reopened,
      replied_at: now.toISOString(),
      updated_at: now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  const owner = row.assignee_id ?? (await lastAuthor(trx, id));
  const person = owner ? await counselWith(trx, owner) : undefined;
  const what = kind === 'bounce' ? 'bounce' : 'reply';
  const shown = requestAbout(id, row.name || requestNumber(id));
  if (person) await notify(trx, person, { kind: what, about: shown }, now);
  return true;
}
