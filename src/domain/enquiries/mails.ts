/** Which mails an enquiry causes; their wording stands in `mail-templates.tsx`. */
import type { OutgoingMail } from '../../infra/outbox.ts';
import type { Receipt } from '../shared/submission.ts';
import type { EnquiryInput } from './schema.ts';

/** To staff: everything the sender wrote. */
export function announceEnquiry(input: EnquiryInput, receipt: Receipt, recipient: string): OutgoingMail {
  const { PrivacyPolicy: _, ...fields } = input;
  return { template: 'enquiry-staff', recipient, payload: { reference: receipt.reference, ...fields } };
}

/** To the sender: that it arrived, and under which reference. */
export function acknowledgeEnquiry(input: EnquiryInput, receipt: Receipt): OutgoingMail {
  return {
    template: 'enquiry-sender',
    recipient: input.Email,
    payload: { reference: receipt.reference, name: input.FirstName, message: input.Message },
  };
}
