/** Entries of the content in the language of a page: each file in that language if it exists, else in the default. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { currentLanguage } from './language.ts';
import { DEFAULT_LANGUAGE, languageOf } from './languages.ts';

/** Ids of other languages begin with it: `de/home`. */
const languageOfId = (id: string) => languageOf(`/${id}`);

/** An entry, and the language that its file is written in. */
export type Entry<C extends CollectionKey> = CollectionEntry<C> & { language: string };

/** Entries whose files are in the folder of a language; without the language their ids are those of the default. */
export async function entriesIn<C extends CollectionKey>(
  collection: C,
  language: string,
): Promise<Entry<C>[]> {
  const all: CollectionEntry<C>[] = await getCollection(collection);
  const own = all.filter(({ id }) => languageOfId(id) === language);
  const skipped = language === DEFAULT_LANGUAGE ? 0 : language.length + 1;
  return own.map((entry) => ({ ...entry, id: entry.id.slice(skipped), language }));
}

/** All entries of a collection. */
export async function entriesOf<C extends CollectionKey>(
  collection: C,
  language: string = currentLanguage(),
): Promise<Entry<C>[]> {
  const entries = await entriesIn(collection, DEFAULT_LANGUAGE);
  if (language === DEFAULT_LANGUAGE) return entries;
  const own = new Map((await entriesIn(collection, language)).map((entry) => [entry.id, entry]));
  return entries.map((entry) => own.get(entry.id) ?? entry);
}

/** One entry of a collection; undefined if no file has the name. */
export const entryNamed = async <C extends CollectionKey>(collection: C, id: string) =>
  (await entriesOf(collection)).find((entry) => entry.id === id);
