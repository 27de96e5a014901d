import { z } from 'astro/zod';
import { headFields, motif, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  tabs: z
    .array(
      z.strictObject({
        title: text(50, 'Label of the tab'),
        text: z.array(text(320, 'A paragraph')).min(1).max(3),
        art: motif,
      }),
    )
    .min(2)
    .max(6),
});

export type Content = z.output<typeof schema>;
