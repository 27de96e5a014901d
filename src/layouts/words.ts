import { type CollectionEntry, getCollection } from 'astro:content';
import type { formCollections } from '../content.forms.ts';
import type { insightCopy } from '../content.insights.ts';
import { withBrand } from '../ui/site.ts';

type Collections = typeof formCollections & { insightCopy: typeof insightCopy };
type Name = keyof Collections;

/**
 * The words of a page whose collection holds one file, with the company's name filled in.
 * @throws when the file is missing
 */
export async function words<N extends Name>(name: N): Promise<CollectionEntry<N>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`src/content/copy has no file for "${name}"`);
  return withBrand(entry.data);
}
