/**
 * Every kind of section that a page may have: a folder beside this file, named as the kind with a capital letter.
 * `schema.ts` says which fields a content file gives it. It is drawn by `<Kind>.tsx`; by `<Kind>.island.tsx` where all of it
 * hydrates; by `<Kind>.astro` where there is an island inside of it. `load.ts`, where there is one, makes the props of the fields.
 */
import { z } from 'astro/zod';

/** A section of a page. Its other fields are in the schema of its kind. */
export interface Section {
  kind: string;
  [field: string]: unknown;
}

const files = import.meta.glob<{ schema: z.ZodObject }>('./*/schema.ts', { eager: true });

/** The kind that a file in its folder belongs to: `./PageHead/schema.ts` → `pageHead`. */
export const kindOf = (file: string): string =>
  file.replace(/^\.\/(.)(\w*)\/.*$/, (_, first: string, rest: string) => first.toLowerCase() + rest);

const kinds = new Map(Object.entries(files).map(([file, { schema }]) => [schema, kindOf(file)]));

const options = [...kinds].map(([schema, kind]) => schema.safeExtend({ kind: z.literal(kind) }));

export const sectionSchema = z.discriminatedUnion(
  'kind',
  options as [(typeof options)[number]],
) as unknown as z.ZodType<Section>;

/**
 * The sections of one kind.
 * @param schema of the kind
 */
export const sectionsOf = <S extends z.ZodObject>(sections: readonly Section[], schema: S) =>
  sections.filter(({ kind }) => kind === kinds.get(schema)) as unknown as z.output<S>[];
