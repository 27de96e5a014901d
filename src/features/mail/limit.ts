/** Limits the emails to an address typed into a form, because it may be another person's. */
import type { Database } from '../../platform/database/types.ts';
import { countAttempt, perDay } from '../../platform/rate-limit.ts';
import type { Signer } from '../../platform/signing.ts';

/** Mails to one address in a UTC day, whatever network the forms came from. */
export const MAILS_A_DAY = 3;
const LIMIT = perDay('mail', MAILS_A_DAY);

/**
 * Counts a mail to an address. The database knows the address by its HMAC alone.
 * @returns false when the address has had its mails of the day
 */
export async function countMail(db: Database, signer: Signer, address: string, now: Date): Promise<boolean> {
  const id = signer.sign('mail-address', address.trim().toLowerCase());
  return (await countAttempt(db, { limit: LIMIT, id }, now)) === 0;
}
