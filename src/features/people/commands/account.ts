/** Changes of the own account, each with its event, and an email where another person could have made it. */

import type { Database } from '../../../platform/database/types.ts';
import { ProblemError } from '../../../platform/http/errors.ts';
import type { Signer } from '../../../platform/signing.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { StaffSession } from '../../../platform/staff/session.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { countMail, MAILS_A_DAY } from '../../mail/limit.ts';
import { storePassword } from '../credentials.ts';
import { mailLink, mailNotice } from '../emails.ts';
import { createLink } from '../links.ts';
import { keepFormerName } from '../people.ts';
import { endSessions } from '../sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The count starts again with each UTC day. */
const tooManyMails = (now: Date) =>
  new ProblemError({
    code: 'too_many_tries',
    message: `You have reached the limit of ${MAILS_A_DAY} emails a day. Open a link you already received, or try again tomorrow.`,
    retryAfter: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000),
  });

/** The person who changes their own account. */
type Own = Pick<StaffSession, 'id' | 'staffId' | 'name' | 'email'>;

/** Records a change of the own account. */
export const recordOwn = (
  trx: Database,
  context: DeskContext,
  action: string,
  changes?: Readonly<Record<string, unknown>>,
) =>
  recordEvent(trx, {
    ...byStaff(context),
    action,
    subjectType: 'staff',
    subjectId: context.actor.id,
    ...(changes ? { changes } : {}),
  });

/** Notifies a person by email of a change of their account. @param browser its name */
export const notifyOwner = (
  trx: Database,
  { staffId: id, name, email }: Own,
  what: Parameters<typeof mailNotice>[2]['what'],
  browser: string,
  now: Date,
) => mailNotice(trx, { id, name, email }, { what, browser }, now);

/** @param hash of the new password */
export async function setOwnPassword(
  trx: Database,
  context: DeskContext,
  own: Own,
  hash: string,
  browser: string,
): Promise<void> {
  await storePassword(trx, own.staffId, hash, context.now);
  // Anyone who knew the old password is signed out.
  await endSessions(trx, own.staffId, { except: own.id });
  await recordOwn(trx, context, 'staff.password', { by: 'self' });
  await notifyOwner(trx, own, 'password', browser, context.now);
}

/**
 * Sends a link to the new address, to confirm it. Whether the address is taken is only said on the page of that link.
 * @throws ProblemError too_many_tries
 */
export async function askOwnEmail(
  trx: Database,
  context: DeskContext,
  own: Own,
  email: string,
  { signer, browser }: { signer: Signer; browser: string },
): Promise<void> {
  const { now } = context;
  // Until it is confirmed it may be another person's: few such emails, without any text by the person who asks.
  for (const counted of [`change of address by ${own.staffId}`, email])
    if (!(await countMail(trx, signer, counted, now))) throw tooManyMails(now);
  const token = await createLink(trx, { purpose: 'email', staffId: own.staffId, email }, now);
  await mailLink(trx, { id: own.staffId, name: '', email }, 'email', token, now);
  await notifyOwner(trx, own, 'email', browser, now);
  await recordOwn(trx, context, 'staff.ask-email');
}

export async function setOwnName(trx: Database, context: DeskContext, name: string): Promise<void> {
  const { actor, now } = context;
  await keepFormerName(trx, actor.id, name, now);
  await trx
    .updateTable('staff')
    .set((row) => ({ name, version: row('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', actor.id)
    .execute();
  await recordOwn(trx, context, 'staff.profile', { fields: ['name'] });
}

/** Ends one of the actor's sessions. @returns whether there was one */
export async function endOwnSession(trx: Database, context: DeskContext, id: string): Promise<boolean> {
  const ended = await endSessions(trx, context.actor.id, { id });
  for (const subjectId of ended)
    await recordEvent(trx, { ...byStaff(context), action: 'session.end', subjectType: 'session', subjectId });
  return ended.length > 0;
}
