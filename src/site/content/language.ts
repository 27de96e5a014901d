/**
 * The language of the page that is being made. src/site/middleware.ts sets it from the address; everything that a page reads
 * of the content gets it from here, so no component has to pass it on. Only for the server.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { once } from './once.ts';

interface Made {
  language: string;
  /** Whether a page, by its path without a language, exists in this language. */
  has(path: string): boolean;
}

/** Server and pages are bundled apart, and share this. */
const shared = globalThis as { pageLanguage?: AsyncLocalStorage<Made> };
shared.pageLanguage ??= new AsyncLocalStorage<Made>();
const made = shared.pageLanguage;

/** Does work in a language. */
export const inLanguage = <T>(page: Made, work: () => T): T => made.run(page, work);

/** The language of the page that is being made; outside of one, the default. */
export const currentLanguage = (): string => made.getStore()?.language ?? DEFAULT_LANGUAGE;

/** The page that is being made, where its language is not the default. */
export const translatedPage = (): Made | undefined => made.getStore();

/** Computes something of the content once per language, and returns it in the language of the page. */
export function perLanguage<T>(make: () => Promise<T>): () => Promise<T> {
  const all = new Map<string, () => Promise<T>>();
  return () => {
    const language = currentLanguage();
    const one = all.get(language) ?? once(make);
    all.set(language, one);
    return one();
  };
}
