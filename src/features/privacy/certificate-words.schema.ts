/** The texts of a certificate of erasure in one language: `certificate` in `content/texts/data-copy.yaml`. */
import { z } from 'zod';

const text = z.string().trim().min(1).max(300);

/** Makes schemas of texts by their names. @param text what each text must be */
export const wordsOf =
  (text: z.ZodString) =>
  <Name extends string>(what: string, ...names: readonly Name[]) =>
    z
      .strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)
      .describe(what);
const words = wordsOf(text);

export const certificateWordsSchema = z.strictObject({
  headings: words('Headings', 'title', 'happened', 'subjects', 'destroyed', 'kept', 'verify'),
  lines: words(
    'Lines; words in braces are replaced',
    ...(['statement', 'number', 'erased', 'rule', 'ground', 'digest', 'file', 'kept'] as const),
    ...(['attached', 'page', 'key', 'program'] as const),
  ),
  byRequest: text.describe('The rule, where the person asked for it'),
  subjects: words('What the erasure was about', 'application', 'candidate', 'enquiry'),
  tables: z
    .record(z.string(), text)
    .describe('What was in each table of the database; one that is left out is called by its name'),
});

export type CertificateWords = z.output<typeof certificateWordsSchema>;

/** The text for a rule, a subject and a table; without one the certificate's own term is used. */
export const ruleIn = (rule: string, { byRequest }: CertificateWords): string =>
  rule === 'request' ? byRequest : rule;

export const subjectIn = (
  { type, id, reference }: { type: string; id: string; reference?: string | undefined },
  { subjects }: CertificateWords,
): string => `${(subjects as Readonly<Record<string, string>>)[type] ?? type} ${reference ?? id}`;

export const tableIn = (table: string, { tables }: CertificateWords): string =>
  tables[table] ?? table.replaceAll('_', ' ');

/** The language of a certificate. */
export interface CertificateLanguage {
  /** BCP 47. */
  code: string;
  /** The beginning of the paths of pages in it, e.g. `/de`. */
  prefix: string;
  words: CertificateWords;
}

/** The content that features need for a certificate. */
export interface CertificateContent {
  /** The words in a language; left out, or of one without such words, the default. */
  copyLanguage(
    language?: string,
  ): Pick<CertificateLanguage, 'code' | 'prefix'> & { words: { certificate: CertificateWords } };
}
