import { customAlphabet } from 'nanoid';

/** Crockford's alphabet: no I, L, O or U, so a reference survives the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referencePart = customAlphabet(ALPHABET, 4);
const randomPart = customAlphabet(ALPHABET.toLowerCase(), 15);
const TIME_DIGITS = 9;

function timePart(milliseconds: number): string {
  let rest = milliseconds;
  let digits = '';
  for (let index = 0; index < TIME_DIGITS; index++) {
    digits = ALPHABET.charAt(rest % 32).toLowerCase() + digits;
    rest = Math.floor(rest / 32);
  }
  return digits;
}

/**
 * A new identifier: 24 characters, the time in milliseconds and 75 random bits. Because they grow with time,
 * new rows land on one page of an index instead of all over it.
 */
export const newId = (): string => timePart(Date.now()) + randomPart();

/**
 * A reference for people.
 * @param kind `E` for an enquiry, `A` for an application
 * @returns e.g. `E-7K3M-9QXT`
 */
export const newReference = (kind: 'E' | 'A'): string => `${kind}-${referencePart()}-${referencePart()}`;
