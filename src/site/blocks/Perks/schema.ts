import type { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  perks: list(2, 8, {
    title: text(50, 'Name of the perk'),
    text: text(180, 'What it means on a working day'),
    figure: text(12, 'Its size as a number, e.g. 25 days'),
    label: text(40, 'What the number counts, e.g. of paid leave'),
    ...sampleMark,
  }),
  terms: list(0, 8, {
    title: text(40, 'What people ask before they apply'),
    text: text(280, 'The answer'),
    ...sampleMark,
  })
    .default([])
    .describe('Answers below the cards'),
});

export type Content = z.output<typeof schema>;
