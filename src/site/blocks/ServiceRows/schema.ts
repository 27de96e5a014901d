import { z } from 'astro/zod';
import { headFields, motif, path, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  services: z
    .array(
      z.strictObject({
        name: text(40, 'Name of the service'),
        text: text(120, 'What the client gets'),
        link: path,
        art: motif,
      }),
    )
    .min(3)
    .max(14),
});

export type Content = z.output<typeof schema>;
