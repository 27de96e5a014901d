/** The common record of all kinds of enquiry: it is stored, emailed and released from quarantine. */
import { type Details, detailColumns, type Sorted, sortAnswers } from '../../platform/forms/answers.ts';
import type { FieldErrors } from '../../platform/forms/fields.ts';
import type { Purpose } from '../consents/consents.ts';
import type { EnquiryContent } from './content.ts';
import { ENQUIRY_FORMS, type EnquiryColumn, type EnquiryKind, type FormKind } from './schema.ts';

export interface EnquiryRecord extends Readonly<Record<EnquiryColumn, string>> {
  kind: EnquiryKind;
  /** Path of the page with the form; '' when the caller names none. */
  page: string;
  /** The additional answers of this kind, by field. */
  details: Details;
  consents: readonly Purpose[];
}

/** The name shown for an enquiry: the company, or else the person. */
export const nameOf = ({
  company,
  firstName,
  lastName,
}: Pick<EnquiryRecord, 'company' | 'firstName' | 'lastName'>): string =>
  company || `${firstName} ${lastName}`.trim();

const EMPTY: Record<EnquiryColumn, string> = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  company: '',
  enquiry: '',
  message: '',
};

/** @param answers checked by the schema of the kind's form */
export function toRecord(
  kind: FormKind,
  answers: Readonly<Record<string, unknown>>,
  page: string,
): EnquiryRecord {
  const { columns, details, purposes }: Sorted = sortAnswers(ENQUIRY_FORMS[kind], answers);
  return { ...EMPTY, ...columns, kind, page, details, consents: purposes as Purpose[] };
}

/** The declaration of a kind's form; an email has none. */
export const formOf = (kind: EnquiryKind) => (kind === 'mail' ? undefined : ENQUIRY_FORMS[kind]);

/** The columns of a list with all kinds, for the fields that only some kinds have. */
export const ENQUIRY_DETAILS = detailColumns(Object.values(ENQUIRY_FORMS));

/** Checks that only the server can make; undefined when nothing is wrong. */
export const refuse = (
  { kind, details }: EnquiryRecord,
  { reportTitle }: EnquiryContent,
): FieldErrors | undefined =>
  kind === 'report' && reportTitle(details.Report ?? '') === undefined
    ? { Report: 'This report does not exist' }
    : undefined;
