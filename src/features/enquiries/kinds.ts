/** The names of each kind of enquiry for staff and for callers of the API. Its form is declared in schema.ts. */
import type { SuccessCode } from '../../platform/http/successes.ts';
import type { EnquiryKind, FormKind } from './schema.ts';

interface Kind {
  /** Its name at the desk. */
  name: string;
  /** The mail to staff: how its subject begins, and its first sentence. */
  mail: { subject: string; text: string };
  /** Working days until an answer is promised, unless the settings have a number; 0 promises nothing. */
  replyDays: number;
}

interface FormCall {
  /** The operation and its body in the API's description. */
  operationId: string;
  schema: string;
  summary: string;
  /** The message of a successful call. */
  success: SuccessCode;
}

/** Every kind, in the order in which the desk lists them. */
export const ENQUIRY_KINDS: Readonly<Record<EnquiryKind, Kind> & Record<FormKind, { call: FormCall }>> = {
  contact: {
    name: 'Contact form',
    mail: { subject: 'Enquiry', text: 'An enquiry came in through the website.' },
    replyDays: 2,
    call: {
      operationId: 'createContactus',
      schema: 'Enquiry',
      summary: 'Send an enquiry',
      success: 'enquiry',
    },
  },
  collaborate: {
    name: 'Let’s Collaborate',
    mail: {
      subject: "Let's Collaborate",
      text: 'A visitor sent the form at the end of a page.',
    },
    replyDays: 2,
    call: {
      operationId: 'collaborate',
      schema: 'Collaboration',
      summary: 'Send the form at the end of a page',
      success: 'enquiry',
    },
  },
  'case-study': {
    name: 'Case study form',
    mail: { subject: 'Case study enquiry', text: 'A visitor sent the case study form.' },
    replyDays: 2,
    call: {
      operationId: 'caseStudyEnquiry',
      schema: 'CaseStudyEnquiry',
      summary: 'Send the contact form of the case studies',
      success: 'enquiry',
    },
  },
  report: {
    name: 'Report',
    mail: {
      subject: 'Report request',
      text: 'A visitor requested a report. The link was sent, so no reply is needed.',
    },
    replyDays: 0,
    call: {
      operationId: 'report',
      schema: 'ReportRequest',
      summary: 'Get a report',
      success: 'download',
    },
  },
  mail: { name: 'Email', mail: { subject: 'Email', text: 'An enquiry came in by email.' }, replyDays: 2 },
};

export const KINDS = Object.keys(ENQUIRY_KINDS) as [EnquiryKind, ...EnquiryKind[]];
