import type { z } from 'astro/zod';
import { list, motif, path, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  items: list(3, 9, {
    title: text(60, 'Name of the offering'),
    text: text(220, 'What the client gets'),
    link: path,
    action: text(40, 'Label of the link'),
    art: motif,
  }),
});

export type Content = z.output<typeof schema>;
