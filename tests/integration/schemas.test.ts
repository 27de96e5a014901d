/** Every schema of the product with wrong values of every kind: what it says is a sentence of ours, never the library's. */
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import '../../src/platform/forms/messages.ts';
import { serverSchema } from '../../src/platform/forms/answers.ts';
import type { Form } from '../../src/platform/forms/define-form.ts';

type Schema = z.core.$ZodTypes;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

/** What the routes of the staff API take. */
const ofRoutes = (routes: object): [string, unknown][] =>
  Object.entries(routes).flatMap(
    ([id, route]: [string, { input?: { query?: unknown; body?: unknown } } | null]) => [
      [`${id} query`, route?.input?.query],
      [`${id} body`, route?.input?.body],
    ],
  );

const MODULES = import.meta.glob<Record<string, unknown>>(
  ['../../src/features/**/*.ts', '../../src/platform/**/{*schema,settings}.ts', '!**/{*.test,*worker}.ts'],
  { eager: true },
);

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'fields' in value && 'action' in value;

const FOUND = Object.entries(MODULES).flatMap(([file, module]) =>
  Object.entries(module)
    .flatMap(([name, value]) => [
      [`${file.replace('../../', '')} ${name}`, isForm(value) ? serverSchema(value) : value],
      ...(value && typeof value === 'object' ? ofRoutes(value) : []),
    ])
    .filter((entry): entry is [string, Schema] => isSchema(entry[1])),
);
/** Each once, by the name it was declared with. */
const SCHEMAS = [...new Map(FOUND.reverse().map(([name, schema]) => [schema, name]))].map(
  ([schema, name]) => [name, schema] as const,
);

/** Of every kind that can arrive, and some that a mistake of ours could bring. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1_000_000_000,
  1e15,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  'x',
  'a\u0000b',
  '\u202e',
  '2026-13-45',
  [],
  {},
  { zzz: 1 },
  new Date(Number.NaN),
];

/** Too much of what a schema takes. */
const TOO_MUCH: Readonly<Partial<Record<Schema['_zod']['def']['type'], unknown>>> = {
  string: 'x'.repeat(60_000),
  array: Array.from({ length: 600 }),
};

/** Wrong values for a schema and for each place in it, as deep as it goes. */
function* wrongFor(schema: Schema, depth = 0): Generator<unknown> {
  const { def } = schema._zod;
  yield* WRONG;
  if (def.type in TOO_MUCH) yield TOO_MUCH[def.type];
  if (depth > 6) return;
  const inner = (one: unknown) => wrongFor(one as Schema, depth + 1);
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape))
        for (const value of inner(field)) yield { [name]: value };
      return;
    case 'array':
      for (const value of inner(def.element)) yield [value];
      return;
    case 'record':
      for (const value of inner(def.valueType)) yield { x: value };
      return;
    case 'tuple':
      for (const [place, item] of def.items.entries())
        for (const value of inner(item)) yield def.items.map((_, index) => (index === place ? value : 'x'));
      return;
    case 'union':
      for (const option of def.options) {
        const { discriminator } = def as { discriminator?: string };
        const literal = discriminator && (option as Schema)._zod.propValues?.[discriminator];
        const [kind] = literal ? [...literal] : [];
        for (const value of inner(option))
          yield discriminator && typeof value === 'object' ? { [discriminator]: kind, ...value } : value;
      }
      return;
    case 'pipe':
      yield* inner(def.in);
      yield* inner(def.out);
      return;
    case 'lazy':
      yield* inner(def.getter());
      return;
    default:
      if ('innerType' in def) yield* inner(def.innerType);
  }
}

/** What a program says, and no person. */
const PROGRAM =
  /: expected|, received|\b(?:invalid|unrecognized|undefined|null|NaN|regex|pattern)\b|[<>]=|["]\|["]|\[object/i;
const SENTENCE = /^[\p{Lu}“][^\n]{3,}[\p{L}\p{N}.!?”)]$/u;

/** What a schema says to wrong values, each message once. */
function saidBy(
  schema: Schema,
  isMeant: (issue: z.core.$ZodIssue) => boolean = () => true,
): Map<string, string> {
  const said = new Map<string, string>();
  for (const value of wrongFor(schema)) {
    const { error } = (schema as unknown as z.ZodType).safeParse(value);
    for (const issue of error?.issues ?? [])
      if (isMeant(issue)) said.set(issue.message, issue.path.join('.'));
  }
  return said;
}

const noSentences = (said: ReadonlyMap<string, string>) =>
  [...said].filter(([message]) => PROGRAM.test(message) || !SENTENCE.test(message));

test('there are many', () => {
  const names = SCHEMAS.map(([name]) => name);
  expect(names.length).toBeGreaterThan(150);
  expect(names).toEqual(
    expect.arrayContaining([
      'src/features/enquiries/schema.ts contactForm',
      'src/features/openings/desk.schema.ts openingInputSchema',
    ]),
  );
});

test.each(SCHEMAS)('%s', (_, schema) => {
  expect(noSentences(saidBy(schema))).toEqual([]);
});

test('a sentence says what to do', () => {
  const schema = z.object({
    requiredSkills: z.array(z.string().max(60)).min(1).max(30),
    title: z.string().min(1).max(120),
    experience: z.int().min(0).max(60),
    state: z.enum(['open', 'closed']),
    from: z.union([z.iso.date(), z.iso.datetime()]),
    roles: z.array(z.string()).min(1),
  });
  const messages = (value: object) =>
    Object.fromEntries(
      schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );
  expect(
    messages({
      roles: [],
      title: null,
      experience: '5',
      state: 'x',
      from: 'x',
      requiredSkills: Array(31).fill('x'),
    }),
  ).toEqual({
    roles: 'Choose at least one role.',
    title: 'Fill in the title.',
    experience: 'Enter a number for the experience.',
    state: 'Choose open or closed for the state.',
    from: 'Enter a date, e.g. 2026-11-23.',
    requiredSkills: 'Choose at most 30 required skills.',
  });
  expect(
    messages({
      requiredSkills: ['x'.repeat(61)],
      title: 'x'.repeat(121),
      experience: 61,
      state: 'open',
      from: '2026-11-23',
      roles: ['x'],
    }),
  ).toEqual({
    'requiredSkills.0': 'Use at most 60 characters for each of the required skills.',
    title: 'Use at most 120 characters for the title.',
    experience: 'Choose 60 or less for the experience.',
  });
});

describe('the forms of visitors, whose pages hold no other words', () => {
  const { customError } = z.config();
  afterAll(() => void z.config({ customError }));
  const forms = SCHEMAS.filter(([name]) => /\/(?:enquiries|applications)\/schema\.ts /.test(name));

  test.each(forms)('%s', (_, schema) => {
    z.config({ customError: undefined });
    // As a whole they are always an object.
    expect(noSentences(saidBy(schema, ({ path }) => path.length > 0))).toEqual([]);
  });
});
