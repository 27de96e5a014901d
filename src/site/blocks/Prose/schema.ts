import { z } from 'astro/zod';
import { headFields, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  paragraphs: z.array(text(700, 'A paragraph')).min(1).max(6),
});

export type Content = z.output<typeof schema>;
