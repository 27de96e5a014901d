/** The words that a consent is given to, as they stand beside its box. */
import { parse } from 'yaml';
import type { Purpose } from '../enquiries/record.ts';

const files = import.meta.glob<string>('../../content/texts/{case-contact,report-download}.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Which file of src/content/texts holds the words of a form with boxes. */
const FORMS = { 'case-study': 'case-contact', report: 'report-download' } as const;

type Words = Readonly<Record<Purpose, string>>;

const words: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(FORMS).map(([kind, file]) => [
    kind,
    (parse(files[`../../content/texts/${file}.yaml`] ?? '') as { form: Words }).form,
  ]),
);

/**
 * What stood beside the box.
 * @param kind of the enquiry
 * @returns '' for a form that has no such box
 */
export const consentWording = (kind: string, purpose: Purpose): string => words[kind]?.[purpose] ?? '';
