/** Which mails an enquiry causes; their wording stands in the mail templates. */
import type { OutgoingMail } from '../../infra/outbox.ts';
import type { Signer } from '../../infra/signing.ts';
import { consentsOf } from '../consents/consents.ts';
import { unsubscribePath } from '../consents/links.ts';
import { findReport } from '../reports/catalog.ts';
import { reportLink } from '../reports/links.ts';
import type { Receipt } from '../shared/submission.ts';
import type { Enquiry } from './kinds.ts';

/** To staff: everything the sender wrote. */
export function announceEnquiry(enquiry: Enquiry, { reference }: Receipt, recipient: string): OutgoingMail {
  return { template: 'enquiry-staff', recipient, payload: { reference, ...enquiry } };
}

/**
 * To the sender: that it arrived and under which reference, the report where one was asked for, and the way to
 * withdraw each consent that was given.
 */
export function acknowledgeEnquiry(
  enquiry: Enquiry,
  { reference }: Receipt,
  { id, signer, now }: { id: string; signer: Signer; now: Date },
): OutgoingMail {
  const consents = consentsOf(enquiry);
  const common = {
    reference,
    name: enquiry.FirstName,
    ...(consents.length > 0 ? { consents, unsubscribe: unsubscribePath(signer, id) } : {}),
  };
  const report = enquiry.kind === 'report' && findReport(enquiry.details.Report ?? '');
  if (!report) {
    const payload = { ...common, message: enquiry.Message };
    return { template: 'enquiry-sender', recipient: enquiry.Email, payload };
  }
  const { path, until } = reportLink(signer, enquiry.details.Report ?? '', now);
  const payload = { ...common, title: report.title, download: path, until: until.toISOString() };
  return { template: 'report-sender', recipient: enquiry.Email, payload };
}
