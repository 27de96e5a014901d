import type { z } from 'astro/zod';
import { headFields, linkable, list, sampleMark, text } from '../../content/schemas/fields.ts';

export const schema = linkable({
  ...headFields,
  ...sampleMark,
  paper: text(60, 'Title of the paper, e.g. Monthly report, October'),
  of: text(60, 'Its owner, beside that').optional(),
  rows: list(3, 6, {
    question: text(50, 'What is asked'),
    value: text(40, 'The answer in a figure or a few words'),
    text: text(200, 'The explanation of the answer'),
  }),
}).describe('A paper that the client receives');

export type Content = z.output<typeof schema>;
