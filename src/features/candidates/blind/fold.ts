/** Folds text for comparisons where spelling must not matter: without accents, capitals, widths and invisible characters. */
import { withPlainDigits } from '../../../platform/digits.ts';

/** A folded text, with the place of each of its units in the original. */
export interface Folded {
  text: string;
  /** Units of the text before, from where on… */
  from: Uint32Array;
  /** …and until where: accents and invisible signs belong to the letter before them. */
  until: Uint32Array;
}

/** Letters that Unicode does not decompose, as people without them on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ə: 'e' },
  // Arabic writes one letter in two ways at the end of a word; Greek sigma too.
  ...{ ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ς: 'σ', ё: 'е' },
};

/** Accents, and signs without width: joiners, soft hyphens, marks of direction; the stretch of Arabic letters. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]/gu;
const KATAKANA = /[\u30a1-\u30f6]/g;

const known = new Map<string, string>();

/** The folded form of a character; '' for an invisible one. */
function foldSign(sign: string): string {
  const found = known.get(sign);
  if (found !== undefined) return found;
  const folded = withPlainDigits(sign)
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(/./gu, (one) => LETTERS[one] ?? one)
    // Both Japanese alphabets as one.
    .replace(KATAKANA, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));
  known.set(sign, folded);
  return folded;
}

/** Folds a text; in time that grows with its length alone. */
export function fold(text: string): Folded {
  // A few characters become many units, such as ﷺ: the array grows when needed.
  let from = new Uint32Array(text.length + 16);
  let until = new Uint32Array(text.length + 16);
  const parts: string[] = [];
  let length = 0;
  let at = 0;
  for (const sign of text) {
    const end = at + sign.length;
    const folded = foldSign(sign);
    if (folded === '') {
      if (length > 0) until[length - 1] = end;
    } else {
      if (length + folded.length > from.length) {
        from = grown(from);
        until = grown(until);
      }
      for (let unit = 0; unit < folded.length; unit++) {
        from[length] = at;
        until[length++] = end;
      }
      parts.push(folded);
    }
    at = end;
  }
  return { text: parts.join(''), from: from.subarray(0, length), until: until.subarray(0, length) };
}

function grown(old: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(old.length * 2 + 64);
  larger.set(old);
  return larger;
}
