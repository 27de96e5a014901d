/** Reports and the words of consents, as the forms that stand for them show them. */
import { parse } from 'yaml';
import type { Consent, Purpose } from '../domain/consents/consents.ts';
import { CONSENT_PURPOSES } from '../domain/consents/schema.ts';
import type { EnquiryContent } from '../domain/enquiries/content.ts';
import { withNames } from './names.ts';
import { findReport } from './reports.ts';

const files = import.meta.glob<string>('../content/texts/{case-contact,report-download}.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Wordings = Readonly<Record<Purpose, string>>;

const wordings = (file: string): Wordings =>
  withNames((parse(files[`../content/texts/${file}.yaml`] ?? '') as { form: Wordings }).form);

/** The forms with boxes, by the kind of enquiry. */
const WORDINGS: Readonly<Record<string, Wordings>> = {
  'case-study': wordings('case-contact'),
  report: wordings('report-download'),
};

const consents: Consent[] = [];
for (const one of Object.values(WORDINGS))
  for (const purpose of CONSENT_PURPOSES) {
    const wording = one[purpose];
    if (!consents.some((known) => known.purpose === purpose && known.wording === wording))
      consents.push({ purpose, wording });
  }

export const enquiryContent: EnquiryContent = {
  consents,
  reportTitle: (slug) => withNames(findReport(slug)?.title),
  consentWording: (kind, purpose) => WORDINGS[kind]?.[purpose] ?? '',
};
