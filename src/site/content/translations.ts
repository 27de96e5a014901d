/**
 * Which pages exist in which language. A page exists in a language if its own content file does; everything else on it may be in
 * the default language.
 */
import { PAGE_FORMS } from '../../features/enquiries/schema.ts';
import { entriesIn } from './entries.ts';
import { inLanguage } from './language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from './languages.ts';
import { once } from './once.ts';
import { TEXTS, type TextsName } from './schemas/texts.ts';

/** The words of pages that are made on request, by their path; a path with a slash at its end covers all paths below it. */
const WORDS: Readonly<Record<string, TextsName>> = {
  '/contact': 'contact',
  '/career': 'career',
  '/status': 'status',
  '/certificates/verify': 'certificate',
  '/consents/withdraw': 'withdraw',
  '/privacy-request': 'privacyRequest',
  '/JobApply/': 'opening',
  '/interview/': 'interview',
  '/candidate-consent/': 'candidateConsent',
  '/terms-condition': 'terms',
  '/terms-condition/': 'terms',
  '/privacy-policy': 'privacy',
  '/privacy-policy/': 'privacy',
  '/reports/': 'reportLink',
};

/** The words without which a page that is made on request does not exist in another language. */
const wordsOf = (path: string): TextsName | undefined =>
  WORDS[path] ??
  WORDS[path.slice(0, path.indexOf('/', 1) + 1)] ??
  PAGE_FORMS.find((kind) => path === `/enquiries/${kind}`);

const written = once(async () => {
  const lists = LANGUAGES.map(async (language) => {
    const paths = (await entriesIn('pages', language)).map(({ data }) => data.path);
    const texts = await Promise.all(
      (Object.keys(TEXTS) as TextsName[]).map(async (name) =>
        (await entriesIn(name as never, language)).length > 0 ? [name] : [],
      ),
    );
    return [language, { paths: new Set(paths), texts: new Set(texts.flat()) }] as const;
  });
  return new Map(await Promise.all(lists));
});

/** @returns whether a page, by its path without a language, exists in this language */
export async function pagesIn(language: string): Promise<(path: string) => boolean> {
  if (language === DEFAULT_LANGUAGE) return () => true;
  const own = (await written()).get(language);
  return (path) => {
    const words = wordsOf(path);
    return words ? own?.texts.has(words) === true : own?.paths.has(path) === true;
  };
}

/** Does work in each language, the default first. */
export const inEachLanguage = async <T>(work: (language: string) => Promise<T>): Promise<T[]> =>
  Promise.all(
    LANGUAGES.map(async (language) =>
      inLanguage({ language, has: await pagesIn(language) }, () => work(language)),
    ),
  );

/** A page in one of its languages. */
export interface Version {
  language: string;
  path: string;
}

/** The languages in which a page exists, the default first; only one if it was not translated. */
export async function versionsOf(path: string): Promise<Version[]> {
  const versions = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await pagesIn(language))(path) ? [{ language, path: pathIn(language, path) }] : [],
    ),
  );
  return versions.flat();
}
