/** An email that is not a reply: it becomes a new enquiry, or waits in quarantine. */
import { lockKeys } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { emailKey } from '../../platform/email-key.ts';
import { newId, newReference } from '../../platform/ids.ts';
import type { ParsedMail } from '../../platform/mailbox/port.ts';
import type { Signer } from '../../platform/signing.ts';
import { byVisitor, recordEvent } from '../audit-log/record.ts';
import { recordOf } from '../enquiries/commands/release.ts';
import { arrivalOf } from '../enquiries/commands/settings.ts';
import type { EnquiryContent } from '../enquiries/content.ts';
import { announceEnquiry } from '../enquiries/emails.ts';
import { notifyAssignee, storeEnquiry } from '../enquiries/on-created.ts';
import { nameOf } from '../enquiries/record.ts';
import { queueMails } from '../mail/outgoing.ts';
import { namesOf } from './recognize.ts';

export interface EnquiryPorts {
  content: EnquiryContent;
  /** The recipient of the notification; undefined if that is the mailbox itself. */
  recipient: string | undefined;
}

/** Why an email waits in quarantine: it is automatic, a filter marked it as spam, it has no sender, or it can't be read. */
export type HeldBack = 'automatic' | 'spam' | 'no-sender' | 'unreadable';

/** The content of an email; `receivedAt`: when the mail server received it. */
export type Written = Pick<ParsedMail, 'from' | 'subject' | 'text'> & { receivedAt: Date };

/** Turns a mail into an enquiry; the caller stores the message. @returns its id */
export async function addEnquiry(
  trx: Database,
  { content, recipient }: EnquiryPorts,
  signer: Signer,
  { from, subject, text, receivedAt }: Written,
  why: HeldBack | undefined,
  now: Date,
): Promise<string> {
  const [id, reference, at] = [newId(), newReference('E'), receivedAt.toISOString()];
  const email = from?.address ?? '';
  // Without an address it belongs to no one we know.
  const key = emailKey(signer, email || `nobody ${id}`);
  await lockKeys(trx, [key]);
  const { first, last } = from ? namesOf(from) : { first: 'Unknown sender', last: '' };
  const arrival = why
    ? { assigneeId: null, replyBy: null }
    : await arrivalOf(trx, { kind: 'mail', page: '' }, receivedAt, content.offices[0]);
  const person = { first_name: first, last_name: last, email, company: '' };
  const texts = { enquiry: '', message: text, page: '' };
  const row = await storeEnquiry(
    trx,
    {
      ...{ id, reference, kind: 'mail', ...person, ...texts },
      state: why ? 'quarantined' : 'received',
      quarantine_reason: why ?? null,
      // The sender of an email has seen no policy, so none is recorded.
      ...{ consent_version: '', consent_at: at, consent_source: 'api' },
      ...{ client_hash: '', request_id: '', created_at: at, updated_at: now.toISOString() },
      phone_number: '',
      details: JSON.stringify(subject ? { Subject: subject } : {}),
      email_key: key,
    },
    arrival,
    receivedAt,
  );
  await recordEvent(trx, {
    ...byVisitor('', now),
    action: 'enquiry.receive',
    subjectType: 'enquiry',
    subjectId: id,
    changes: { kind: 'mail', ...(why ? { quarantined: why } : {}) },
  });
  if (why) return id;
  const record = recordOf(row);
  if (recipient) {
    const mails = [announceEnquiry(record, { reference }, recipient, content)];
    await queueMails(trx, mails, { type: 'enquiry', id }, now);
  }
  await notifyAssignee(trx, { id, name: nameOf(record), assigneeId: arrival.assigneeId }, '', now);
  return id;
}
