import { z } from 'astro/zod';
import { headFields, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  cards: z
    .array(
      z.strictObject({
        title: text(40, 'Two or three words'),
        text: text(220, 'Shown when the card is open'),
      }),
    )
    .min(3)
    .max(5),
});

export type Content = z.output<typeof schema>;
