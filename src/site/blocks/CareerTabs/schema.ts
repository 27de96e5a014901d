import { z } from 'astro/zod';
import { headFields, list, motif, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  tabs: list(2, 6, {
    title: text(50, 'Label of the tab'),
    text: list(1, 3, text(320, 'A paragraph')),
    art: motif,
  }),
});

export type Content = z.output<typeof schema>;
