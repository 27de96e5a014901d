import { getEntry } from 'astro:content';
import type { ProductTexts } from '../sections/product/schema.ts';
import { withNames } from './names.ts';

/**
 * What the drawn interface of a product says.
 * @throws when its file is missing
 */
export async function productTexts(view: ProductTexts['view']): Promise<ProductTexts> {
  const entry = await getEntry('views', view);
  if (!entry) throw new Error(`There is no src/content/views/${view}.yaml`);
  return withNames(entry.data);
}
