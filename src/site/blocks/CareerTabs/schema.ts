import type { z } from 'astro/zod';
import { list, motif, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  tabs: list(2, 6, {
    title: text(50, 'Label of the tab'),
    text: list(1, 3, text(320, 'A paragraph')),
    art: motif,
  }),
});

export type Content = z.output<typeof schema>;
