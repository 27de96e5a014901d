/**
 * The enquiry forms: fields, casing and messages of the public contract, declared once and shared by browser, API and
 * tests. What staff and callers of the API read of each kind is in kinds.ts.
 */
import types from '../../../content/enquiry-types.json' with { type: 'json' };
import { defineForm, type Field, type Form } from '../../platform/forms/define-form.ts';
import { LIMITS, SALUTATIONS } from '../../platform/forms/fields.ts';

/** The columns for answers that are not in the details: fields of the record in record.ts. */
export type EnquiryColumn =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'company'
  | 'enquiry'
  | 'message';
type EnquiryField = Field<EnquiryColumn>;

const FIRST_NAME = {
  kind: 'text',
  label: 'First name',
  required: true,
  max: LIMITS.name,
  autoComplete: 'given-name',
  column: 'firstName',
} satisfies EnquiryField;
const LAST_NAME = {
  ...FIRST_NAME,
  label: 'Last name',
  autoComplete: 'family-name',
  column: 'lastName',
} satisfies EnquiryField;
const EMAIL = { kind: 'email', label: 'Email', required: true, column: 'email' } satisfies EnquiryField;
const PHONE = { kind: 'phone', label: 'Phone', required: true, column: 'phoneNumber' } satisfies EnquiryField;
const COMPANY = {
  kind: 'text',
  label: 'Company name',
  required: true,
  autoComplete: 'organization',
  column: 'company',
} satisfies EnquiryField;
const MESSAGE = {
  kind: 'paragraph',
  label: 'Message',
  required: true,
  column: 'message',
} satisfies EnquiryField;
const SALUTATION = {
  kind: 'choice',
  label: 'Salutation',
  options: SALUTATIONS,
  plural: 'salutations',
  autoComplete: 'honorific-prefix',
  width: 'alone',
} satisfies EnquiryField;
const INSIGHTS = { kind: 'checkbox', label: 'Insights', purpose: 'insights' } satisfies EnquiryField;
const NEWSLETTER = { kind: 'checkbox', label: 'Newsletter', purpose: 'newsletter' } satisfies EnquiryField;

/** The choices of the enquiry select, which are content; none is enforced, so an empty value is accepted too. */
export const ENQUIRY_OPTIONS: readonly string[] = types;

export const contactForm = defineForm({
  name: 'contact',
  action: '/contact',
  api: '/api/admin/CreateContactus',
  logAs: 'Enquiry failed',
  fields: {
    FirstName: { ...FIRST_NAME, label: 'FirstName' },
    LastName: { ...LAST_NAME, label: 'LastName' },
    Email: EMAIL,
    PhoneNumber: { ...PHONE, label: 'Number' },
    Company: { ...COMPANY, label: 'Company', required: 'marked' },
    Enquiry: {
      kind: 'choice',
      label: 'Enquiry',
      required: 'marked',
      options: ENQUIRY_OPTIONS,
      plural: 'enquiry types',
      named: true,
      column: 'enquiry',
    },
    Message: { ...MESSAGE, required: 'marked' },
    PrivacyPolicy: {
      kind: 'consent',
      label: 'Privacy Policy',
      required: true,
      message: 'You must agree to the Privacy Policy',
    },
    Subscribe: { kind: 'checkbox', label: 'Subscribe', unsent: true },
  },
});

/** The short form at the end of a service or product page. */
export const collaborateForm = defineForm({
  name: 'collaborate',
  action: '/enquiries/collaborate',
  api: '/api/enquiries/collaborate',
  logAs: 'Enquiry failed',
  fields: {
    FirstName: FIRST_NAME,
    LastName: LAST_NAME,
    Email: EMAIL,
    PhoneNumber: PHONE,
    Message: { ...MESSAGE, label: 'Your Message', rows: 4 },
  },
});

/** The contact form of the case studies. */
const caseStudyForm = defineForm({
  name: 'case-study',
  action: '/enquiries/case-study',
  api: '/api/enquiries/case-study',
  logAs: 'Enquiry failed',
  fields: {
    Salutation: SALUTATION,
    FirstName: FIRST_NAME,
    LastName: LAST_NAME,
    CompanyName: COMPANY,
    Email: EMAIL,
    FieldOfInterest: { kind: 'text', label: 'Field of interest' },
    Location: { kind: 'text', label: 'Location', autoComplete: 'address-level2' },
    Message: MESSAGE,
    Insights: INSIGHTS,
    Newsletter: NEWSLETTER,
  },
});

/** The form in exchange for a report. */
export const reportForm = defineForm({
  name: 'report',
  action: '/enquiries/report',
  api: '/api/enquiries/report',
  logAs: 'Report request failed',
  fields: {
    Salutation: { ...SALUTATION, required: true },
    FirstName: FIRST_NAME,
    LastName: LAST_NAME,
    Email: { ...EMAIL, label: 'Work Email' },
    CompanyName: { ...COMPANY, label: 'Company Name' },
    JobTitle: {
      kind: 'text',
      label: 'Job title',
      required: true,
      autoComplete: 'organization-title',
    },
    Country: {
      kind: 'country',
      label: 'Country',
      required: true,
      plural: 'countries',
      autoComplete: 'country-name',
    },
    Insights: INSIGHTS,
    Newsletter: NEWSLETTER,
    /** Which report, by its file's name. */
    Report: { kind: 'hidden', label: 'Report', required: true, max: LIMITS.option },
  },
});

/** Every form that makes an enquiry, by its kind. */
export const ENQUIRY_FORMS = {
  contact: contactForm,
  collaborate: collaborateForm,
  'case-study': caseStudyForm,
  report: reportForm,
} satisfies Record<string, Form<EnquiryColumn>>;

export type FormKind = keyof typeof ENQUIRY_FORMS;
export type PageFormKind = Exclude<FormKind, 'contact'>;
/** How an enquiry is received: by one of the forms, or by email. */
export type EnquiryKind = FormKind | 'mail';

export const FORM_KINDS = Object.keys(ENQUIRY_FORMS) as FormKind[];
/** The forms on many pages, each of which also has its own page. */
export const PAGE_FORMS = FORM_KINDS.filter((kind) => kind !== 'contact') as PageFormKind[];
