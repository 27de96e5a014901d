/** Finds the words of a search in a text. Pure: server and desk use it. */

/** Start and end, in code units of the text. */
export type Mark = [from: number, until: number];

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*[+#]{0,2}/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/** As in the indexes of words: lower case, without accents. */
const plain = (word: string): string =>
  word.toLowerCase().normalize('NFKD').toLowerCase().replace(ACCENTS, '');

const tokenize = (text: string): string[] => [...new Set((text.match(WORD) ?? []).map(plain))];

/** About how many units of a text are looked at together. */
const PART = 500;
const GAP = /\s/g;

/** A text in parts of whole words, each with its place in the text. */
function* partsOf(text: string): Generator<[from: number, part: string]> {
  for (let from = 0; from < text.length; ) {
    GAP.lastIndex = from + PART;
    const until = GAP.exec(text)?.index ?? text.length;
    yield [from, text.slice(from, until)];
    from = until;
  }
}

/**
 * The words of a text that begin with a word of the search, as the search itself finds them.
 * @param most at which it stops
 */
export function marksIn(text: string, search: string, most = Number.POSITIVE_INFINITY): Mark[] {
  const tokens = tokenize(search);
  const marks: Mark[] = [];
  for (const [from, part] of partsOf(text)) {
    // Most parts have none of these words, and one look at a whole part shows that much sooner than one at each word.
    const whole = plain(part);
    if (!tokens.some((begin) => whole.includes(begin))) continue;
    for (const { 0: word, index } of part.matchAll(WORD)) {
      const known = plain(word);
      if (!tokens.some((begin) => known.startsWith(begin))) continue;
      marks.push([from + index, from + index + word.length]);
      if (marks.length >= most) return marks;
    }
  }
  return marks;
}

/** Units of the text before and behind the first find; a narrow list shows the first thirty. */
const BEFORE = 12;
const BEHIND = 120;

/** A line of a text around the first word that was found; undefined if there is none. */
export function excerpt(text: string, search: string): { text: string; marks: Mark[] } | undefined {
  const [first] = marksIn(text, search, 1);
  if (!first) return undefined;
  const [at, until] = first;
  const inOneLine = (from: number, to: number) => text.slice(from, to).replace(/\s+/g, ' ');
  const near = Math.max(0, at - PART);
  const before = inOneLine(near, at);
  const from = before.lastIndexOf(' ', before.length - BEFORE) + 1;
  const behind = inOneLine(until, until + PART).slice(0, BEHIND);
  const cut = `${near + from > 0 ? '…' : ''}${before.slice(from)}${text.slice(at, until)}${behind}`;
  return { text: cut, marks: marksIn(cut, search) };
}
