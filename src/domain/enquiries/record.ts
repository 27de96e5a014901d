/** What every kind of enquiry comes down to: the one shape that is stored, mailed and released from quarantine. */
import type { output, ZodMiniType } from 'zod/mini';
import type { Purpose } from '../consents/consents.ts';
import { reportSchema } from '../reports/schema.ts';
import { COUNTRIES } from '../shared/countries.ts';
import type { FieldErrors } from '../shared/fields.ts';
import type { EnquiryContent } from './content.ts';
import type { EnquiryKind, FormKind } from './kinds.ts';
import { caseContactSchema, collaborateSchema, enquirySchema } from './schema.ts';

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
  /** What only this kind asks, by field. */
  details: Readonly<Record<string, string>>;
  consents: readonly Purpose[];
  /** Slug of the report that was asked for. */
  report?: string;
}

/** Whom the desk names: the company, or else the person. */
export const nameOf = ({
  company,
  firstName,
  lastName,
}: Pick<EnquiryRecord, 'company' | 'firstName' | 'lastName'>): string =>
  company || `${firstName} ${lastName}`.trim();

export interface EnquiryForm<S extends ZodMiniType = ZodMiniType> {
  kind: FormKind;
  schema: S;
  toRecord(input: output<S>, page: string): EnquiryRecord;
  /** What only the server can check; undefined when nothing is wrong. */
  refuse(record: EnquiryRecord, content: EnquiryContent): FieldErrors | undefined;
}

const EMPTY = { phoneNumber: '', company: '', enquiry: '', details: {}, consents: [] };

function form<S extends ZodMiniType>(
  kind: FormKind,
  schema: S,
  toFields: (
    input: output<S>,
  ) => Partial<EnquiryRecord> & Pick<EnquiryRecord, 'firstName' | 'lastName' | 'email' | 'message'>,
  refuse: EnquiryForm['refuse'] = () => undefined,
): EnquiryForm {
  return {
    kind,
    schema,
    refuse,
    toRecord: (input, page) => ({ ...EMPTY, ...toFields(input as output<S>), kind, page }),
  };
}

/** The purposes whose boxes are ticked. */
const consentsOf = (input: { Insights: boolean; Newsletter: boolean }): Purpose[] => [
  ...(input.Insights ? (['insights'] as const) : []),
  ...(input.Newsletter ? (['newsletter'] as const) : []),
];

/** `Ireland (IE)`: the name, with the ISO 3166-1 alpha-2 code that does not change. */
const withCode = (country: string): string =>
  `${country} (${Object.entries(COUNTRIES).find(([, name]) => name === country)?.[0]})`;

/** The forms by their kind. */
export const ENQUIRY_FORMS: Readonly<Record<FormKind, EnquiryForm>> = {
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
      FieldOfInterest: input.FieldOfInterest,
      Location: input.Location,
    },
    consents: consentsOf(input),
  })),
  report: form(
    'report',
    reportSchema,
    (input) => ({
      firstName: input.FirstName,
      lastName: input.LastName,
      email: input.Email,
      company: input.CompanyName,
      message: '',
      report: input.Report,
      details: {
        Salutation: input.Salutation,
        JobTitle: input.JobTitle,
        Country: withCode(input.Country),
        Report: input.Report,
      },
      consents: consentsOf(input),
    }),
    ({ report = '' }, { reportTitle }) =>
      reportTitle(report) === undefined ? { Report: 'There is no such report' } : undefined,
  ),
};
