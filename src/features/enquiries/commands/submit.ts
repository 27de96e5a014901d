import { lockKeys } from '../../../platform/database/lock.ts';
import type { Writer } from '../../../platform/database/writer.ts';
import { emailKey } from '../../../platform/email-key.ts';
import {
  type Receipt,
  type SubmissionContext,
  type SubmitResult,
  submissionColumns,
} from '../../../platform/forms/submission.ts';
import { claimKey, fingerprint, type IdempotencyKey } from '../../../platform/http/idempotency.ts';
import { newReference } from '../../../platform/ids.ts';
import { countAttempt, type RateLimit } from '../../../platform/rate-limit.ts';
import type { Signer } from '../../../platform/signing.ts';
import { byVisitor, recordEvent } from '../../audit-log/record.ts';
import { grantConsents } from '../../consents/consents.ts';
import { inLanguage, mailQueueOf, queueMails } from '../../mail/outgoing.ts';
import { offerReport, type ReportOffer } from '../../reports/links.ts';
import type { EnquiryContent } from '../content.ts';
import { acknowledgeEnquiry, announceEnquiry } from '../emails.ts';
import { noteReceipt, notifyAssignee, storeEnquiry } from '../on-created.ts';
import { type EnquiryRecord, nameOf } from '../record.ts';
import { arrivalOf } from './settings.ts';

/** Keys of one form are no keys of another. */
export const enquiryScope = ({ kind }: Pick<EnquiryRecord, 'kind'>): string =>
  kind === 'contact' ? 'enquiry' : `enquiry-${kind}`;

/** The digest by which a repeat of the same enquiry is known. */
export function enquiryFingerprint({ details, consents, ...fields }: EnquiryRecord): string {
  return fingerprint({ ...fields, details: JSON.stringify(details), consents: consents.join() });
}

/** The link to the report that an enquiry asks for, if there is such a report. */
export function reportOffer(
  { kind, details }: EnquiryRecord,
  { reportTitle }: EnquiryContent,
  signer: Signer,
  now: Date,
): ReportOffer | undefined {
  const slug = kind === 'report' ? details.Report : undefined;
  const title = slug && reportTitle(slug);
  return slug && title ? offerReport(signer, { slug, title }, now) : undefined;
}

/**
 * Stores an enquiry with its consents and its emails in one transaction.
 * @param idempotency identifies a repeat; without it a repeat is a new enquiry
 * @param limit counts the posts of a client
 * @param staffAddress the address that is notified
 * @param signer signs the link to a report
 * @param content the texts that the form showed
 * @returns the receipt; the first one again for a repeat
 */
export async function submitEnquiry(
  writer: Writer,
  record: EnquiryRecord,
  context: SubmissionContext,
  {
    idempotency,
    limit,
    staffAddress,
    signer,
    content,
  }: {
    idempotency: IdempotencyKey | undefined;
    limit?: RateLimit;
    staffAddress: string;
    signer: Signer;
    content: EnquiryContent;
  },
): Promise<SubmitResult> {
  const offer = reportOffer(record, content, signer, context.now);
  const receipt: Receipt = {
    reference: newReference('E'),
    ...(offer ? { download: offer.download } : {}),
  };
  return writer.write(async (trx): Promise<SubmitResult> => {
    const attempt = limit && !context.isSelfTest ? { limit, id: context.clientHash } : undefined;
    const retryAfter = attempt ? await countAttempt(trx, attempt, context.now) : 0;
    if (retryAfter > 0) return { ok: false, code: 'rate_limited', retryAfter };
    if (idempotency) {
      const claim = await claimKey(trx, idempotency, receipt, context.now);
      if (claim.state === 'conflict') return { ok: false, code: 'idempotency_conflict' };
      if (claim.state === 'repeat') return { ok: true, receipt: claim.answer, repeated: true };
    }
    const columns = submissionColumns(context, receipt);
    const key = emailKey(signer, record.email);
    await lockKeys(trx, [key]);
    const { kind, firstName, lastName, email, phoneNumber, company, enquiry, message, page } = record;
    // In quarantine no one waits for an answer and no one is assigned.
    const arrival =
      context.suspicion || context.isSelfTest
        ? { assigneeId: null, replyBy: null }
        : await arrivalOf(trx, record, context.now, content.offices[0]);
    const person = { first_name: firstName, last_name: lastName, email, phone_number: phoneNumber, company };
    const row = {
      ...columns,
      ...{ ...person, kind, enquiry, message, page, details: JSON.stringify(record.details) },
      ...{ email_key: key, updated_at: columns.created_at },
    };
    await storeEnquiry(trx, row, arrival, context.now);
    if (!context.isSelfTest)
      await recordEvent(trx, {
        ...byVisitor(context.requestId, context.now),
        action: 'enquiry.receive',
        subjectType: 'enquiry',
        subjectId: columns.id,
        changes: { kind, ...(context.suspicion ? { quarantined: context.suspicion } : {}) },
      });
    // A suspected bot gets no email, which would make this site a relay to forged addresses, and its consents do not count.
    if (!context.suspicion) {
      const consents = record.consents.map((purpose) => ({
        purpose,
        wording: content.consentWording(kind, purpose),
      }));
      const tokens = await grantConsents(trx, columns.id, { email, consents }, context);
      const mails = [
        announceEnquiry(record, receipt, staffAddress, content),
        inLanguage(
          acknowledgeEnquiry(record, receipt, tokens, { offer, replyBy: arrival.replyBy }, content),
          columns.language,
        ),
      ];
      const subject = { type: 'enquiry', id: columns.id };
      const [, receiptJob] = await queueMails(
        trx,
        mails,
        subject,
        context.now,
        undefined,
        mailQueueOf(context),
      );
      await noteReceipt(trx, columns.id, receiptJob);
      const name = nameOf(record);
      await notifyAssignee(trx, { id: columns.id, name, ...arrival }, context.requestId, context.now);
    }
    return { ok: true, receipt, repeated: false };
  });
}
