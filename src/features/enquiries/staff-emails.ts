/** Mails to colleagues about an enquiry. No word of its sender's stands in them but the name. */
import type { Database } from '../../platform/database/types.ts';
import { type Colleague, notifyColleague } from '../mail/colleague.ts';

/** Where an enquiry stands on the desk. */
export const linkToEnquiry = (id: string): string => `/desk/enquiries?view=all&id=${id}`;

/**
 * Tells a colleague of an enquiry.
 * @param what `enquiry`: it is theirs now; `reply`: its sender wrote again; `bounce`: an answer came back; `stopped`: an
 *   admin stopped their answer; `mention`: a note names them
 * @returns the mail's job
 */
export const notifyOfEnquiry = (
  trx: Database,
  person: Colleague,
  what: 'enquiry' | 'reply' | 'bounce' | 'stopped' | 'mention',
  { id, name }: { id: string; name: string },
  now: Date,
  runAt?: Date,
): Promise<string[]> => notifyColleague(trx, person, what, { name, link: linkToEnquiry(id) }, now, runAt);
