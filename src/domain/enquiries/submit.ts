import type { Writer } from '../../infra/db/writer.ts';
import { newReference } from '../../infra/ids.ts';
import { enqueueMails } from '../../infra/outbox.ts';
import type { Signer } from '../../infra/signing.ts';
import { recordConsents } from '../consents/consents.ts';
import { reportLink } from '../reports/links.ts';
import { claimKey, fingerprint } from '../shared/idempotency.ts';
import {
  type Receipt,
  type SubmissionContext,
  type SubmitResult,
  submissionColumns,
} from '../shared/submission.ts';
import type { Enquiry, EnquiryKind } from './kinds.ts';
import { acknowledgeEnquiry, announceEnquiry } from './mails.ts';

/** Where the idempotency keys of a form live: the same key may be used on two forms. */
export const enquiryScope = (kind: EnquiryKind): string =>
  kind === 'contact' ? 'enquiry' : `enquiry/${kind}`;

/** The digest by which a repeat of the same enquiry is known. */
export const enquiryFingerprint = ({ details, ...answers }: Enquiry): string =>
  fingerprint({ ...answers, ...details });

interface SubmitOptions {
  /** The sender's idempotency key; without one a repeat is a new enquiry. */
  key: string | undefined;
  /** Who is told about it. */
  staffAddress: string;
  signer: Signer;
}

/**
 * Stores an enquiry with its consents and its mails in one transaction.
 * @returns the receipt; the first one again for a repeat
 */
export async function submitEnquiry(
  writer: Writer,
  enquiry: Enquiry,
  context: SubmissionContext,
  { key, staffAddress, signer }: SubmitOptions,
): Promise<SubmitResult> {
  const { now } = context;
  const receipt: Receipt = { reference: newReference('E'), ...offer(enquiry, signer, now) };
  const columns = submissionColumns(context, receipt);
  return writer.write(async (trx): Promise<SubmitResult> => {
    if (key) {
      const idempotency = {
        scope: enquiryScope(enquiry.kind),
        key,
        fingerprint: enquiryFingerprint(enquiry),
      };
      const claim = await claimKey(trx, idempotency, receipt, now);
      if (claim.state === 'conflict') return { ok: false, code: 'idempotency_conflict' };
      if (claim.state === 'repeat') return { ok: true, receipt: claim.answer, repeated: true };
    }
    await trx
      .insertInto('enquiries')
      .values({
        ...columns,
        kind: enquiry.kind,
        first_name: enquiry.FirstName,
        last_name: enquiry.LastName,
        email: enquiry.Email,
        phone_number: enquiry.PhoneNumber,
        company: enquiry.Company,
        enquiry: enquiry.Enquiry,
        message: enquiry.Message,
        page: enquiry.Page,
        details: JSON.stringify(enquiry.details),
      })
      .execute();
    // A suspected bot gets no mail: an acknowledgement would make this site a relay to forged addresses. Nor does
    // it consent to anything in someone's name.
    if (!context.suspicion) {
      const { id, consent_version: policyVersion, created_at: givenAt } = columns;
      await recordConsents(trx, enquiry, { enquiryId: id, policyVersion, givenAt });
      const mails = [
        announceEnquiry(enquiry, receipt, staffAddress),
        acknowledgeEnquiry(enquiry, receipt, { id, signer, now }),
      ];
      await enqueueMails(trx, mails, now);
    }
    return { ok: true, receipt, repeated: false };
  });
}

/** What the sender gets at once. */
function offer({ kind, details }: Enquiry, signer: Signer, now: Date): Pick<Receipt, 'download'> {
  return kind === 'report' ? { download: reportLink(signer, details.Report ?? '', now).path } : {};
}
