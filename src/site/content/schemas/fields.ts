/** The building blocks of every content schema: text with a limit and a word for its editor, links, drawings. */
import { z } from 'astro/zod';
import { HAIR } from '../../components/art/portrait.ts';
import { TITLE_LIMIT, withBrand } from '../site.ts';

/**
 * Text that may contain `{brand}`.
 * @param max longest length in characters
 * @param hint what an editor should write
 */
export const text = (max: number, hint: string) => z.string().trim().min(1).max(max).describe(hint);

/**
 * A list with a limited number of entries.
 * @param entry its schema, or the fields of an object
 */
export function list<T extends z.ZodType>(least: number, most: number, entry: T): z.ZodArray<T>;
export function list<F extends z.ZodRawShape>(
  least: number,
  most: number,
  entry: F,
): z.ZodArray<z.ZodObject<F, z.core.$strict>>;
export function list(least: number, most: number, entry: z.ZodType | z.ZodRawShape) {
  const entries = z.array(entry instanceof z.ZodType ? entry : z.strictObject(entry));
  return least === most ? entries.length(most) : entries.min(least).max(most);
}

/** The space in a tab beside " · " and a name of nine letters. A longer name is left out if there is no room for it. */
const TITLE_ROOM = 58;

/** Whether a tab can show a title with the company's name. Says nothing of a title that names it itself. */
export const leavesRoom = (title: string): boolean =>
  title.includes('{brand}') || [...title].length <= TITLE_ROOM;

/** Title of a page in tabs and search results. The company's name is added, and both have to be seen. */
export const pageTitle = text(TITLE_LIMIT, 'Title of the page in tabs and search results').refine(
  leavesRoom,
  `Must leave room for the company's name: at most ${TITLE_ROOM} characters`,
);

/** The length of a description, in characters: a shorter one says too little, a longer one is cut. */
const DESCRIPTION = [50, 170] as const;

/** The description of a page in search results, measured as they show it: with the company's name in place of {brand}. */
export const pageDescription = z
  .string()
  .trim()
  .superRefine((description, { addIssue }) => {
    const { length } = [...withBrand(description)];
    const [least, most] = DESCRIPTION;
    if (length < least)
      addIssue(`Must have at least ${least} characters, has ${length} with all names in it`);
    if (length > most) addIssue(`Must have at most ${most} characters, has ${length} with all names in it`);
  })
  .describe('One or two sentences for search results, 50 to 170 characters');

/** A path of this site. */
export const path = z
  .string()
  .regex(/^\/[\w/-]*(\?[\w=&+%-]+)?(#[\w-]+)?$/, 'Must be a path of this site, e.g. /careers')
  .describe('A path of this site, e.g. /careers');

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** A day of publication. What is prepared may be dated ahead; a mistyped year would stay above everything that is newer. */
export const published = <S extends z.ZodType<Date | string>>(day: S) =>
  day.refine((date) => new Date(date).getTime() < Date.now() + YEAR_MS, 'Must be at most a year ahead');

export const MOTIFS = [
  'globe',
  'strata',
  'loop',
  'lattice',
  'board',
  'threads',
  'waves',
  'blocks',
  'skyline',
  'dials',
  'plan',
  'constellation',
  'rings',
  'cascade',
  'plates',
  'chords',
  'honeycomb',
  'pulse',
  'confluence',
  'branches',
  'walls',
  'leaves',
  'fan',
  'billows',
  'pins',
  'tables',
  'weave',
  'drawers',
  'slopes',
  'folders',
  'schedule',
  'seeds',
  'helix',
  'stairs',
  'braille',
] as const;

/** The drawings that have a loop, made by tools/art/loops.ts. */
export const LOOPS = ['globe', 'strata', 'blocks', 'rings'] as const;

export const motif = z.enum(MOTIFS).describe('Which drawing of content/art');

/** A link that reads as an invitation. */
export const action = z.strictObject({ label: text(40, 'What happens on click'), link: path });

/** Says that a piece of content is invented; the build lists it, and pages never see the mark (see `sample-marks.ts`). */
export const sampleMark = {
  sample: z.literal(true).optional().describe('`true` as long as it is invented; left out once it is real'),
};

/** The same for a file of which only some fields are invented. */
export const sampleFields = {
  sample: z.array(text(30, 'Name of a field')).optional().describe('Which of its fields are invented'),
};

/** Where a link can lead on a page: `/data-engineering#what`. */
export const anchor = text(30, 'Anchor of the section').regex(
  /^[\w-]+$/,
  'Must be letters a to z, digits and hyphens, e.g. what-you-get',
);

/** The first fields of every section with a headline: the headline, and a sentence about it. */
export const headFields = {
  id: anchor,
  title: text(70, 'Section headline'),
  text: text(200, 'One or two sentences beside it').optional(),
};

/** A section with a headline, and the fields of its kind. */
export const section = <F extends z.ZodRawShape>(fields: F) => z.strictObject({ ...headFields, ...fields });

/** The first fields of a section with a form. */
export const formFields = { ...headFields, text: text(260, 'What to write, and who reads it').optional() };

/** A link that may be left out, and the label it then needs. */
const optionalLink = {
  link: path.optional(),
  action: text(40, 'Label of the link; needed with a link').optional(),
};

/** An object that may have a link, but none without a label, and no label without a link. */
export const linkable = <F extends z.ZodRawShape>(fields: F) =>
  z.strictObject({ ...fields, ...optionalLink }).refine(
    (item) => {
      const { link, action } = item as Readonly<Record<string, unknown>>;
      return (link === undefined) === (action === undefined);
    },
    { message: 'A link needs its label in `action`, and the other way round', path: ['action'] },
  );

/** The features of a drawn face. */
export const portraitLook = z
  .strictObject({ hair: z.enum(HAIR), beard: z.boolean(), glasses: z.boolean() })
  .partial()
  .optional()
  .describe('Features of the drawn face; missing ones follow from the name');

/** The name of an article of content/insights. */
export const articleSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be the name of a file in content/insights, without .md')
  .describe('File name of an article, without its extension');

/** A mail address. Its domain may be `{domain}`: that of the addresses in site.json. */
export const mailAddress = z
  .string()
  .max(120)
  .refine(
    (address) => z.email().safeParse(address.replace('{domain}', 'example.com')).success,
    'Must be a mail address such as name@example.com or name@{domain}',
  );
