/** Describes schema errors for an editor: the value, the allowed values, and the purpose of the field. */
import type { z } from 'astro/zod';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType & { description?: string | undefined };

const isTree = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** The schema inside its wrappers, and the last description that any of them has for the editor. */
function unwrapped(schema: Schema): { schema: Schema; hint: string | undefined } {
  let hint = schema.description;
  let inner = schema;
  for (;;) {
    const { def } = (inner as z.core.$ZodTypes)._zod;
    const next: Schema | undefined =
      'innerType' in def ? def.innerType : def.type === 'pipe' ? (def.in as Schema) : undefined;
    if (!next) return { schema: inner, hint };
    inner = next;
    hint ??= inner.description;
  }
}

/** The members of a union that fit a piece of content; all if none does. */
function membersFor(schema: Schema, content: unknown): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'union') return [schema];
  const options = def.options as readonly Schema[];
  const key = (def as Partial<z.core.$ZodDiscriminatedUnionDef>).discriminator;
  if (!key || !isTree(content)) return options;
  const fitting = options.filter((option) => option._zod.propValues?.[key]?.has(content[key] as string));
  return fitting.length > 0 ? fitting : options;
}

/** The schema of a part of what another describes. */
function partOf(schema: Schema, key: PropertyKey): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape[key as string];
  if (def.type === 'array') return def.element;
  if (def.type === 'tuple') return def.items[key as number] ?? def.rest ?? undefined;
  return def.type === 'record' ? def.valueType : undefined;
}

/** A field: its value, its schema, and its purpose; empty if the schema knows no such field. */
interface Place {
  value: unknown;
  schema?: Schema | undefined;
  hint?: string | undefined;
}

function placeAt(root: Schema, path: readonly PropertyKey[], content: unknown): Place {
  let found = unwrapped(root);
  let value = content;
  for (const key of path) {
    const part = membersFor(found.schema, value)
      .map((member) => partOf(unwrapped(member).schema, key))
      .find((one) => one !== undefined);
    if (!part) return { value: undefined };
    found = unwrapped(part);
    value = isTree(value) ? value[key] : undefined;
  }
  return { value, ...found };
}

const list = (values: Iterable<unknown>) => [...new Set([...values].map(String))].sort().join(', ');
const counted = (n: number, what: string) => `${n} ${n === 1 ? what : what.replace(/y$/, 'ie').concat('s')}`;

/** The size of a value, and the limit. */
function sizeFault(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown) {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  if (typeof value === 'number')
    return `Must be ${issue.code === 'too_big' ? 'at most' : 'at least'} ${limit}, is ${value}`;
  const isText = typeof value === 'string';
  if (!isText && !Array.isArray(value)) return undefined;
  const has = isText ? [...value.trim()].length : value.length;
  const what = isText ? 'character' : 'entry';
  if (has === 0) return 'Must not be empty';
  if (issue.exact)
    return `Must have ${counted(limit, what)}, has ${has}: its layout has exactly that many places`;
  if (issue.code === 'too_big')
    return `Must have at most ${counted(limit, what)}, has ${has}: there is no room for more`;
  return `Must have at least ${counted(limit, what)}, has ${has}: with fewer it looks unfinished`;
}

/** The fields that a place may have. */
const fieldsOf = ({ schema, value }: Place): string[] =>
  (schema ? membersFor(schema, value) : []).flatMap((member) => {
    const { def } = (unwrapped(member).schema as z.core.$ZodTypes)._zod;
    if (def.type === 'record') return [...(def.keyType._zod.values ?? [])].map(String);
    return def.type === 'object' ? Object.keys(def.shape) : [];
  });

/** What an editor writes for a value of a type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text, in quotes if it looks like a number',
  number: 'a number with a point and without quotes, e.g. 2.5',
  boolean: 'true or false',
  array: 'a list: a line with a hyphen for each entry',
  object: 'fields: a line with a name, a colon and a value for each',
};

/** Messages of a schema are kept; those of the library are replaced by ours. */
const IS_STANDARD = /^(Too (big|small)|Invalid|Unrecognized)/;

function sentence(issue: Issue, place: Place): string {
  if (!IS_STANDARD.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `There is no such field. Allowed: ${list(fieldsOf(place))}`;
    case 'invalid_value':
      return `Must be one of: ${list(issue.values)}`;
    case 'invalid_union':
      return 'options' in issue ? `Must be one of: ${list(issue.options ?? [])}` : issue.message;
    case 'invalid_type':
      return place.value === undefined ? 'Is missing' : `Must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_big':
    case 'too_small':
      return sizeFault(issue, place.value) ?? issue.message;
    default:
      return issue.message;
  }
}

/**
 * One issue of a schema as a sentence, with the purpose of the field.
 * @param content that was checked
 */
export function explain(issue: Issue, schema: z.ZodType, content: unknown): string {
  const place = placeAt(schema, issue.path, content);
  const said = sentence(issue, place);
  const hint = issue.code === 'unrecognized_keys' ? undefined : place.hint;
  return hint && !said.includes(hint) ? `${said}. ${hint}` : said;
}
