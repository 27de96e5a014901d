/** The texts of the copy of a person's data in each language, from content/texts/data-copy.yaml. */
import { parse } from 'yaml';
import { type CopyLanguage, copyWordsSchema } from '../../features/data-subjects/copy-words.schema.ts';
import { parseFile } from './content-file.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, prefixOf } from './languages.ts';
import { overDefault } from './over-default.ts';

const files = import.meta.glob<string>(
  ['../../../content/texts/data-copy.yaml', '../../../content/*/texts/data-copy.yaml'],
  { query: '?raw', import: 'default', eager: true },
);

const fileOf = (language: string) => `content${prefixOf(language)}/texts/data-copy.yaml`;
const textOf = (language: string) => files[`../../../${fileOf(language)}`];

/**
 * The words in a language; what its file leaves out, the default language says.
 * @param named left out, or of a language without that file, the default
 */
export function copyLanguage(named: string = DEFAULT_LANGUAGE): CopyLanguage {
  const code = LANGUAGES.includes(named) && textOf(named) ? named : DEFAULT_LANGUAGE;
  const words = overDefault(parse(textOf(DEFAULT_LANGUAGE) ?? '{}'), parse(textOf(code) ?? '{}'));
  return { code, prefix: prefixOf(code), words: parseFile(copyWordsSchema, words, fileOf(code)) };
}
