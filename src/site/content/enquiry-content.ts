/** The content that features need: reports, offices, and the wordings of consents and emails. */
import { parse } from 'yaml';
import type { Consent } from '../../features/consents/consents.ts';
import { CONSENT_PURPOSES } from '../../features/consents/schema.ts';
import type { EnquiryContent } from '../../features/enquiries/content.ts';
import { ENQUIRY_FORMS, PAGE_FORMS } from '../../features/enquiries/schema.ts';
import type { Field } from '../../platform/forms/define-form.ts';
import { mailLanguage, mailWords } from './mail-language.ts';
import { offices, withNames } from './names.ts';
import { findReport } from './reports.ts';

const files = import.meta.glob<string>('../../../content/texts/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Texts = Readonly<Record<string, string>>;

/** The words beside each box for a consent, by the kind of enquiry and the purpose. */
const WORDINGS = Object.fromEntries(
  PAGE_FORMS.map((kind) => {
    const file = parse(files[`../../../content/texts/${kind}.yaml`] ?? '') as { form: { labels: Texts } };
    const { labels } = withNames(file.form);
    const boxes = Object.entries(ENQUIRY_FORMS[kind].fields).flatMap(
      ([name, { purpose }]: [string, Field]) => (purpose ? [[purpose, labels[name] ?? '']] : []),
    );
    return [kind, Object.fromEntries(boxes) as Texts];
  }),
);

const consents: Consent[] = [];
for (const one of Object.values(WORDINGS))
  for (const purpose of CONSENT_PURPOSES) {
    const wording = one[purpose];
    if (wording && !consents.some((known) => known.purpose === purpose && known.wording === wording))
      consents.push({ purpose, wording });
  }

export const enquiryContent: EnquiryContent = {
  consents,
  offices,
  mailWords,
  mailLanguage,
  reportTitle: (slug) => withNames(findReport(slug)?.title),
  consentWording: (kind, purpose) => WORDINGS[kind]?.[purpose] ?? '',
};
