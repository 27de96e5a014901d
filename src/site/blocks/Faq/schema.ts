import type { z } from 'astro/zod';
import { list, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  items: list(2, 12, {
    question: text(140, 'As a reader would ask it'),
    answer: list(1, 3, text(600, 'A paragraph')),
  }),
});

export type Content = z.output<typeof schema>;
