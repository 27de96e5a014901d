/** What the words of the form, opening, legal and API pages must look like. Joined to the rest in content.config.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { career, opening } from './texts/careers.ts';
import { apiDocs, legal } from './texts/documents.ts';
import { caseContact, certificate, collaborate, contact, reportDownload, withdraw } from './texts/forms.ts';

const textsFile = <S extends z.ZodType>(name: string, schema: S) =>
  defineCollection({ loader: glob({ pattern: `${name}.yaml`, base: 'src/content/texts' }), schema });

export const formCollections = {
  contact: textsFile('contact', contact),
  collaborate: textsFile('collaborate', collaborate),
  caseContact: textsFile('case-contact', caseContact),
  reportDownload: textsFile('report-download', reportDownload),
  withdraw: textsFile('withdraw', withdraw),
  certificate: textsFile('certificate', certificate),
  career: textsFile('career', career),
  opening: textsFile('opening', opening),
  terms: textsFile('terms', legal),
  privacy: textsFile('privacy', legal),
  apiDocs: textsFile('api-docs', apiDocs),
};

export type ContactTexts = z.output<typeof contact>;
export type CollaborateTexts = z.output<typeof collaborate>;
export type CaseContactTexts = z.output<typeof caseContact>;
export type CareerTexts = z.output<typeof career>;
export type OpeningTexts = z.output<typeof opening>;
export type LegalTexts = z.output<typeof legal>;
export type ApiDocsTexts = z.output<typeof apiDocs>;
