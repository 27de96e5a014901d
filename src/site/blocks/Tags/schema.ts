import { z } from 'astro/zod';
import { headFields, text } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  tags: z.array(text(60, 'A short name')).min(3).max(14),
});

export type Content = z.output<typeof schema>;
