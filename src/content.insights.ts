/** What an article looks like. Joined to the rest in content.config.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { copy, motif } from './ui/copy.ts';

export const insights = defineCollection({
  loader: glob({ base: './src/content/insights', pattern: '*.md' }),
  schema: z.strictObject({
    title: copy(90, 'The headline'),
    description: copy(170, 'What the reader learns; also for search results'),
    date: z.coerce.date().describe('Day of publication, e.g. 2026-05-04'),
    author: copy(50, 'Who wrote it'),
    role: copy(70, 'What the author does'),
    tags: z.array(copy(30, 'A subject')).min(1).max(5),
    art: motif,
  }),
});
