import { z } from 'astro/zod';
import { articleSlug, headFields } from '../site/schemas/fields.ts';

/** Six articles to browse. Rendered by the island InsightSlider. */
export const schema = z.strictObject({
  kind: z.literal('insightSlider'),
  ...headFields,
  articles: z.array(articleSlug).length(6),
});

export type InsightSlider = z.output<typeof schema>;
