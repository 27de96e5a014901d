import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { COLLECTIONS } from './content-files.ts';

/** Astro infers from their schemas what entries hold. */
type Collections = { [Name in keyof typeof COLLECTIONS]: Pick<(typeof COLLECTIONS)[Name], 'schema'> };

export const collections = Object.fromEntries(
  Object.entries(COLLECTIONS).map(([name, { folder, files, schema }]) => [
    name,
    defineCollection({ loader: glob({ base: `./src/content/${folder}`, pattern: files }), schema }),
  ]),
) as unknown as Collections;
