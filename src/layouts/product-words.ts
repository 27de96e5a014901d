import { getEntry } from 'astro:content';
import type { ProductWords } from '../sections/product/schema.ts';
import { withBrand } from '../ui/site.ts';

/**
 * What the drawn interface of a product says.
 * @throws when its file is missing
 */
export async function productWords(view: ProductWords['view']): Promise<ProductWords> {
  const entry = await getEntry('views', view);
  if (!entry) throw new Error(`There is no src/content/views/${view}.yaml`);
  return withBrand(entry.data);
}
