import { z } from 'astro/zod';
import { headFields, list, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  paragraphs: list(1, 6, text(700, 'A paragraph')),
});

export type Content = z.output<typeof schema>;
