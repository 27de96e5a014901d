import { type CollectionEntry, getCollection } from 'astro:content';
import { once } from './once.ts';
import type { insightTexts } from './schemas/insights.ts';
import type { formCollections } from './schemas/texts.ts';
import { withBrand } from './site.ts';

type Collections = typeof formCollections & { insightTexts: typeof insightTexts };
export type Name = keyof Collections;

/** The file of each collection, in src/content/texts. */
export const FILES: Readonly<Record<Name, string>> = {
  contact: 'contact.yaml',
  collaborate: 'collaborate.yaml',
  caseContact: 'case-contact.yaml',
  reportDownload: 'report-download.yaml',
  withdraw: 'withdraw.yaml',
  certificate: 'certificate.yaml',
  career: 'career.yaml',
  opening: 'opening.yaml',
  terms: 'terms.yaml',
  privacy: 'privacy.yaml',
  apiDocs: 'api-docs.yaml',
  insightTexts: 'insights.yaml',
};

/**
 * The one file of a collection that holds the words of a page.
 * @throws when the file is missing
 */
export async function entryOf<N extends Name>(name: N): Promise<CollectionEntry<N>> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`There is no src/content/texts/${FILES[name]}`);
  return entry as CollectionEntry<N>;
}

const texts = Object.fromEntries(
  (Object.keys(FILES) as Name[]).map((name) => [
    name,
    once(async () => withBrand((await entryOf(name)).data)),
  ]),
);

/** The texts of a page, with the company's name filled in. */
export function textsOf<N extends Name>(name: N): Promise<CollectionEntry<N>['data']> {
  return (texts as { [Each in Name]: () => Promise<CollectionEntry<Each>['data']> })[name]();
}
