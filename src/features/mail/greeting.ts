/** Limits of a name that is repeated in an email, in characters and words: too short for a message. */
const LONGEST = 40;
const WORDS = 4;

/** Letters with their marks, joined by a hyphen or an apostrophe; a dot only at the end of an initial. */
const WORD = /^\p{L}(?:[\p{L}\p{M}]|['’-](?=\p{L}))*\.?$/u;
const INITIAL = /^\p{L}\p{M}*\.$/u;

/**
 * The name by which a receipt greets the sender of a form. Anyone can type another person's address, so a name that could
 * contain a message or a link is not used.
 * @returns '' if it does not look like a name
 */
export function greetingName(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const isName =
    words.length <= WORDS &&
    words.every((word) => WORD.test(word) && (!word.endsWith('.') || INITIAL.test(word)));
  const whole = words.join(' ');
  return isName && whole.length <= LONGEST ? whole : '';
}
