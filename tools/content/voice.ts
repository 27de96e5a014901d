/** Counts the words of `content/voice.yaml` in all texts for visitors, and lists their places if there are too many. Pure. */
import type { Fault } from '../../src/site/content/content-file.ts';
import { fields } from '../../src/site/content/content-links.ts';
import type { Voice } from '../../src/site/content/schemas/voice.ts';
import { CONTENT, type ReadFile } from './read.ts';

/** The list itself, and the texts of invented applicants and staff, who may write as they like. */
const isLeftOut = (file: string) =>
  file === `${CONTENT}/voice.yaml` || file.startsWith(`${CONTENT}/sample/desk/`);

/** An address, or one word in small letters, is a name for the code, e.g. `/careers` or `lit`. */
const IS_NAME = /^[/#]|^[^\s\p{Lu}]*$/u;

/** The texts of a file for readers, each with its line. */
function linesOf({ data, body = '', lineOf }: ReadFile) {
  const inFields = [...fields(data)].flatMap(([field, value]) =>
    typeof value === 'string' && !IS_NAME.test(value) ? [{ field, text: value, line: lineOf(field) }] : [],
  );
  const inText = body
    .split('\n')
    .map((text, at) => ({ field: '', text: text.replace(/\]\([^)]*\)/g, ']'), line: at + 1 }));
  return [...inFields, ...inText];
}

/** Whole words in any case; `rehears*` matches every word that begins so. */
const pattern = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\d])(${words
      .map((word) => word.replace(/ +/g, '\\s+').replace(/\*$/, "[\\p{L}'-]*"))
      .join('|')})(?![\\p{L}\\d])`,
    'giu',
  );

/**
 * Finds words that occur more often than they may.
 * @param files all of the content
 * @returns every place of such a word, so that an editor can choose which to change
 */
export function voiceFaults(files: readonly ReadFile[], { words }: Voice): Fault[] {
  const lines = files
    .filter(({ file }) => !isLeftOut(file))
    .flatMap((one) => linesOf(one).map((line) => ({ file: one.file, ...line })));
  return words.flatMap(({ any, most, hint }) => {
    const wanted = pattern(any);
    const found = lines.flatMap(({ text, ...place }) =>
      [...text.matchAll(wanted)].map(([word]) => ({ ...place, word })),
    );
    if (found.length <= most) return [];
    return found.map(({ file, field, line, word }) => ({
      file,
      field,
      line,
      message: `"${word}" is one of ${found.length} on the site, at most ${most} may be. ${hint}`,
    }));
  });
}
