/** Which emails an enquiry causes; their wording is in the mail templates. */
import { withOffset } from '../../platform/calendar/calendar.ts';
import { labelled } from '../../platform/forms/answers.ts';
import type { Receipt } from '../../platform/forms/submission.ts';
import type { QueuedEmail } from '../mail/outgoing.ts';
import type { ReportOffer } from '../reports/links.ts';
import type { EnquiryContent } from './content.ts';
import { ENQUIRY_KINDS } from './kinds.ts';
import { type EnquiryRecord, formOf } from './record.ts';

const fullName = ({ firstName, lastName }: EnquiryRecord) => `${firstName} ${lastName}`;

/** To staff: everything the sender wrote. */
export function announceEnquiry(
  record: EnquiryRecord,
  receipt: Receipt,
  recipient: string,
  { reportTitle, consentWording }: EnquiryContent,
): QueuedEmail {
  const { kind, page, email, message, details } = record;
  const name = fullName(record);
  const facts = {
    Reference: receipt.reference,
    Name: name,
    Email: email,
    Phone: record.phoneNumber,
    Company: record.company,
    Enquiry: record.enquiry,
    ...labelled(formOf(kind), details),
    ...(details.Report ? { Report: reportTitle(details.Report) ?? details.Report } : {}),
    'Agreed to': record.consents.map((purpose) => consentWording(kind, purpose)).join('\n'),
  };
  return {
    template: 'enquiry-staff',
    to: recipient,
    props: {
      ...{ reference: receipt.reference, ...ENQUIRY_KINDS[kind].mail },
      ...{ due: ENQUIRY_KINDS[kind].replyDays > 0, page, name, email, facts, message },
    },
  };
}

/**
 * The receipt: that the enquiry arrived, under which reference, by when they get a reply or the requested report, and how to
 * withdraw a consent. The person who typed the address may not own it: of the text that they wrote it contains only the name.
 * @param replyBy until when an answer is promised, shown as a day of the main office; null if none is
 */
export function acknowledgeEnquiry(
  record: EnquiryRecord,
  { reference }: Pick<Receipt, 'reference'>,
  withdrawalTokens: readonly string[],
  { offer, replyBy }: { offer: ReportOffer | undefined; replyBy: Date | null },
  { offices: [main] }: Pick<EnquiryContent, 'offices'>,
): QueuedEmail {
  const withdraw = record.consents.map((purpose, index) => ({ purpose, token: withdrawalTokens[index] }));
  const to = record.email;
  const known = { reference, name: fullName(record) };
  if (!offer) {
    const props = { ...known, ...(replyBy ? { replyBy: withOffset(replyBy, main.timeZone) } : {}) };
    return { template: 'enquiry-sender', to, props, secrets: { withdraw } };
  }
  const { download, ...report } = offer;
  return { template: 'report-sender', to, props: { ...known, ...report }, secrets: { withdraw, download } };
}
