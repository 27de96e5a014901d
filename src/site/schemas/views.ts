/** The words of the drawn product interfaces. Joined to the rest in content.config.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { productViewSchema } from '../../sections/product/schema.ts';

export const views = defineCollection({
  loader: glob({ base: './src/content/views', pattern: '*.{yaml,yml}' }),
  schema: productViewSchema,
});
