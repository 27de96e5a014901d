/** The emails of sign-in and accounts. Their wording is in the mail templates. */
import type { Database } from '../../platform/database/types.ts';
import type { Role } from '../../platform/staff/actor.ts';
import { queueMails } from '../mail/outgoing.ts';
import { type LinkPurpose, linkPath } from './links.ts';

interface Recipient {
  /** Id of the member of staff. */
  id: string;
  name: string;
  email: string;
}

/** The sender of an invitation, and the roles. */
export interface Invitation {
  /** Left out where an operator does, on the command line. */
  by?: string;
  roles: readonly Role[];
}

/** Sends a person their link. @param to the target screen */
export async function mailLink(
  trx: Database,
  { id, name, email }: Recipient,
  purpose: Exclude<LinkPurpose, 'first-admin'>,
  token: string,
  now: Date,
  { to, invitation }: { to?: string | undefined; invitation?: Invitation } = {},
): Promise<void> {
  const message = {
    template: 'staff-link',
    to: email,
    props: { name, purpose, ...invitation },
    secrets: { link: linkPath(token, to) },
  };
  await queueMails(trx, [message], { type: 'staff', id }, now);
}

/** Notifies a person of a change of their account, in case another person made it. */
export async function mailNotice(
  trx: Database,
  { id, name, email }: Recipient,
  notice: { what: 'new-browser' | 'password' | 'email' | 'second-factor' | 'passkey'; browser: string },
  now: Date,
): Promise<void> {
  const props = { name, ...notice, at: now.toISOString() };
  await queueMails(trx, [{ template: 'staff-notice', to: email, props }], { type: 'staff', id }, now);
}
