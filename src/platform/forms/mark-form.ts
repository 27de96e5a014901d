/** Finds the words of a search in a text. Pure: server and desk use it. */

/** Start and end, in code units of the text. */
export type Mark = [from: number, until: number];

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*[+#]{0,2}/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/** As in the indexes of words: lower case, without accents. */
const plain = (word: string): string =>
  word.toLowerCase().normalize('NFKD').toLowerCase().replace(ACCENTS, '');

const tokenize = (text: string): string[] => [...new Set((text.match(WORD) ?? []).map(plain))];

/**
 * The words of a text that begin with a word of the search, as the search itself finds them.
 * @param most at which it stops
 */
export function marksIn(text: string, search: string, most = Number.POSITIVE_INFINITY): Mark[] {
  const tokens = tokenize(search);
  const marks: Mark[] = [];
  // Most texts have none of these words, and one look at the whole text shows that much sooner than one at each word.
  const whole = plain(text);
  if (!tokens.some((begin) => whole.includes(begin))) return marks;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const known = plain(word);
    if (!tokens.some((begin) => known.startsWith(begin))) continue;
    marks.push([index, index + word.length]);
    if (marks.length >= most) break;
  }
  return marks;
}

/** Units of the text before and behind the first find; a narrow list shows the first thirty. */
const BEFORE = 12;
const BEHIND = 120;

/** A line of a text around the first word that was found; undefined if there is none. */
export function excerpt(text: string, search: string): { text: string; marks: Mark[] } | undefined {
  const line = text.replace(/\s+/g, ' ');
  const [first] = marksIn(line, search, 1);
  if (!first) return undefined;
  const from = Math.max(0, line.lastIndexOf(' ', Math.max(0, first[0] - BEFORE)) + 1);
  const cut = `${from > 0 ? '…' : ''}${line.slice(from, first[1] + BEHIND)}`;
  return { text: cut, marks: marksIn(cut, search) };
}
