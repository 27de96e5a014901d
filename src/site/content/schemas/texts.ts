/** The files of content/texts, the words of pages with their own route, and their schemas. */
import type { z } from 'astro/zod';
import { ENQUIRY_FORMS, PAGE_FORMS, type PageFormKind } from '../../../features/enquiries/schema.ts';
import { insightWords } from './insights.ts';
import { career, opening } from './texts/careers.ts';
import { apiDocs, legal } from './texts/documents.ts';
import {
  candidateConsent,
  certificate,
  contact,
  pageForm,
  privacyRequest,
  reportLink,
  withdraw,
} from './texts/forms.ts';
import { interview } from './texts/interview.ts';
import { status } from './texts/status.ts';
import { technologies } from './texts/technologies.ts';

const words = <S extends z.ZodType>(file: string, schema: S) => ({ folder: 'texts', files: file, schema });

const pageForms = Object.fromEntries(
  PAGE_FORMS.map((kind) => [kind, words(`${kind}.yaml`, pageForm(ENQUIRY_FORMS[kind]))]),
) as Record<PageFormKind, ReturnType<typeof words<ReturnType<typeof pageForm>>>>;

export const TEXTS = {
  contact: words('contact.yaml', contact),
  ...pageForms,
  reportLink: words('report-link.yaml', reportLink),
  withdraw: words('withdraw.yaml', withdraw),
  interview: words('interview.yaml', interview),
  candidateConsent: words('candidate-consent.yaml', candidateConsent),
  certificate: words('certificate.yaml', certificate),
  status: words('status.yaml', status),
  privacyRequest: words('privacy-request.yaml', privacyRequest),
  career: words('career.yaml', career),
  opening: words('opening.yaml', opening),
  terms: words('terms.yaml', legal),
  privacy: words('privacy.yaml', legal),
  technologies: words('technologies.yaml', technologies),
  apiDocs: words('api-docs.yaml', apiDocs),
  insightTexts: words('insights.yaml', insightWords),
};

/** The name of a file of words in code. */
export type TextsName = keyof typeof TEXTS;

/** The words of one file, as its schema has them. */
export type Texts<N extends TextsName> = z.output<(typeof TEXTS)[N]['schema']>;

export type LegalTexts = Texts<'terms'>;
