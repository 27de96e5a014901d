/** The enquiry forms: fields, casing and messages of the public contract. Shared by browser, API and tests. */
import * as z from 'zod/mini';
import { choice, consent, email, LIMITS, SALUTATIONS, text } from '../shared/fields.ts';

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

/** The short form at the end of a service or product page. */
export const collaborateSchema = z.object({
  FirstName: text({ label: 'First name', max: LIMITS.name, required: 'First name is required' }),
  LastName: text({ label: 'Last name', max: LIMITS.name, required: 'Last name is required' }),
  Email: email('Email is required'),
  PhoneNumber: text({ label: 'Phone', max: LIMITS.phone, required: 'Phone is required' }),
  Message: text({
    label: 'Your Message',
    max: LIMITS.message,
    required: 'Your Message is required',
    multiline: true,
  }),
});

/** The contact form of the case studies. */
export const caseContactSchema = z.object({
  Salutation: z._default(z.enum(['', ...SALUTATIONS], 'Choose one of the listed salutations'), ''),
  FirstName: text({ label: 'First name', max: LIMITS.name, required: 'First name is required' }),
  LastName: text({ label: 'Last name', max: LIMITS.name, required: 'Last name is required' }),
  CompanyName: text({ label: 'Company name', max: LIMITS.company, required: 'Company name is required' }),
  Email: email('Email is required'),
  FieldOfInterest: text({ label: 'Field of interest', max: LIMITS.company }),
  Location: text({ label: 'Location', max: LIMITS.company }),
  Message: text({ label: 'Message', max: LIMITS.message, required: 'Message is required', multiline: true }),
  Insights: choice(),
  Newsletter: choice(),
});
