import { getEntry } from 'astro:content';
import type { ProductTexts } from '../sections/product/schema.ts';
import { withBrand } from './site.ts';

/**
 * What the drawn interface of a product says.
 * @throws when its file is missing
 */
export async function productTexts(view: ProductTexts['view']): Promise<ProductTexts> {
  const entry = await getEntry('views', view);
  if (!entry) throw new Error(`There is no src/content/views/${view}.yaml`);
  return withBrand(entry.data);
}
