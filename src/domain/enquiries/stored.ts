import type { Selectable } from 'kysely';
import type { EnquiryTable } from '../../infra/db/types.ts';
import { type Enquiry, isEnquiryKind } from './kinds.ts';

/**
 * An enquiry as it was sent, read back from its row.
 * @throws when the row is of a kind this version does not know
 */
export function enquiryOf(row: Selectable<EnquiryTable>): Enquiry {
  if (!isEnquiryKind(row.kind))
    throw new Error(`Enquiry ${row.reference} is of the unknown kind ${row.kind}`);
  return {
    kind: row.kind,
    FirstName: row.first_name,
    LastName: row.last_name,
    Email: row.email,
    PhoneNumber: row.phone_number,
    Company: row.company,
    Enquiry: row.enquiry,
    Message: row.message,
    Page: row.page,
    details: JSON.parse(row.details),
  };
}
