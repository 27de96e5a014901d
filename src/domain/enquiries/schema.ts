/** The contact enquiry: fields, casing and messages of the public contract. Shared by browser, API and tests. */
import * as z from 'zod/mini';
import { consent, email, LIMITS, text } from '../shared/fields.ts';

/** The choices of the enquiry select; none is enforced, so an empty value is accepted too. */
export const ENQUIRY_OPTIONS = ['business', 'partnership', 'career', 'Glodesk', 'Glokode', 'others'] as const;

export const enquirySchema = z.object({
  FirstName: text({ label: 'FirstName', max: LIMITS.name, required: 'FirstName is required' }),
  LastName: text({ label: 'LastName', max: LIMITS.name, required: 'LastName is required' }),
  Email: email('Email is required'),
  PhoneNumber: text({ label: 'Number', max: LIMITS.phone, required: 'Number is required' }),
  Company: text({ label: 'Company', max: LIMITS.company }),
  Enquiry: z._default(z.enum(['', ...ENQUIRY_OPTIONS], 'Choose one of the listed enquiry types'), ''),
  Message: text({ label: 'Message', max: LIMITS.message, multiline: true }),
  PrivacyPolicy: consent('You must agree to the Privacy Policy'),
});

export type EnquiryInput = z.output<typeof enquirySchema>;
