import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  ...sampleMark,
  hub: text(12, 'The system in the middle'),
  systems: list(6, 14, {
    name: text(40, 'What meets it'),
    carries: text(40, 'What crosses'),
    pattern: z.int().min(1).max(3).describe('Which of the patterns, from 1'),
  }).refine(({ length }) => length % 2 === 0, 'An even number: half of them are on each side'),
  choice: z.strictObject({
    title: text(70, 'Headline of the patterns'),
    text: text(200, 'One sentence beside it').optional(),
  }),
  patterns: list(3, 3, {
    title: text(40, 'The pattern'),
    text: text(180, 'How it works, and for what'),
    points: list(1, 4, text(120, 'One short point')),
  }),
}).describe('Systems around one, and by which pattern each of them meets it');

export type Content = z.output<typeof schema>;
