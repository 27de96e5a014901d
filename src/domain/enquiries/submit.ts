import type { Writer } from '../../infra/db/writer.ts';
import { newReference } from '../../infra/ids.ts';
import { enqueueMails } from '../../infra/outbox.ts';
import { claimKey, fingerprint } from '../shared/idempotency.ts';
import {
  type Receipt,
  type SubmissionContext,
  type SubmitResult,
  submissionColumns,
} from '../shared/submission.ts';
import { acknowledgeEnquiry, announceEnquiry } from './mails.ts';
import type { EnquiryInput } from './schema.ts';

export const ENQUIRY_SCOPE = 'enquiry';

/** The digest by which a repeat of the same enquiry is known. */
export const enquiryFingerprint = (input: EnquiryInput): string => fingerprint({ ...input });

/**
 * Stores an enquiry and its mails in one transaction.
 * @param input clean values of the enquiry schema
 * @param key the sender's idempotency key; without one a repeat is a new enquiry
 * @param staffAddress who is told about it
 * @returns the receipt; the first one again for a repeat
 */
export async function submitEnquiry(
  writer: Writer,
  input: EnquiryInput,
  context: SubmissionContext,
  { key, staffAddress }: { key: string | undefined; staffAddress: string },
): Promise<SubmitResult> {
  const receipt: Receipt = { reference: newReference('E') };
  return writer.write(async (trx): Promise<SubmitResult> => {
    if (key) {
      const idempotency = { scope: ENQUIRY_SCOPE, key, fingerprint: enquiryFingerprint(input) };
      const claim = await claimKey(trx, idempotency, receipt, context.now);
      if (claim.state === 'conflict') return { ok: false, code: 'idempotency_conflict' };
      if (claim.state === 'repeat') return { ok: true, receipt: claim.answer, repeated: true };
    }
    await trx
      .insertInto('enquiries')
      .values({
        ...submissionColumns(context, receipt),
        kind: 'contact',
        first_name: input.FirstName,
        last_name: input.LastName,
        email: input.Email,
        phone_number: input.PhoneNumber,
        company: input.Company,
        enquiry: input.Enquiry,
        message: input.Message,
      })
      .execute();
    // A suspected bot gets no mail: an acknowledgement would make this site a relay to forged addresses.
    if (!context.suspicion) {
      const mails = [announceEnquiry(input, receipt, staffAddress), acknowledgeEnquiry(input, receipt)];
      await enqueueMails(trx, mails, context.now);
    }
    return { ok: true, receipt, repeated: false };
  });
}
