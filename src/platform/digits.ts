/** Digits of other scripts, such as ٣ or ३, and of other widths. */
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
const DIGIT = /\p{Nd}/u;

/** Writes the digits of all scripts as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replace(OTHER_DIGIT, plainDigit);

/** Unicode lists the ten digits of a script one after the other, from zero. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
