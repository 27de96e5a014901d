/** Which mails the door sends; their wording stands in the mail templates. */
import type { Database } from '../../infra/database/types.ts';
import { queueMails } from '../mail/outgoing.ts';
import { type LinkPurpose, linkPath } from './links.ts';

interface Recipient {
  /** Of the staff member. */
  id: string;
  name: string;
  email: string;
}

/** Sends somebody their link. @param to the screen that it leads to in the end */
export async function mailLink(
  trx: Database,
  { id, name, email }: Recipient,
  purpose: Exclude<LinkPurpose, 'first-admin'>,
  token: string,
  now: Date,
  to?: string,
): Promise<void> {
  const letter = {
    template: 'staff-link',
    to: email,
    props: { name, purpose },
    secrets: { link: linkPath(token, to) },
  };
  await queueMails(trx, [letter], { type: 'staff', id }, now);
}

/** Tells somebody of something that was done with their account; whoever did not do it learns it this way. */
export async function mailNotice(
  trx: Database,
  { id, name, email }: Recipient,
  notice: { what: 'new-browser' | 'password' | 'email' | 'second-factor' | 'passkey'; browser: string },
  now: Date,
): Promise<void> {
  const props = { name, ...notice, at: now.toISOString() };
  await queueMails(trx, [{ template: 'staff-notice', to: email, props }], { type: 'staff', id }, now);
}
