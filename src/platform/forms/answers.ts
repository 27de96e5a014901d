/** The answers to a form: where each is stored, and how staff see it. */
import { COUNTRIES, COUNTRY_NAMES } from './countries.ts';
import { type Field, type Form, formSchema } from './define-form.ts';
import { type FormResult, parseForm } from './fields.ts';
import type { FormMessages } from './form-messages.ts';

type Answers = Readonly<Record<string, unknown>>;
/** Answers as text, by field. */
export type Details = Readonly<Record<string, string>>;

const schemas = new WeakMap<Pick<Form, 'fields'>, ReturnType<typeof formSchema>>();

/** The schema of a form, with the countries as the server names them. */
export function serverSchema(form: Pick<Form, 'fields'>): ReturnType<typeof formSchema> {
  const schema = schemas.get(form) ?? formSchema(form, COUNTRY_NAMES);
  schemas.set(form, schema);
  return schema;
}

/**
 * Checks the input.
 * @param messages those of the content; left out, those of the contract
 * @returns the clean answers, or one message per field
 */
export const parseAnswers = (form: Form, input: unknown, messages?: FormMessages): FormResult<Answers> =>
  parseForm(messages ? formSchema(form, COUNTRY_NAMES, messages) : serverSchema(form), input);

/** Whether a field's answer is stored among the details. */
const isDetail = ({ kind, column, purpose, unsent }: Field): boolean =>
  !column && !purpose && !unsent && kind !== 'consent' && kind !== 'file';

export interface Sorted {
  /** By column. */
  columns: Record<string, string>;
  details: Record<string, string>;
  /** The purposes to which the ticked boxes consent. */
  purposes: string[];
}

/** `Ireland (IE)`: the name, with the ISO 3166-1 alpha-2 code that does not change. */
const stored = ({ kind }: Field, answer: string): string =>
  kind === 'country' && COUNTRIES.has(answer) ? `${answer} (${COUNTRIES.get(answer)})` : answer;

/** Sorts clean answers by where they are stored. */
export function sortAnswers({ fields }: Pick<Form, 'fields'>, answers: Answers): Sorted {
  const sorted: Sorted = { columns: {}, details: {}, purposes: [] };
  for (const [name, field] of Object.entries(fields)) {
    const answer = answers[name];
    if (field.purpose && answer === true) sorted.purposes.push(field.purpose);
    if (field.column) sorted.columns[field.column] = String(answer ?? '');
    else if (isDetail(field)) sorted.details[name] = stored(field, String(answer ?? ''));
  }
  return sorted;
}

/** The details as they are stored. */
export const parseDetails = (json: string): Details => JSON.parse(json) as Details;

/** Details by their labels, in their order; by their names if the form no longer has the field. */
export const labelled = (form: Pick<Form, 'fields'> | undefined, details: Details): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).map(([name, answer]) => [form?.fields[name]?.label ?? name, answer]),
  );

/** The facts beside a submission for staff: its details by label, without empty ones and those that the page set. */
export const factsOf = (form: Pick<Form, 'fields'> | undefined, details: Details) =>
  Object.entries(details).flatMap(([name, value]) => {
    const field = form?.fields[name];
    return value === '' || field?.kind === 'hidden' ? [] : [{ name: field?.label ?? name, value }];
  });

/** The details that are found by their words. */
export const searchedDetails = (form: Pick<Form, 'fields'> | undefined, details: Details): string[] =>
  Object.entries(details).flatMap(([name, answer]) => (form?.fields[name]?.searched ? [answer] : []));

/** The columns of a list that has the details of these forms, each label once. */
export function detailColumns(forms: readonly Pick<Form, 'fields'>[]): {
  heads: string[];
  cells(form: Pick<Form, 'fields'> | undefined, details: Details): string[];
} {
  const labels = forms.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      isDetail(field) && field.kind !== 'hidden' ? [field.label] : [],
    ),
  );
  const heads = [...new Set(labels)];
  return {
    heads: heads.map((label) => label.toLowerCase()),
    cells(form, details) {
      const facts = labelled(form, details);
      return heads.map((label) => facts[label] ?? '');
    },
  };
}
