import { type CollectionEntry, getCollection } from 'astro:content';
import type { formCollections } from '../content.forms.ts';
import type { insightCopy } from '../content.insights.ts';
import { withBrand } from '../ui/site.ts';

type Collections = typeof formCollections & { insightCopy: typeof insightCopy };
export type Name = keyof Collections;

/** The file of each collection, in src/content/copy. */
export const FILES: Readonly<Record<Name, string>> = {
  contact: 'contact.yaml',
  collaborate: 'collaborate.yaml',
  caseContact: 'case-contact.yaml',
  reportDownload: 'report-download.yaml',
  withdraw: 'withdraw.yaml',
  career: 'career.yaml',
  job: 'job.yaml',
  terms: 'terms.yaml',
  privacy: 'privacy.yaml',
  apiDocs: 'api-docs.yaml',
  insightCopy: 'insights.yaml',
};

/**
 * The one file of a collection that holds the words of a page.
 * @throws when the file is missing
 */
export async function entryOf<N extends Name>(name: N): Promise<CollectionEntry<N>> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`There is no src/content/copy/${FILES[name]}`);
  return entry as CollectionEntry<N>;
}

/** The words of a page, with the company's name filled in. */
export async function words<N extends Name>(name: N): Promise<CollectionEntry<N>['data']> {
  return withBrand((await entryOf(name)).data);
}
