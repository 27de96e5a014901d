/** Which mails an enquiry causes; their wording stands in the mail templates. */
import type { Letter } from '../mail/outgoing.ts';
import type { ReportOffer } from '../reports/links.ts';
import type { Receipt } from '../shared/submission.ts';
import type { EnquiryContent } from './content.ts';
import { labelled } from './labels.ts';
import type { EnquiryRecord } from './record.ts';

/** To staff: everything the sender wrote. */
export function announceEnquiry(
  record: EnquiryRecord,
  receipt: Receipt,
  recipient: string,
  { reportTitle, consentWording }: EnquiryContent,
): Letter {
  const { kind, page, email, message, report = '' } = record;
  const name = `${record.firstName} ${record.lastName}`;
  const facts = {
    Reference: receipt.reference,
    Name: name,
    Email: email,
    Phone: record.phoneNumber,
    Company: record.company,
    Enquiry: record.enquiry,
    ...labelled(record.details),
    ...(report ? { Report: reportTitle(report) ?? report } : {}),
    'Agreed to': record.consents.map((purpose) => consentWording(kind, purpose)).join('\n'),
  };
  return {
    template: 'enquiry-staff',
    to: recipient,
    props: { reference: receipt.reference, kind, page, name, email, facts, message },
  };
}

/**
 * To the sender: that it arrived, under which reference, the report that was asked for, and how to
 * take a consent back. Whoever typed the address may not own it: of what they wrote nothing stands in it but the names of the fields.
 */
export function acknowledgeEnquiry(
  record: EnquiryRecord,
  receipt: Receipt,
  withdrawalTokens: readonly string[],
  offer?: ReportOffer,
): Letter {
  const { reference } = receipt;
  const withdraw = record.consents.map((purpose, index) => ({ purpose, token: withdrawalTokens[index] }));
  const to = record.email;
  if (!offer) {
    const props = { reference, fields: filledFields(record) };
    return { template: 'enquiry-sender', to, props, secrets: { withdraw } };
  }
  const { download, ...report } = offer;
  return { template: 'report-sender', to, props: { reference, ...report }, secrets: { withdraw, download } };
}

/** Names of the fields that were filled. */
function filledFields(record: EnquiryRecord): string[] {
  const values = {
    ...labelled(record.details),
    'First name': record.firstName,
    'Last name': record.lastName,
    Email: record.email,
    Phone: record.phoneNumber,
    Company: record.company,
    Enquiry: record.enquiry,
    Message: record.message,
  };
  return Object.entries(values).flatMap(([name, value]) => (value ? [name] : []));
}
