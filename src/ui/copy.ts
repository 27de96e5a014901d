/** The building blocks of every content schema: text with a limit and a word for its editor, links, drawings. */
import { z } from 'astro/zod';

/**
 * Text that may hold `{brand}`.
 * @param max longest length in characters
 * @param hint what an editor should write
 */
export const copy = (max: number, hint: string) => z.string().trim().min(1).max(max).describe(hint);

/** A path of this site. */
export const path = z
  .string()
  .regex(/^\/[\w/-]*(#[\w-]+)?$/, 'Must be a path of this site, e.g. /careers')
  .describe('A path of this site, e.g. /careers');

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
] as const;

export const motif = z.enum(MOTIFS).describe('Which drawing of src/content/art');

/** A link that reads as an invitation. */
export const action = z.strictObject({ label: copy(40, 'What happens on click'), link: path });

/** A band with a form; its kind says which. */
export const formBand = z.strictObject({
  id: copy(30, 'Anchor of the section'),
  title: copy(70, 'Section headline'),
  text: copy(260, 'One or two sentences below it').optional(),
});
