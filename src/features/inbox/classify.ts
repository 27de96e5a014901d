/** Decides what an incoming email is, and stores it. */

import { lockUnerased } from '../../platform/database/lock.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { emailKey } from '../../platform/email-key.ts';
import type { ParsedMail } from '../../platform/mailbox/port.ts';
import type { Signer } from '../../platform/signing.ts';
import { addReply, holdReply, isOfCandidate } from '../candidates/replies.ts';
import { noteBounced } from '../conversations/letters.ts';
import { type Arrived, storeMessage } from '../conversations/received.ts';
import type { Subject } from '../conversations/thread.ts';
import { addMessage } from '../enquiries/replies.ts';
import { markBounce } from '../mail/bounces.ts';
import { addRequestReply, requestNamed } from '../privacy/replies.ts';
import { addEnquiry, type EnquiryPorts, type HeldBack } from './enquiry.ts';
import { isSpam, kindOf } from './recognize.ts';
import { addressOf, isOurs, resolveMerged, returnedOf, subjectsOf } from './thread.ts';

export interface SettlePorts extends EnquiryPorts {
  /** The address that our mails are sent from. */
  from: string;
}

interface Settled {
  outcome: Tables['incoming_mails']['outcome'];
  /** The id of the enquiry or the application. */
  subjectId?: string;
}

/** @param trx the transaction that remembers the mail */
export async function settle(
  trx: Database,
  ports: SettlePorts,
  signer: Signer,
  arrived: Arrived,
  now: Date,
): Promise<Settled> {
  const { mail, isUnread } = arrived;
  const fresh = async (why?: HeldBack): Promise<Settled> => {
    const enquiryId = await addEnquiry(
      trx,
      ports,
      signer,
      { ...mail, receivedAt: arrived.receivedAt },
      why,
      now,
    );
    await storeMessage(trx, { type: 'enquiry', id: enquiryId }, arrived, 'email');
    return { outcome: why ? 'quarantine' : 'enquiry', subjectId: enquiryId };
  };
  if (isUnread) return fresh('unreadable');
  if (await isOurs(trx, mail, ports.from)) return { outcome: 'own' };
  const kind = kindOf(mail);
  if (kind === 'bounce' || kind === 'late') {
    const about = [...(mail.report?.about ?? []), ...mail.answers];
    return (await settleReport(trx, ports, signer, arrived, kind, about, now)) ?? fresh('automatic');
  }
  // In a conversation the sender counts, whatever address they want the answer at.
  const sender = mail.writtenBy ?? mail.from?.address ?? '';
  const written = { ...arrived, mail: { ...mail, from: mail.from && { ...mail.from, address: sender } } };
  let claimed: string | undefined;
  for (const about of await subjectsOf(trx, { ids: mail.answers, subject: mail.subject }, ports.from)) {
    if (about.type === 'enquiry') {
      const row = await resolveMerged(trx, about.id);
      // Erased while this waited for the lock: a person who writes again gets a new enquiry.
      if (!row || !(await lockUnerased(trx, 'enquiries', row.id))) continue;
      await addMessage(trx, row, written, kind, now, ports.content.offices[0]);
      return { outcome: 'message', subjectId: row.id };
    }
    if (about.type === 'privacy_request') {
      if (await addRequestReply(trx, signer, about.id, written, kind, now))
        return { outcome: 'message', subjectId: about.id };
      continue;
    }
    const isTheirs = await isOfCandidate(trx, signer, about.id, sender);
    if (isTheirs && (await addReply(trx, about.id, written, kind, now)))
      return { outcome: 'message', subjectId: about.id };
    if (isTheirs === false) claimed ??= about.id;
  }
  const request = await requestNamed(trx, signer, mail.subject, sender);
  if (request && (await addRequestReply(trx, signer, request, written, kind, now)))
    return { outcome: 'message', subjectId: request };
  if (kind === 'auto-reply') return fresh('automatic');
  if (!mail.from) return fresh('no-sender');
  // It contains something that only the candidate was sent, but comes from someone else: a person decides.
  if (claimed && !isSpam(mail) && (await holdReply(trx, claimed, written, now)))
    return { outcome: 'held', subjectId: claimed };
  return fresh(isSpam(mail) ? 'spam' : undefined);
}

/** The status code (RFC 3463) of a report: the text that a server adds may name people. */
const statusOf = ({ report }: ParsedMail): string =>
  `Returned after it was sent: ${/^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report?.status ?? '')?.[1] ?? 'no code'}`;

/** A report on an email that we sent. @returns undefined if it is about none */
async function settleReport(
  trx: Database,
  { from, content }: SettlePorts,
  signer: Signer,
  arrived: Arrived,
  kind: 'bounce' | 'late',
  ids: readonly string[],
  now: Date,
): Promise<Settled | undefined> {
  const returned = await returnedOf(trx, ids, from);
  if (!returned) return undefined;
  const { to, job, about } = returned;
  if (kind === 'bounce' && to) {
    await markBounce(trx, emailKey(signer, to), { job, words: statusOf(arrived.mail) }, now);
    await noteBounced(trx, job, now);
  }
  // A bounce of an email to staff does not concern the person who wrote to us.
  if (!about || (await addressOf(trx, about)) !== to) return { outcome: 'bounce' };
  return addReport(trx, content, signer, about, arrived, kind === 'bounce' ? 'bounce' : 'auto-reply', now);
}

/** Adds an automatic report about a letter to the conversation that the letter is part of. */
async function addReport(
  trx: Database,
  content: EnquiryPorts['content'],
  signer: Signer,
  about: Subject,
  arrived: Arrived,
  said: 'bounce' | 'auto-reply',
  now: Date,
): Promise<Settled> {
  if (about.type !== 'enquiry')
    return (await addBeside(trx, signer, about, arrived, said, now))
      ? { outcome: 'message', subjectId: about.id }
      : { outcome: 'bounce' };
  const row = await resolveMerged(trx, about.id);
  if (!row || row.email !== (await addressOf(trx, about)) || !(await lockUnerased(trx, 'enquiries', row.id)))
    return { outcome: 'bounce' };
  await addMessage(trx, row, arrived, said, now, content.offices[0]);
  return { outcome: 'message', subjectId: row.id };
}

/** The same for an application or a request. */
const addBeside = (
  trx: Database,
  signer: Signer,
  { type, id }: Subject,
  arrived: Arrived,
  said: 'bounce' | 'auto-reply',
  now: Date,
): Promise<boolean> =>
  type === 'application'
    ? addReply(trx, id, arrived, said, now)
    : addRequestReply(trx, signer, id, arrived, said, now);

/**
 * A mail server refused the address of an email permanently. That has the same effect as a bounce.
 * @param job of the email
 * @param words of the mail server, without addresses
 */
export async function noteRefused(
  trx: Database,
  content: EnquiryPorts['content'],
  signer: Signer,
  { job, words }: { job: string; words: string },
  now: Date,
): Promise<void> {
  const letter = await trx
    .selectFrom('messages')
    .select(['subject_type as type', 'subject_id as id', 'message_id'])
    .where('job_id', '=', job)
    .executeTakeFirst();
  if (!letter) return;
  await noteBounced(trx, job, now);
  const mail: ParsedMail = {
    ...{ from: { name: 'The mail server', address: '' }, subject: 'Not delivered', text: words, html: null },
    ...{ messageId: '', headers: {} },
    ...{ answers: letter.message_id ? [letter.message_id] : [], files: [], filesLeft: 0, report: undefined },
  };
  const arrived: Arrived = { mail, files: [], digest: '', receivedAt: now, isUnread: false };
  await addReport(trx, content, signer, { type: letter.type, id: letter.id }, arrived, 'bounce', now);
}
