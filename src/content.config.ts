import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { pageSchema } from './sections/registry.ts';
import { insights, insightTexts } from './site/schemas/insights.ts';
import { formCollections } from './site/schemas/texts.ts';
import { views } from './site/schemas/views.ts';

const pages = defineCollection({
  loader: glob({ base: './src/content/pages', pattern: '*.{yaml,yml}' }),
  schema: pageSchema,
});

export const collections = { pages, insights, insightTexts, views, ...formCollections };
