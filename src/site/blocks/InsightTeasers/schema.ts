import type { z } from 'astro/zod';
import { articleSlug, list, section } from '../../content/schemas/fields.ts';

export const schema = section({
  articles: list(2, 3, articleSlug),
});

export type Content = z.output<typeof schema>;
