import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { formCollections } from './content.forms.ts';
import { insightCopy, insights } from './content.insights.ts';
import { views } from './content.views.ts';
import { pageSchema } from './sections/registry.ts';

const pages = defineCollection({
  loader: glob({ base: './src/content/pages', pattern: '*.{yaml,yml}' }),
  schema: pageSchema,
});

export const collections = { pages, insights, insightCopy, views, ...formCollections };
