/** A mail that answers nothing of ours: an enquiry of its own, or one that waits in quarantine. */
import { lockAddresses } from '../../infra/database/hold.ts';
import type { Database } from '../../infra/database/types.ts';
import { newId, newReference } from '../../infra/ids.ts';
import type { Signer } from '../../infra/signing.ts';
import { storeWords, tellAssignee } from '../enquiries/arrival.ts';
import type { EnquiryContent } from '../enquiries/content.ts';
import { announceEnquiry } from '../enquiries/mails.ts';
import { nameOf } from '../enquiries/record.ts';
import { recordOf } from '../enquiries/release.ts';
import { arrivalOf } from '../enquiries/settings.ts';
import { byVisitor, recordEvent } from '../events/record.ts';
import { queueMails } from '../mail/outgoing.ts';
import { emailKey } from '../shared/email-key.ts';
import type { Arrived } from './arrived.ts';
import { storeMessage } from './message.ts';
import { namesOf } from './recognize.ts';

export interface EnquiryPorts {
  content: EnquiryContent;
  /** Who is told of an enquiry; undefined where that is the mailbox itself. */
  recipient: string | undefined;
}

/** Why a mail waits in quarantine: a machine wrote it, a filter took it for spam, nobody can be answered, or nobody can read it. */
export type HeldBack = 'automatic' | 'spam' | 'no-sender' | 'unreadable';

/** @returns its id */
export async function addEnquiry(
  trx: Database,
  { content, recipient }: EnquiryPorts,
  signer: Signer,
  arrived: Arrived,
  why: HeldBack | undefined,
  now: Date,
): Promise<string> {
  const { mail, receivedAt } = arrived;
  const [id, reference, at] = [newId(), newReference('E'), receivedAt.toISOString()];
  const email = mail.from?.address ?? '';
  // Without an address it is nobody's whom we know.
  const key = emailKey(signer, email || `nobody ${id}`);
  await lockAddresses(trx, [key]);
  const { first, last } = mail.from ? namesOf(mail.from) : { first: 'Unknown sender', last: '' };
  const arrival = why
    ? { assigneeId: null, replyBy: null }
    : await arrivalOf(trx, { kind: 'mail', page: '' }, receivedAt);
  const person = { first_name: first, last_name: last, email, company: '' };
  const words = { enquiry: '', message: mail.text, page: '' };
  const row = await trx
    .insertInto('enquiries')
    .values({
      ...{ id, reference, kind: 'mail', ...person, ...words },
      state: why ? 'quarantined' : 'received',
      quarantine_reason: why ?? null,
      // Who writes a mail was shown no policy, and none is claimed.
      ...{ consent_version: '', consent_at: at, consent_source: 'api' },
      ...{ client_hash: '', request_id: '', created_at: at, updated_at: now.toISOString() },
      phone_number: '',
      details: JSON.stringify(mail.subject ? { Subject: mail.subject } : {}),
      email_key: key,
      assignee_id: arrival.assigneeId,
      reply_by: arrival.replyBy?.toISOString() ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeWords(trx, id, { ...person, ...words, reference }, [mail.subject]);
  await storeMessage(trx, id, arrived, 'letter');
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
  await tellAssignee(trx, { id, name: nameOf(record), assigneeId: arrival.assigneeId }, '', now);
  return id;
}
