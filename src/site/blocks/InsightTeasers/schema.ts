import { z } from 'astro/zod';
import { articleSlug, headFields } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  articles: z.array(articleSlug).min(2).max(3),
});

export type Content = z.output<typeof schema>;
