/** Blind review: what names a person is masked by the server, in the facts and wherever the text repeats it. */

/** What stands in the place of something masked. */
export const MASK = '▇▇▇▇';

/**
 * What a person is called in a blind view: the same each time, and different for different people.
 * @param reference of the application, e.g. `A-7K3M-9QXT`
 */
export const maskedName = (reference: string): string => `Candidate ${reference.slice(2, 6)}`;

interface Known {
  name: string;
  email: string;
  phoneNumber: string;
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// From the first sign of a run only: begun at each of them, a text of one endless word would take hours.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|gitlab|xing|x|twitter)\.com\/\S+/giu;
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().\-/]{6,}\d(?![\p{L}\p{N}])/gu;

/**
 * Masks a text: the person's own name (each part of two letters or more, in any order and case, however its accents are
 * written), every address, phone number and profile link.
 */
export function maskText(said: string, { name, email, phoneNumber }: Known): string {
  const text = said.normalize('NFC');
  const own = [email, phoneNumber].filter((value) => value.length > 3).map(literally);
  const parts = name
    .normalize('NFC')
    .split(/[\s,\p{Pd}]+/u)
    .filter((part) => part.length > 1)
    .map(literally);
  const names =
    parts.length > 0 ? new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'giu') : undefined;
  let masked = own.length > 0 ? text.replace(new RegExp(own.join('|'), 'giu'), MASK) : text;
  masked = masked.replace(EMAIL, MASK).replace(LINK, MASK);
  // Years (2017 to 2021) look like a phone number only when they run together without words.
  masked = masked.replace(PHONE, (found) => (found.replace(/\D/g, '').length >= 9 ? MASK : found));
  return names ? masked.replace(names, MASK) : masked;
}
