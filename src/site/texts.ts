import { type CollectionEntry, getCollection } from 'astro:content';
import { withNames } from './names.ts';
import { once } from './once.ts';
import { TEXTS, type TextsName } from './schemas/texts.ts';

/**
 * The one file of a collection that holds the words of a page.
 * @throws when the file is missing
 */
export async function entryOf<N extends TextsName>(name: N): Promise<CollectionEntry<N>> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`There is no src/content/texts/${TEXTS[name].files}`);
  return entry as CollectionEntry<N>;
}

const texts = Object.fromEntries(
  (Object.keys(TEXTS) as TextsName[]).map((name) => [
    name,
    once(async () => withNames((await entryOf(name)).data)),
  ]),
);

/** The texts of a page, with the company's name filled in. */
export function textsOf<N extends TextsName>(name: N): Promise<CollectionEntry<N>['data']> {
  return (texts as { [Each in TextsName]: () => Promise<CollectionEntry<Each>['data']> })[name]();
}
