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

/** The drawings that have a loop, made by scripts/art/loops.mjs. */
export const LOOPS = ['globe', 'strata', 'blocks', 'rings'] as const;

export const motif = z.enum(MOTIFS).describe('Which drawing of src/content/art');

/** A link that reads as an invitation. */
export const action = z.strictObject({ label: copy(40, 'What happens on click'), link: path });
