import type { z } from 'astro/zod';
import { list, section, text } from '../../content/schemas/fields.ts';

export const schema = section({
  paragraphs: list(1, 6, text(700, 'A paragraph')),
});

export type Content = z.output<typeof schema>;
