import { z } from 'astro/zod';
import { headFields, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  perks: z
    .array(
      z.strictObject({
        title: text(50, 'Name of the perk'),
        text: text(180, 'What it means on a working day'),
        figure: text(12, 'Its size as a number, e.g. 25 days'),
        label: text(40, 'What the number counts, e.g. of paid leave'),
        ...sampleMark,
      }),
    )
    .min(2)
    .max(8),
  terms: z
    .array(
      z.strictObject({
        title: text(40, 'What people ask before they apply'),
        text: text(280, 'The answer'),
        ...sampleMark,
      }),
    )
    .max(8)
    .default([])
    .describe('Answers below the cards'),
});

export type Content = z.output<typeof schema>;
