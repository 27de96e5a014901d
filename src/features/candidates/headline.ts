/** The line below the name in a resume: the candidate's own words for a card, never a judgement. */

/** The part of a text that is searched, in characters. */
const START = 800;

/** Lines at the top of a resume among which the headline is. */
const FIRST_LINES = 5;
const MAX_LENGTH = 90;

const HEADING =
  /^(curriculum vitae|cv|r[ée]sum[ée]|profile|summary|about( me)?|contact|objective|(work )?experience|work|employment|education|studies|skills)\W*$/i;
/** Addresses, links and phone numbers are at the top, too. */
const CONTACT = /@|https?:|www\.|\.(com|net|org|io|dev)\b|\d[\d\s()./-]{6,}/i;

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const YEARS = new RegExp(`\\b(\\d{1,2}|${NUMBERS.join('|')})\\+? years\\b`, 'i');

/** Years of experience in the text, as a number; undefined if it names none. */
function yearsOf(text: string): string | undefined {
  const word = YEARS.exec(text)?.[1]?.toLowerCase();
  if (!word) return undefined;
  const place = NUMBERS.indexOf(word);
  return place === -1 ? word : String(place + 1);
}

/**
 * @param text of the resume
 * @param name of the candidate, which is no headline
 * @returns e.g. `Site reliability engineer, 7 years`; empty if the resume has no such line
 */
export function headlineOf(text: string, name: string): string {
  const start = text.slice(0, START);
  const line = start
    .split('\n')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .slice(0, FIRST_LINES)
    .find(
      (one) =>
        one.toLowerCase() !== name.toLowerCase() &&
        one.length <= MAX_LENGTH &&
        /\p{L}{2}/u.test(one) &&
        !HEADING.test(one) &&
        !CONTACT.test(one),
    );
  if (!line) return '';
  const years = YEARS.test(line) ? undefined : yearsOf(start);
  return years ? `${line.replace(/[.,;]$/, '')}, ${years} years` : line;
}
