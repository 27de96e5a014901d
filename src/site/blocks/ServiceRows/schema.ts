import type { z } from 'astro/zod';
import { list, motif, path, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  services: list(3, 14, {
    name: text(40, 'Name of the service'),
    text: text(120, 'What the client gets'),
    link: path,
    art: motif,
  }),
});

export type Content = z.output<typeof schema>;
