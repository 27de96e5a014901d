import { z } from 'astro/zod';
import { headFields, linkable, list, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = linkable({
  ...headFields,
  ...sampleMark,
  says: text(110, 'The sentence to remember, where the headline only names it').optional(),
  ground: z.enum(['ink', 'sand']).default('ink').describe('The color of the band'),
  value: text(14, 'The one figure, with its unit').optional(),
  label: text(70, 'What it counts; needed with a figure').optional(),
  facts: list(2, 5, { term: text(40, 'What about'), text: text(180, 'A short sentence') }).describe(
    'The explanation of the statement',
  ),
})
  .refine(({ value, label }) => !value === !label, {
    path: ['label'],
    error: 'A figure needs its label, and the other way round',
  })
  .describe('One thing to remember, over the whole width');

export type Content = z.output<typeof schema>;
