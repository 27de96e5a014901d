/** Words that the site must not overuse: content/voice.yaml. */
import { z } from 'astro/zod';
import { list, text } from './fields.ts';

const word = text(
  40,
  'A word or words next to each other; with * at the end, every word that begins so',
).regex(/^[\p{L}\d' -]+\*?$/u, 'May have letters, digits, apostrophes and hyphens, and a * at its end');

export const voiceSchema = z.strictObject({
  words: z.array(
    z.strictObject({
      any: list(1, 12, word).describe('Words that are counted together'),
      most: z.int().nonnegative().describe('How often they may occur in all of the content'),
      hint: text(120, 'What to write instead'),
    }),
  ),
});

export type Voice = z.output<typeof voiceSchema>;
