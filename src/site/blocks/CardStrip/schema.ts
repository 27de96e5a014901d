import type { z } from 'astro/zod';
import { list, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  cards: list(3, 5, {
    title: text(40, 'Two or three words'),
    text: text(220, 'Shown when the card is open'),
  }),
});

export type Content = z.output<typeof schema>;
