/** The transactional outbox: a mail is a row of the same transaction as what it tells of. */

import type { Database } from '../database/types.ts';
import { newId } from '../ids.ts';

export interface OutgoingMail {
  template: string;
  recipient: string;
  payload: Readonly<Record<string, unknown>>;
}

/**
 * Adds mails to the outbox.
 * @param trx the transaction that stores what the mails are about
 */
export async function enqueueMails(trx: Database, mails: readonly OutgoingMail[], now: Date): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('outbox')
    .values(
      mails.map((mail) => ({
        id: newId(),
        template: mail.template,
        payload: JSON.stringify(mail.payload),
        recipient: mail.recipient,
        state: 'pending' as const,
        attempts: 0,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .execute();
}
