/**
 * A form is declared once, as data: its schema, its controls, its storage and its facts for staff follow from its fields.
 * Visitors' browsers load this with the declarations, so it contains nothing that only servers need.
 */
import * as z from 'zod/mini';
import { choice, consent, email, LIMITS, link, oneOf, text } from './fields.ts';
import { ENGLISH, type FormMessages, fill } from './form-messages.ts';

export interface Field<Column extends string = string> {
  /**
   * - `text`, `paragraph`: one line, or several
   * - `link`: an address that begins with https://
   * - `choice`: one of `options`; `country`: one of the countries, whose names only the server knows for sure
   * - `checkbox`: optional; `consent`: must be ticked
   * - `file`: a file, checked apart from the schema
   * - `hidden`: set by the page
   */
  kind:
    | 'text'
    | 'paragraph'
    | 'email'
    | 'phone'
    | 'link'
    | 'choice'
    | 'country'
    | 'checkbox'
    | 'consent'
    | 'file'
    | 'hidden';
  /** The name in messages, and for staff beside the answer. The label for visitors is in the content. */
  label: string;
  /** `marked` shows the asterisk alone: wanted, but not enforced. */
  required?: boolean | 'marked';
  /** The message in place of “… is required”. */
  message?: string;
  /** The longest text, in characters. */
  max?: number;
  options?: readonly string[];
  /** The name of the options in the message about an unknown choice, e.g. `salutations`. */
  plural?: string;
  /** The content contains the texts of the options for visitors. */
  named?: boolean;
  autoComplete?: string;
  rows?: number;
  /** `full` is a whole row, `alone` half a row with nothing beside it. Left out: half a row, or the width of the kind. */
  width?: 'full' | 'alone';
  /** The column; left out, it is among the details of the submission, under its name. */
  column?: Column;
  /** The purpose to which a ticked box consents. */
  purpose?: string;
  /** Staff find the submission by its words. */
  searched?: boolean;
  /** Is shown, and neither sent nor stored. */
  unsent?: boolean;
  /** Extensions for the picker of a file. */
  accept?: readonly string[];
  /** The error of a chosen file, judged by its name and size. */
  problem?(file: File | undefined, maxBytes: number, messages?: FormMessages): string | undefined;
}

export type Fields<Column extends string = string> = Readonly<Record<string, Field<Column>>>;

export interface Form<Column extends string = string> {
  /** Part of ids, addresses and drafts. */
  name: string;
  /** The target of a plain post; `:id` is replaced by the value of its hidden field. */
  action: string;
  /** The API call of the form. */
  api: string;
  /** In the order in which they are shown, checked and reported. */
  fields: Fields<Column>;
  /** The text on the console when a request failed; left out, nothing. */
  logAs?: string;
}

/** Checks a declaration as far as types can. @typeParam Column where its answers may be stored */
export const defineForm = <Column extends string, const F extends Form<Column> = Form<Column>>(form: F): F =>
  form;

const KIND_LIMITS: Readonly<Partial<Record<Field['kind'], number>>> = {
  email: LIMITS.email,
  phone: LIMITS.phone,
  link: LIMITS.link,
  paragraph: LIMITS.message,
};

const maxLength = ({ kind, max = KIND_LIMITS[kind] ?? LIMITS.company }: Field): number => max;

/** The name of a field in messages. */
export const labelOf = (name: string, { label }: Field, { names }: FormMessages): string =>
  names?.[name] ?? label;

const missingMessage = (name: string, field: Field, messages: FormMessages): string =>
  messages.missing?.[name] ??
  field.message ??
  fill(messages.required, { label: labelOf(name, field, messages) });

function fieldSchema(
  name: string,
  field: Field,
  countries: readonly string[],
  messages: FormMessages,
): z.ZodMiniType {
  const { kind, required, options = countries, plural = '' } = field;
  const label = labelOf(name, field, messages);
  const message = missingMessage(name, field, messages);
  switch (kind) {
    case 'email':
      return email(message, messages, label);
    case 'link':
      return link({
        label,
        max: maxLength(field),
        messages,
        ...(required === true ? { required: message } : {}),
      });
    case 'checkbox':
      return choice();
    case 'consent':
      return consent(message);
    case 'choice':
    case 'country':
      return oneOf(options, {
        ...(required === true ? { required: message } : {}),
        unknown: fill(messages.unknown, { plural, label }),
      });
    default:
      return text({
        label,
        max: maxLength(field),
        ...(required === true ? { required: message } : {}),
        multiline: kind === 'paragraph',
        bare: kind === 'phone',
        messages,
      });
  }
}

/**
 * The schema of a form's answers: every field that is sent except files, which are checked separately.
 * @param countries their names, for a form that asks for one
 * @param messages left out, those of the contract
 */
export const formSchema = (
  { fields }: Pick<Form, 'fields'>,
  countries: readonly string[] = [],
  messages: FormMessages = ENGLISH,
) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, { kind, unsent }]) => kind !== 'file' && !unsent)
        .map(([name, field]) => [name, fieldSchema(name, field, countries, messages)]),
    ),
  );

/** Messages that are only for fields of some kinds. */
const OF_KINDS: Partial<Record<keyof FormMessages, readonly Field['kind'][]>> = {
  email: ['email'],
  link: ['link'],
  unknown: ['choice', 'country'],
  unusableLines: ['paragraph'],
  ...{ fileType: ['file'], fileEmpty: ['file'], fileLarge: ['file'] },
  ...{ fileWrong: ['file'], fileMany: ['file'], fileLost: ['file'] },
};

/** The messages of a form: those for other fields are left out, those for other kinds are empty. */
export function messagesOf({ fields }: Pick<Form, 'fields'>, messages: FormMessages): FormMessages {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind));
  const named = (words: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(words).filter(([name]) => name in fields));
  const others = Object.entries(OF_KINDS).filter(([, of]) => !of.some((kind) => kinds.has(kind)));
  return {
    ...messages,
    ...Object.fromEntries(others.map(([name]) => [name, ''])),
    names: named(messages.names),
    missing: named(messages.missing),
  };
}

/** Whether a form has a file, and is therefore sent as multipart. */
export const hasFile = ({ fields }: Pick<Form, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'file');
