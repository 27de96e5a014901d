/** Every form that makes an enquiry, each read into one and the same record. */
import type * as z from 'zod/mini';
import { caseStudySchema } from '../case-study/schema.ts';
import { collaborateSchema } from '../collaborate/schema.ts';
import { findReport } from '../reports/catalog.ts';
import { reportSchema } from '../reports/schema.ts';
import { type FormResult, parseForm } from '../shared/fields.ts';
import { enquirySchema } from './schema.ts';

export const ENQUIRY_KINDS = ['contact', 'collaborate', 'case-study', 'report'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** An enquiry as it is stored and told of, whichever form it came from. */
export interface Enquiry {
  kind: EnquiryKind;
  FirstName: string;
  LastName: string;
  Email: string;
  PhoneNumber: string;
  Company: string;
  Enquiry: string;
  Message: string;
  /** Path of the page the form stood on; '' when it is not known. */
  Page: string;
  /** What only this kind asks, by field name; empty answers are left out. */
  details: Readonly<Record<string, string>>;
}

type Answers = Pick<Enquiry, 'FirstName' | 'LastName' | 'Email'> & Partial<Omit<Enquiry, 'kind' | 'details'>>;

/** What stands in `details` for a ticked box. */
export const TICKED = 'yes';

function record(
  kind: EnquiryKind,
  answers: Answers,
  details: Record<string, string | boolean> = {},
): Enquiry {
  const given = Object.entries(details).flatMap(([name, value]) => {
    if (!value) return [];
    return [[name, value === true ? TICKED : value]];
  });
  const empty = { PhoneNumber: '', Company: '', Enquiry: '', Message: '', Page: '' };
  return { kind, ...empty, ...answers, details: Object.fromEntries(given) };
}

/** Joins a form's schema with the way its values become a record. */
function reader<S extends z.ZodMiniType>(schema: S, make: (input: z.output<S>) => FormResult<Enquiry>) {
  return (fields: unknown): FormResult<Enquiry> => {
    const form = parseForm(schema, fields);
    return form.ok ? make(form.value) : form;
  };
}

const READERS: Readonly<Record<EnquiryKind, (fields: unknown) => FormResult<Enquiry>>> = {
  contact: reader(enquirySchema, ({ PrivacyPolicy: _, ...answers }) => ({
    ok: true,
    value: record('contact', answers),
  })),
  collaborate: reader(collaborateSchema, (answers) => ({ ok: true, value: record('collaborate', answers) })),
  'case-study': reader(caseStudySchema, (input) => {
    const { Salutation, FieldOfInterest, Location, Insights, Newsletter, ...answers } = input;
    const details = { Salutation, FieldOfInterest, Location, Insights, Newsletter };
    return { ok: true, value: record('case-study', answers, details) };
  }),
  report: reader(reportSchema, (input) => {
    const { Salutation, JobTitle, Country, Insights, Newsletter, Report, ...answers } = input;
    if (!findReport(Report)) return { ok: false, errors: { Report: 'There is no such report' } };
    const details = { Report, Salutation, JobTitle, Country, Insights, Newsletter };
    return { ok: true, value: record('report', answers, details) };
  }),
};

/**
 * Checks what a form sent.
 * @param fields names and values as sent, unknown ones are read over
 * @returns the record to store, or one message a field
 */
export const readEnquiry = (kind: EnquiryKind, fields: unknown): FormResult<Enquiry> => READERS[kind](fields);

export const isEnquiryKind = (value: unknown): value is EnquiryKind =>
  ENQUIRY_KINDS.some((kind) => kind === value);
