import { z } from 'astro/zod';
import { headFields, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  items: z
    .array(
      z.strictObject({
        question: text(140, 'As a reader would ask it'),
        answer: z.array(text(600, 'A paragraph')).min(1).max(3),
      }),
    )
    .min(2)
    .max(12),
});

export type Content = z.output<typeof schema>;
