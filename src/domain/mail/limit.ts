/** How many mails an address gets that somebody typed into a form: anybody can type anybody's. */
import type { Database } from '../../infra/database/types.ts';
import type { Signer } from '../../infra/signing.ts';

/** Mails to one address in a UTC day, whatever network the forms came from. */
export const MAILS_A_DAY = 3;

/**
 * Counts a mail to an address. The database knows the address by its HMAC alone.
 * @returns false when the address has had its mails of the day
 */
export async function countMail(db: Database, signer: Signer, address: string, now: Date): Promise<boolean> {
  const address_key = signer.sign('mail-address', address.trim().toLowerCase());
  const day = now.toISOString().slice(0, 10);
  const counted = await db
    .insertInto('mail_counts')
    .values({ address_key, day, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'address_key'])
        .doUpdateSet((row) => ({ mails: row('mail_counts.mails', '+', 1) }))
        .where('mail_counts.mails', '<', MAILS_A_DAY),
    )
    .returning('mails')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Forgets the days that are over. */
export async function forgetMailCounts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('mail_counts').where('day', '<', now.toISOString().slice(0, 10)).execute();
}
