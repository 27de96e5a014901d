/** The files of src/content/texts, the words of pages with a route of their own, and what each must look like. */
import type { z } from 'astro/zod';
import { insightWords } from './insights.ts';
import { career, opening } from './texts/careers.ts';
import { apiDocs, legal } from './texts/documents.ts';
import { caseContact, certificate, collaborate, contact, reportDownload, withdraw } from './texts/forms.ts';
import { technologies } from './texts/technologies.ts';

const words = <S extends z.ZodType>(file: string, schema: S) => ({ folder: 'texts', files: file, schema });

export const TEXTS = {
  contact: words('contact.yaml', contact),
  collaborate: words('collaborate.yaml', collaborate),
  caseContact: words('case-contact.yaml', caseContact),
  reportDownload: words('report-download.yaml', reportDownload),
  withdraw: words('withdraw.yaml', withdraw),
  certificate: words('certificate.yaml', certificate),
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

export type LegalTexts = z.output<typeof legal>;
