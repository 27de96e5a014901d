const english = {
  required: '{label} is required',
  text: '{label} must be text',
  tooLong: '{label} must be {max} characters or fewer',
  unusable:
    "{label} contains characters that can't be used. They may be invisible: type it again instead of pasting it",
  unusableLines: "{label} contains characters that can't be used. Remove them and send again",
  email: 'Enter an email address in the form name@example.com',
  link: '{label} must be a full link that starts with https',
  unknown: 'Choose one of the listed {plural}',
  fileType: '{label} must be a .pdf, .doc or .docx file',
  fileEmpty: 'This file is empty. Choose another file',
  fileLarge: '{label} must be {max} or smaller',
  fileWrong:
    'This file is not a {type} document. Save it again as .pdf, .doc or .docx and choose it once more',
  fileMany: 'Send one resume only',
  fileLost: 'Your resume could not be kept. Choose it again',
};

/**
 * Messages about answers. The English ones are those of the public contract; content may replace them in each language, and
 * site/content/schemas/texts/answers.ts says what each is for.
 */
export interface FormMessages extends Readonly<typeof english> {
  /** The names of fields in the messages; left out, those of the declaration. */
  names?: Readonly<Record<string, string>>;
  /** For a missing answer, by field: instead of `required`. */
  missing?: Readonly<Record<string, string>>;
}

export const ENGLISH: FormMessages = english;

/** The content's translation of messages. */
export interface Translation {
  /** BCP 47; null for the default. */
  language: string | null;
  /** Left out, those of the contract. */
  messages?: FormMessages | undefined;
  /** Replaces the sentence of a problem, by its code. */
  problems: Readonly<Record<string, string>>;
  /** The same for calls that succeed. */
  successes: Readonly<Record<string, string>>;
}

/** Replaces the names in a message by values. */
export const fill = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
