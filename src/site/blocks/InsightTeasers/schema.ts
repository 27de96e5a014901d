import { z } from 'astro/zod';
import { articleSlug, headFields, list } from '../../content/schemas/fields.ts';

export const schema = z.strictObject({
  ...headFields,
  articles: list(2, 3, articleSlug),
});

export type Content = z.output<typeof schema>;
