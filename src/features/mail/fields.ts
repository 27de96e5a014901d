/** Fields of mail templates: `{name}` in the wording, a value in the email. */

/** The description of each field, and an example for previews without a record. */
export const FIELDS = {
  name: { says: 'the name of the recipient', example: 'Aoife Byrne' },
  opening: { says: 'the title of the opening', example: 'Platform Engineer' },
  city: { says: 'where the opening is', example: 'Dublin' },
  reference: { says: 'the reference of the submission', example: 'A-7K3M-9QXT' },
  company: { says: 'the company of the sender', example: 'Client Works' },
  deadline: { says: 'the last day for our answer', example: '12 January 2027' },
  reason: { says: 'the reason of the extension', example: 'Your data is in several archives.' },
  candidate: { says: 'the name of the candidate', example: 'Tomás Keane' },
  interview: { says: 'the kind of interview', example: 'Technical interview' },
  when: { says: 'the day and time of the interview', example: 'Tuesday, 1 December 2026 at 10:00 CET' },
  report: { says: 'the title of the report', example: 'The state of cloud costs' },
  until: { says: 'the last day the link works', example: '28 November 2026' },
  sender: { says: 'the name of the sender', example: 'Ines Moreau' },
  brand: { says: 'the name of our company', example: '' },
} as const;

export type Field = keyof typeof FIELDS;
export type Values = Readonly<Partial<Record<Field, string>>>;

/** Whatever looks like a field: two braces with something between them. */
const MARK = /\{([^{}]*)\}/g;

/** The same with the space before it, which is removed if the value is empty: `Hello {name},` without a name is `Hello,`. */
const SPACED_MARK = / ?\{([^{}]*)\}/g;

/**
 * Replaces fields by values.
 * @returns the text; a field without a value stays as it is
 */
export const fillFields = (text: string, values: Values): string =>
  text.replace(SPACED_MARK, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as Field] : undefined;
    if (value === undefined) return whole;
    return value && whole.startsWith(' ') ? ` ${value}` : value;
  });

/** The unknown fields in a text, each once, in their order. */
export function unknownFields(text: string, known: readonly Field[]): string[] {
  const found = [...text.matchAll(MARK)].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => !(known as readonly string[]).includes(name));
}

/**
 * The error of an email with unfilled fields.
 * @param known fields that are filled in when it is sent
 */
export function unfilledFields(text: string, known: readonly Field[]): string | undefined {
  const [first] = unknownFields(text, known).filter((name) => /^[a-z]\w*$/i.test(name));
  return first && `{${first}} has no value here. Replace it with text, or remove it.`;
}

/** Paragraphs of a text, which are separated by empty lines. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean);
