/** What every kind of enquiry comes down to: the one shape that is stored, mailed and released from quarantine. */
import type { output, ZodMiniType } from 'zod/mini';
import { caseContactSchema, collaborateSchema, enquirySchema } from './schema.ts';

export const ENQUIRY_KINDS = ['contact', 'collaborate', 'case-study'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** What a sender may agree to beside the answer; each can be taken back by itself. */
export type Purpose = 'insights' | 'newsletter';

export interface EnquiryRecord {
  kind: EnquiryKind;
  /** Path of the page the form stood on; '' when the caller names none. */
  page: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  company: string;
  enquiry: string;
  message: string;
  /** What only this kind asks, by its label. */
  details: Readonly<Record<string, string>>;
  consents: readonly Purpose[];
}

export interface EnquiryForm<S extends ZodMiniType = ZodMiniType> {
  kind: EnquiryKind;
  schema: S;
  toRecord(input: output<S>, page: string): EnquiryRecord;
}

const EMPTY = { phoneNumber: '', company: '', enquiry: '', details: {}, consents: [] };

function form<S extends ZodMiniType>(
  kind: EnquiryKind,
  schema: S,
  toFields: (
    input: output<S>,
  ) => Partial<EnquiryRecord> & Pick<EnquiryRecord, 'firstName' | 'lastName' | 'email' | 'message'>,
): EnquiryForm {
  return {
    kind,
    schema,
    toRecord: (input, page) => ({ ...EMPTY, ...toFields(input as output<S>), kind, page }),
  };
}

/** The forms by their kind. */
export const ENQUIRY_FORMS: Readonly<Record<EnquiryKind, EnquiryForm>> = {
  contact: form('contact', enquirySchema, (input) => ({
    firstName: input.FirstName,
    lastName: input.LastName,
    email: input.Email,
    phoneNumber: input.PhoneNumber,
    company: input.Company,
    enquiry: input.Enquiry,
    message: input.Message,
  })),
  collaborate: form('collaborate', collaborateSchema, (input) => ({
    firstName: input.FirstName,
    lastName: input.LastName,
    email: input.Email,
    phoneNumber: input.PhoneNumber,
    message: input.Message,
  })),
  'case-study': form('case-study', caseContactSchema, (input) => ({
    firstName: input.FirstName,
    lastName: input.LastName,
    email: input.Email,
    company: input.CompanyName,
    message: input.Message,
    details: {
      Salutation: input.Salutation,
      'Field of interest': input.FieldOfInterest,
      Location: input.Location,
    },
    consents: [
      ...(input.Insights ? (['insights'] as const) : []),
      ...(input.Newsletter ? (['newsletter'] as const) : []),
    ],
  })),
};
