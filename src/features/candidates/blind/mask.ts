/** Blind review: what names a person is masked by the server, in the facts and wherever a text repeats it. */
import { type Folded, fold } from './fold.ts';
import {
  COMMON,
  DENSE,
  FEWEST_ADDRESSED,
  FEWEST_JOINED,
  type Known,
  type Spellings,
  spellingsOf,
} from './names.ts';

/** The replacement of masked text. */
export const MASK = '▇▇▇▇';

/**
 * The name of a person in a blind view: the same each time, and different for different people.
 * @param reference of the application, e.g. `A-7K3M-9QXT`
 */
export const maskedName = (reference: string): string => `Candidate ${reference.slice(2, 6)}`;

// Only from the first character of a run: starting at each of them, a text of one endless word would take hours.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|gitlab|xing|x|twitter)\.com\/\S+/gu;
/** Letters of scripts with spaces. */
const WORD = new RegExp(`[^\\P{L}${DENSE}]+`, 'gu');
const DIGITS = /\d+/g;
const BETWEEN_DIGITS = /^[\s().\-/+]{1,4}$/;
const YEAR = /^(?:19|20)\d\d$/;
/** The number of digits of a phone number. */
const PHONE_DIGITS = 9;
const CAPITAL = /[\p{Lu}\p{Lt}]/u;
/** Between two words that are one: an apostrophe, a hyphen, a point. */
const JOINT = /^['’ʼ`´‘.·•_\p{Pd}]$/u;
/** Between two that may be one all the same: pulled apart, or at the end of a line. */
const APART = /^[\s'’ʼ`´‘.·•_\p{Pd}]{1,3}$/u;
/** Between two that are next to each other. */
const NEAR = /^(?:[\s.\p{Pd}]{1,2}|,\s?)$/u;
/** Letters that Arabic and Hebrew write before a word without a space. */
const PREFIXED = /^[\u0648\u0641\u0628\u0644\u0643\u05d4\u05d5\u05d1\u05dc\u05de\u05e9\u05db]/;
const CYRILLIC = /^\p{sc=Cyrl}/u;

/** One text while it is masked. */
interface Work extends Folded {
  said: string;
  /** 1 for each unit of the folded text that is masked. */
  covered: Uint8Array;
}

interface Word {
  from: number;
  until: number;
  text: string;
  masked: boolean;
}

const cover = ({ covered }: Work, from: number, until: number): void => void covered.fill(1, from, until);

function coverMatches(work: Work, pattern: RegExp): void {
  for (const { 0: found, index } of work.text.matchAll(pattern)) cover(work, index, index + found.length);
}

/** Years (2017 to 2021) look like a phone number only if no words are between them. */
function coverNumbers(work: Work, own: string): void {
  const { text } = work;
  let run: { from: number; until: number; parts: string[] } | undefined;
  const end = () => {
    if (!run) return;
    const digits = run.parts.join('');
    const isPhone = digits.length >= PHONE_DIGITS && !run.parts.every((part) => YEAR.test(part));
    if (!isPhone && (own === '' || !digits.includes(own))) return;
    cover(work, /[+(]/.test(text.charAt(run.from - 1)) ? run.from - 1 : run.from, run.until);
  };
  for (const { 0: digits, index } of text.matchAll(DIGITS)) {
    const until = index + digits.length;
    if (run && index - run.until <= 4 && BETWEEN_DIGITS.test(text.slice(run.until, index))) {
      run.until = until;
      run.parts.push(digits);
      continue;
    }
    end();
    run = { from: index, until, parts: [digits] };
  }
  end();
}

function coverDomain(work: Work, domain: string): void {
  if (domain === '') return;
  for (let at = work.text.indexOf(domain); at !== -1; at = work.text.indexOf(domain, at + domain.length))
    cover(work, at, at + domain.length);
}

/** Whether a word is one of their own words, also with an article before it or an ending behind it. */
function isOwn(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  if (PREFIXED.test(word)) return [1, 2, 3].some((n) => word.length - n >= 3 && words.has(word.slice(n)));
  // A genitive, and the cases of Slavic languages.
  const most = CYRILLIC.test(word) ? 3 : word.endsWith('s') ? 1 : 0;
  for (let n = 1; n <= most; n++) if (word.length - n >= 4 && words.has(word.slice(0, -n))) return true;
  return false;
}

const isWithin = (word: string, own: readonly string[], fewest: number): boolean =>
  word.length >= fewest && own.some((one) => word.includes(one));

/** Whether a word is part of something that looks like a handle, an address or a path. */
const isAddressed = (text: string, { from, until }: Word): boolean =>
  /[@_/~\d]/.test(text.charAt(from - 1)) || /^(?:[@_/\d]|\.\p{L})/u.test(text.slice(until, until + 2));

/**
 * Covers words that begin here and form one of their own words together with the next ones: `O’Brien`, `Gar-cia`, `J O S E`.
 */
function coverRun(work: Work, found: readonly Word[], start: number, own: Spellings): void {
  let run = '';
  let singles = true;
  let joints = true;
  for (let index = start; index < found.length; index++) {
    const word = found[index] as Word;
    const before = found[index - 1];
    if (index > start && before) {
      const between = work.text.slice(before.until, word.from);
      if (!APART.test(between)) return;
      joints &&= JOINT.test(between);
    }
    run += word.text;
    singles &&= word.text.length === 1;
    if (!own.beginnings.has(run)) return;
    if (index === start || run.length < (singles ? 3 : joints ? 2 : 5)) continue;
    if (!own.words.has(run) && !own.ordinary.has(run)) continue;
    const all = found.slice(start, index + 1);
    // Each part is masked by itself; the text between them reveals nothing.
    if (all.every(({ text }) => isOwn(text, own.words) || own.ordinary.has(text))) continue;
    // Masked as one if it was written with spaces, so that its letters are not counted; otherwise the text between the parts
    // stays.
    if (all.some(({ text }) => text.length === 1) || !joints)
      cover(work, (found[start] as Word).from, word.until);
    for (const one of all) mask(work, one);
  }
}

function mask(work: Work, word: Word): void {
  word.masked = true;
  cover(work, word.from, word.until);
}

function coverWords(work: Work, own: Spellings): void {
  const { text, said } = work;
  const found: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD))
    found.push({ from: index, until: index + word.length, text: word, masked: false });
  const hasCapital = ({ from }: Word) =>
    CAPITAL.test(String.fromCodePoint(said.codePointAt(work.from[from] ?? 0) ?? 0));
  const initials = new Set([...own.words, ...own.ordinary, ...own.short].map((word) => word.charAt(0)));

  for (const [index, word] of found.entries()) {
    if (isOwn(word.text, own.words) || isWithin(word.text, own.joined, FEWEST_JOINED)) mask(work, word);
    else if (own.ordinary.has(word.text) && hasCapital(word)) mask(work, word);
    else if (own.short.has(word.text) && word.text.length === 2 && !COMMON.has(word.text) && hasCapital(word))
      mask(work, word);
    else if (isAddressed(text, word) && isWithin(word.text, own.addressed, FEWEST_ADDRESSED))
      mask(work, word);
    if (own.beginnings.has(word.text)) coverRun(work, found, index, own);
  }

  // A word that is a name only beside another part of the name.
  const isPart = (word: Word) => own.short.has(word.text) || own.ordinary.has(word.text);
  const isInitial = (word: Word) => word.text.length === 1 && initials.has(word.text) && hasCapital(word);
  const near = (one: Word, two: Word) => NEAR.test(text.slice(one.until, two.from).slice(0, 4));
  const beside = (one: Word | undefined, two: Word | undefined, from: Word, to: Word) => {
    if (!one || !two || !near(one, two) || to.masked) return;
    const spelled =
      hasCapital(one) || hasCapital(two) || (own.ordinary.has(one.text) && own.ordinary.has(two.text));
    const pair = isPart(from) && from.text !== to.text && spelled;
    if (isPart(to) && (from.masked || pair)) mask(work, to);
    else if (isInitial(to) && from.masked) mask(work, to);
  };
  for (let index = 1; index < found.length; index++) {
    const [one, two] = [found[index - 1] as Word, found[index] as Word];
    beside(one, two, one, two);
  }
  for (let index = found.length - 1; index > 0; index--) {
    const [one, two] = [found[index - 1] as Word, found[index] as Word];
    beside(one, two, two, one);
  }
}

/** The text with one mask for each stretch that is covered. */
function masked({ said, text, from, until, covered }: Work): string {
  let result = '';
  let at = 0;
  for (let unit = covered.indexOf(1); unit !== -1; unit = covered.indexOf(1, unit)) {
    const end = covered.indexOf(0, unit);
    const last = (end === -1 ? text.length : end) - 1;
    result += said.slice(at, Math.max(at, from[unit] ?? 0)) + MASK;
    at = until[last] ?? said.length;
    if (end === -1) break;
    unit = end;
  }
  return result + said.slice(at);
}

/**
 * Makes a function that masks texts for one person: the own name however it is spelled, each part of it, handles made of it,
 * every address, phone number and profile link. Its time grows with the text alone.
 */
export function maskerFor(person: Known): (said: string) => string {
  const own = spellingsOf(person);
  return (said) => {
    const work: Work = { said, ...fold(said), covered: new Uint8Array(0) };
    work.covered = new Uint8Array(work.text.length);
    coverMatches(work, EMAIL);
    coverMatches(work, LINK);
    coverNumbers(work, own.phone);
    coverDomain(work, own.domain);
    if (own.dense) coverMatches(work, own.dense);
    coverWords(work, own);
    return masked(work);
  };
}

/** The same for the words of a letter to this person, which may be sent again: the name becomes its field again. */
export function letterMaskerFor(person: Known): (words: string) => string {
  const masked = maskerFor(person);
  return (words) => masked(person.name ? words.replaceAll(person.name, '{name}') : words);
}

/** Masks one text; see `maskerFor`. */
export const maskText = (said: string, person: Known): string => maskerFor(person)(said);
