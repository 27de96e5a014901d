import { z } from 'astro/zod';
import { headFields, motif, path, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  items: z
    .array(
      z.strictObject({
        title: text(60, 'Name of the offering'),
        text: text(220, 'What the client gets'),
        link: path,
        action: text(40, 'Label of the link'),
        art: motif,
      }),
    )
    .min(3)
    .max(9),
});

export type Content = z.output<typeof schema>;
