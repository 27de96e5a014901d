/** Finds files whose name keeps them out of the site, or gives them an address that browsers can't request. */
import { matchesGlob } from 'node:path';
import type { Fault } from '../../src/site/content/content-file.ts';
import { allowed } from '../../src/site/content/content-links.ts';
import { LANGUAGES, OTHER_LANGUAGES } from '../../src/site/content/languages.ts';

/** What `src/site/content/pictures.ts` makes pictures of, however its name ends. */
export const isPicture = (name: string): boolean =>
  /^content\/insights\/.+\.(png|jpe?g|webp|avif)$/i.test(name);

const PHOTOS = 'content/photos/';

/** Photographs of people, by the names that fields give them. */
export const photosOf = (names: readonly string[]): string[] =>
  names.filter((name) => name.startsWith(PHOTOS)).map((name) => name.slice(PHOTOS.length));

const TEXT = /\.(ya?ml|json|mdx?|markdown)$/i;
const FOLDER = new RegExp(
  `^content/(?:(?:${OTHER_LANGUAGES.join('|')})/)?(?:pages|insights|texts|styleguide|reports)/`,
);
/** Files that addresses are made of. */
const NAMED = /^content\/(?:[a-z]{2}\/)?(?:insights\/.+\.md|reports\/.+\.yaml)$/;

function messageFor(name: string, patterns: readonly string[]): string | undefined {
  const [, file = ''] = /([^/]+)\.\w+$/.exec(name) ?? [];
  if (NAMED.test(name) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(file))
    return 'The address of its page is made of its name: must be small letters, digits and hyphens';
  if (isPicture(name) && !/^[\w./-]+\.[a-z]+$/.test(name))
    return 'Must be named with letters a to z, digits and hyphens, and a small ending, e.g. one-year.png';
  const [folder] = FOLDER.exec(name) ?? [];
  if (!folder || !TEXT.test(name) || patterns.some((pattern) => matchesGlob(name, pattern))) return undefined;
  const beside = patterns.filter((pattern) => pattern.startsWith(folder));
  return `Is not read. ${allowed(beside, name)}`;
}

/** Folders of languages that the site does not have, or no longer has. */
const strayLanguages = (names: readonly string[]): Fault[] =>
  [...new Set(names.flatMap((name) => /^content\/([a-z]{2})\//.exec(name)?.[1] ?? []))]
    .filter((language) => !OTHER_LANGUAGES.includes(language))
    .map((language) => ({
      file: `content/${language}`,
      field: '',
      message: `Is not read. Name it under languages in content/site.json, after the first, or remove the folder. There: ${LANGUAGES.join(', ')}`,
    }));

/**
 * @param names of all files below content, by their paths in the project
 * @param patterns of the files that are read
 */
export const fileNameFaults = (names: readonly string[], patterns: readonly string[]): Fault[] => [
  ...strayLanguages(names),
  ...names.flatMap((file) => {
    const message = messageFor(file, patterns);
    return message ? [{ file, field: '', message }] : [];
  }),
];
