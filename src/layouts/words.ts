import { type CollectionEntry, getCollection } from 'astro:content';
import type { formCollections } from '../content.forms.ts';
import { withBrand } from '../ui/site.ts';

type Name = keyof typeof formCollections;

/**
 * The words of a page whose collection holds one file, with the company's name filled in.
 * @throws when the file is missing
 */
export async function words<N extends Name>(name: N): Promise<CollectionEntry<N>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`src/content/copy has no file for "${name}"`);
  return withBrand(entry.data);
}
