/** How a person's name, address and phone may be written in a text, folded. `mask.ts` masks them. */
import type { Tables } from '../../../platform/database/types.ts';
import { fold } from './fold.ts';

/** The data about a person in their application. */
export type Known = Pick<Tables['applications'], 'name' | 'email' | 'phone_number'>;

export interface Spellings {
  /** Words that are masked wherever they are: parts of the name, parts written as one, handles made of them. */
  words: ReadonlySet<string>;
  /** The first characters of all of them. */
  beginnings: ReadonlySet<string>;
  /** Two parts written as one, masked inside of longer words too. */
  joined: readonly string[];
  /** Masked inside of anything that looks like an address or a handle. */
  addressed: readonly string[];
  /** Parts that are ordinary words too: masked with a capital letter, or beside another part. */
  ordinary: ReadonlySet<string>;
  /** Parts of a letter or two, and particles: masked beside another part; of two letters also with a capital one. */
  short: ReadonlySet<string>;
  /** Names in scripts without spaces, anywhere in the text. */
  dense: RegExp | undefined;
  domain: string;
  /** The last digits of the phone number; '' if there are too few to identify it. */
  phone: string;
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const TITLES = list('dr prof mr mrs ms jr sr phd msc bsc mba md ing dipl herr frau');
const PARTICLES = list(
  'van von der den ter ten del della des dos das los las bin ibn ben bint abu mac san saint zum zur und and the',
);
/** Common words of two letters, which are rarely a name in a text, even with a capital. */
export const COMMON = list(
  'an am as at be by do go he if in is it me my no of oh ok on or so to up us we al au da de di du el en es et ex il im la le un zu ab ai er hr id ip it js pm qa ui ux vs',
);
/** Names that texts use as words in small letters, too. */
const ORDINARY = list(
  `will may mark art bill grant chase drew hope faith joy rose dean page case max min rod ray glen sage miles penny summer
  june april august young long king major price banks cook baker cash lane west wood woods stone rich star son ford field
  fields forest day chance christian german english french roman noble sharp short small white black brown green gray power
  powers park parks hill ball best brand bond mason carpenter miller turner walker porter clerk skill skills sky storm rain
  snow law laws love means more moore much new ok post read rule rules sale sales see set shell ship steel test time times
  train trust wall ward way web wise work works worth data code cloud java ruby dart swift`.replace(
    /\s+/g,
    ' ',
  ),
);
const GENERIC = list(
  'info contact kontakt hello hallo mail email office jobs job career work resume apply application web admin team dev',
);

/** Scripts that are written without spaces, or in which names have endings without one. */
export const DENSE =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}';
const IS_DENSE = new RegExp(`[${DENSE}]`, 'u');
const OF_ONE_SCRIPT = new RegExp(`[${DENSE}ー]+|[^${DENSE}ー]+`, 'gu');
const IDEOGRAPHS = /^\p{sc=Han}+$/u;
const SYLLABLES = /^\p{sc=Hang}+$/u;
const BY_SIGN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]+$/u;
const HONORIFICS = '先生 女士 小姐 老师 老師 总 經理 经理 さん 様 さま 君 氏 씨 님 군 양'.split(' ');
/** What may be between two letters of a name that is written with spaces. */
const GAP = '[\\s.·・_-]{0,2}';

/** How Germans and Danes write their letters on other keyboards. */
const WRITTEN_OUT = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' } as const;

const countOf = (text: string): number => [...text].length;
const emailsOf = (text: string): string => fold(text).text.replace(/[^\p{L}]+/gu, '');

/** The ways a part of a name is spelled. */
function spelled(part: string): string[] {
  const plain = emailsOf(part);
  const out = part
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (sign) => WRITTEN_OUT[sign as keyof typeof WRITTEN_OUT]);
  // Written out as on keyboards without such keys: Mueller is Müller in a text.
  const short = plain.replace(/(?<=[^aeiou])(ae|oe|ue)/g, (two) => two[0] ?? two);
  return [...new Set([plain, emailsOf(out), short])].filter((one) => one.length > 0);
}

/** The parts that identify a person in a script without spaces: the whole name, the given name, the name with a title. */
function denseSpellings(part: string): string[] {
  const signs = [...part];
  const found = [part];
  const compact = IDEOGRAPHS.test(part) || SYLLABLES.test(part);
  if (compact && signs.length > 2) found.push(signs.slice(-2).join(''));
  if (compact && signs.length > 3) found.push(signs.slice(0, 2).join(''));
  if (compact && signs.length < 4) found.push(...HONORIFICS.map((title) => `${signs[0]}${title}`));
  return found;
}

const literally = (text: string): string =>
  [...text].map((sign) => sign.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join(GAP);

function denseOf(parts: readonly string[]): RegExp | undefined {
  const all = parts.flatMap(denseSpellings);
  // A name of one character is searched for together with the next part.
  for (const one of parts)
    for (const two of parts)
      if (one !== two && Math.min(countOf(one), countOf(two)) === 1) all.push(one + two);
  const folded = all
    // Two letters of Thai are no name yet, two signs of Chinese are.
    .filter((one) => countOf(one) > (BY_SIGN.test(one) ? 1 : 2))
    .map(emailsOf);
  if (folded.length === 0) return undefined;
  const longestFirst = [...new Set(folded)].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(literally).join('|'), 'gu');
}

/** The parts between hyphens, and between apostrophes in these: `O’Brien-Lee` gives O’Brien, Brien and Lee. */
const piecesOf = (word: string): string[] =>
  word
    .split(/\p{Pd}/u)
    .slice(0, MAX_PARTS)
    .flatMap((piece) => [piece, ...piece.split(/[^\p{L}\p{M}]+/u).slice(0, MAX_PARTS)]);

/** Parts of different words, either first. */
const pairsOf = (groups: readonly (readonly string[])[]): (readonly [string, string])[] =>
  groups.flatMap((ones, at) =>
    groups.flatMap((twos, index) =>
      index === at
        ? []
        : ones.flatMap((one) => twos.flatMap((two) => (one === two ? [] : [[one, two] as const]))),
    ),
  );

/** The number of parts that count, so that no one can slow the server down by a long name. */
const MAX_PARTS = 8;
/** Spellings that are looked for inside of words, of that length or more: each costs time at every word of a text. */
const MAX_WITHIN = 60;
export const FEWEST_JOINED = 7;
export const FEWEST_ADDRESSED = 4;
/** Digits at the end of a phone number that identify it, however its beginning is written. */
const PHONE_DIGITS = 7;
const FEWEST_DIGITS = 6;

/** @param known of one person */
export function spellingsOf({ name, email, phone_number }: Known): Spellings {
  const whole = name
    .normalize('NFC')
    .split(/[\s,;/()"“”„«»]+/u)
    .flatMap((word) => word.match(OF_ONE_SCRIPT) ?? [])
    .filter((word) => /\p{L}/u.test(word) && !TITLES.has(emailsOf(word)))
    .slice(0, MAX_PARTS);
  const dense = whole.filter((word) => IS_DENSE.test(word));
  const spaced = whole.filter((word) => !IS_DENSE.test(word));
  // Each word of the name with its own parts, which are joined by a hyphen or an apostrophe.
  const groups = spaced.map((word) => [...new Set([word, ...piecesOf(word)].flatMap(spelled))]);
  const parts = new Set(groups.flat());

  const words = new Set<string>();
  const ordinary = new Set<string>();
  const short = new Set<string>();
  for (const part of parts) {
    if (part.length < 3 || PARTICLES.has(part)) short.add(part);
    else if (ORDINARY.has(part)) ordinary.add(part);
    else words.add(part);
  }
  const joined: string[] = [];
  const handles: string[] = [];
  for (const [one, two] of pairsOf(groups)) {
    if (one.length < 2 || two.length < 2) continue;
    (one.length + two.length >= 6 ? joined : handles).push(one + two);
    // jgarcia and garciaj: only if they are too long to be ordinary words.
    if (two.length < 3) continue;
    for (const handle of [one.charAt(0) + two, two + one.charAt(0)]) {
      handles.push(handle);
      if (handle.length >= 6) words.add(handle);
    }
  }
  const [local = '', domain = ''] = fold(email).text.split('@');
  const ofLocal = local.split(/[^\p{L}]+/u).filter((word) => word.length >= 3 && !GENERIC.has(word));
  // A name in another script is often spelled in Latin letters by the address alone.
  if (/[^\p{sc=Latin}\P{L}]/u.test(name))
    for (const word of ofLocal) (ORDINARY.has(word) ? ordinary : words).add(word);
  const address = local.replace(/[^\p{L}]+/gu, '');
  for (const word of joined) words.add(word);

  const beginnings = new Set<string>();
  for (const word of [...words, ...ordinary])
    for (let n = 1; n <= word.length; n++) beginnings.add(word.slice(0, n));
  const digits = fold(phone_number).text.replace(/\D/g, '');
  return {
    words,
    beginnings,
    joined: joined.filter((word) => word.length >= FEWEST_JOINED).slice(0, MAX_WITHIN),
    addressed: [...words, ...ordinary, ...handles, address]
      .filter((word) => word.length >= FEWEST_ADDRESSED)
      .slice(0, MAX_WITHIN),
    ordinary,
    short,
    dense: denseOf(dense),
    domain: domain.length > 3 ? domain : '',
    phone: digits.length >= FEWEST_DIGITS ? digits.slice(-PHONE_DIGITS) : '',
  };
}
