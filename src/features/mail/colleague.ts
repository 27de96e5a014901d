/** Emails to colleagues about mentions and open items. */
import type { Database } from '../../platform/database/types.ts';
import { queueMails } from './outgoing.ts';

/** The template that they are written with. */
const COLLEAGUE = 'colleague';

export interface Colleague {
  id: string;
  name: string;
  email: string;
}

/**
 * Puts a mail to a colleague on its way.
 * @param trx the transaction of what it tells of
 * @param about whom it is about, and where on the desk
 * @param runAt it does not leave before; without it, now
 * @returns its job
 */
export async function notifyColleague(
  trx: Database,
  { id, name, email }: Colleague,
  what: 'mention' | 'scorecard' | 'enquiry' | 'reply' | 'bounce' | 'stopped' | 'request',
  about: { name: string; link: string },
  now: Date,
  runAt?: Date,
): Promise<string[]> {
  const props = { name, what, candidate: about.name, link: about.link };
  return queueMails(trx, [{ template: COLLEAGUE, to: email, props }], { type: 'staff', id }, now, runAt);
}
