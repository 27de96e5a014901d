import { lockAddresses } from '../../infra/database/hold.ts';
import type { Writer } from '../../infra/database/writer.ts';
import { newReference } from '../../infra/ids.ts';
import type { Signer } from '../../infra/signing.ts';
import { grantConsents } from '../consents/consents.ts';
import { byVisitor, recordEvent } from '../events/record.ts';
import { queueMails } from '../mail/outgoing.ts';
import { offerReport, type ReportOffer } from '../reports/links.ts';
import { emailKey } from '../shared/email-key.ts';
import { claimKey, fingerprint, type IdempotencyKey } from '../shared/idempotency.ts';
import {
  type Receipt,
  type SubmissionContext,
  type SubmitResult,
  submissionColumns,
} from '../shared/submission.ts';
import { noteReceipt, storeWords, tellAssignee } from './arrival.ts';
import type { EnquiryContent } from './content.ts';
import { acknowledgeEnquiry, announceEnquiry } from './mails.ts';
import { type EnquiryRecord, nameOf } from './record.ts';
import { arrivalOf } from './settings.ts';

/** Keys of one form are no keys of another. */
export const enquiryScope = ({ kind }: Pick<EnquiryRecord, 'kind'>): string =>
  kind === 'contact' ? 'enquiry' : `enquiry-${kind}`;

/** The digest by which a repeat of the same enquiry is known. */
export function enquiryFingerprint({ details, consents, report: _, ...fields }: EnquiryRecord): string {
  return fingerprint({ ...fields, details: JSON.stringify(details), consents: consents.join() });
}

/** The link to the report that an enquiry asks for, if it asks for one that there is. */
export function reportOffer(
  { report }: EnquiryRecord,
  { reportTitle }: EnquiryContent,
  signer: Signer,
  now: Date,
): ReportOffer | undefined {
  const title = report && reportTitle(report);
  return report && title ? offerReport(signer, { slug: report, title }, now) : undefined;
}

/**
 * Stores an enquiry with its consents and its mails in one transaction.
 * @param idempotency by what a repeat is known; without it a repeat is a new enquiry
 * @param staffAddress who is told about it
 * @param signer signs the link to a report
 * @param content what the form showed
 * @returns the receipt; the first one again for a repeat
 */
export async function submitEnquiry(
  writer: Writer,
  record: EnquiryRecord,
  context: SubmissionContext,
  {
    idempotency,
    staffAddress,
    signer,
    content,
  }: {
    idempotency: IdempotencyKey | undefined;
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
    if (idempotency) {
      const claim = await claimKey(trx, idempotency, receipt, context.now);
      if (claim.state === 'conflict') return { ok: false, code: 'idempotency_conflict' };
      if (claim.state === 'repeat') return { ok: true, receipt: claim.answer, repeated: true };
    }
    const columns = submissionColumns(context, receipt);
    const key = emailKey(signer, record.email);
    await lockAddresses(trx, [key]);
    const person = {
      first_name: record.firstName,
      last_name: record.lastName,
      email: record.email,
      company: record.company,
    };
    const words = { enquiry: record.enquiry, message: record.message, page: record.page };
    // In quarantine nobody waits and nobody is asked to answer.
    const arrival = context.suspicion
      ? { assigneeId: null, replyBy: null }
      : await arrivalOf(trx, record, context.now);
    await trx
      .insertInto('enquiries')
      .values({
        ...columns,
        ...person,
        ...words,
        kind: record.kind,
        phone_number: record.phoneNumber,
        details: JSON.stringify(record.details),
        email_key: key,
        assignee_id: arrival.assigneeId,
        reply_by: arrival.replyBy?.toISOString() ?? null,
        updated_at: columns.created_at,
      })
      .execute();
    await storeWords(trx, columns.id, { ...person, ...words, reference: columns.reference });
    await recordEvent(trx, {
      ...byVisitor(context.requestId, context.now),
      action: 'enquiry.receive',
      subjectType: 'enquiry',
      subjectId: columns.id,
      changes: { kind: record.kind, ...(context.suspicion ? { quarantined: context.suspicion } : {}) },
    });
    // A suspected bot gets no mail, which would make this site a relay to forged addresses, and gives no consent.
    if (!context.suspicion) {
      const consents = record.consents.map((purpose) => ({
        purpose,
        wording: content.consentWording(record.kind, purpose),
      }));
      const tokens = await grantConsents(trx, columns.id, { email: record.email, consents }, context);
      const mails = [
        announceEnquiry(record, receipt, staffAddress, content),
        acknowledgeEnquiry(record, receipt, tokens, offer),
      ];
      const [, receiptTask] = await queueMails(trx, mails, { type: 'enquiry', id: columns.id }, context.now);
      await noteReceipt(trx, columns.id, receiptTask);
      const name = nameOf(record);
      await tellAssignee(trx, { id: columns.id, name, ...arrival }, context.requestId, context.now);
    }
    return { ok: true, receipt, repeated: false };
  });
}
