import { z } from 'astro/zod';
import { headFields, list, motif, path, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  services: list(3, 14, {
    name: text(40, 'Name of the service'),
    text: text(120, 'What the client gets'),
    link: path,
    art: motif,
  }),
});

export type Content = z.output<typeof schema>;
