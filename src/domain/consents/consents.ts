import type { Database } from '../../infra/db/types.ts';
import { newId } from '../../infra/ids.ts';
import { type Enquiry, TICKED } from '../enquiries/kinds.ts';
import { CONSENT_FIELDS, type ConsentPurpose } from '../shared/forms.ts';

/** What the sender of an enquiry agreed to be sent. */
export function consentsOf(enquiry: Pick<Enquiry, 'details'>): ConsentPurpose[] {
  return Object.entries(CONSENT_FIELDS).flatMap(([field, purpose]) =>
    enquiry.details[field] === TICKED ? [purpose] : [],
  );
}

interface Given {
  enquiryId: string;
  /** Version of the privacy policy that was shown. */
  policyVersion: string;
  /** ISO 8601. */
  givenAt: string;
}

/** Records each consent of an enquiry as a row of its own, in the transaction that stores the enquiry. */
export async function recordConsents(trx: Database, enquiry: Enquiry, given: Given): Promise<void> {
  const purposes = consentsOf(enquiry);
  if (purposes.length === 0) return;
  const rows = purposes.map((purpose) => ({
    id: newId(),
    subject: enquiry.Email.toLowerCase(),
    purpose,
    enquiry_id: given.enquiryId,
    page: enquiry.Page,
    policy_version: given.policyVersion,
    given_at: given.givenAt,
    withdrawn_at: null,
  }));
  await trx.insertInto('consents').values(rows).execute();
}

/**
 * Withdraws consents of the person who sent an enquiry, those given on other occasions included. Withdrawing
 * what was never given, or twice, changes nothing and is no error.
 * @param enquiryId from a withdrawal link that was checked
 */
export async function withdrawConsents(
  db: Database,
  enquiryId: string,
  purposes: readonly ConsentPurpose[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now.toISOString() })
    .where('subject', 'in', (query) =>
      query.selectFrom('consents').select('subject').where('enquiry_id', '=', enquiryId),
    )
    .where('purpose', 'in', purposes)
    .where('withdrawn_at', 'is', null)
    .execute();
}
