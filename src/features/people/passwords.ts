/** Which passwords are refused although they are long enough. */

/** Common parts of long passwords, in small letters and without digits at their end. */
const COMMON = new Set(
  `password passwort passw0rd letmein welcome qwerty qwertz azerty iloveyou sunshine princess football baseball
  monkey dragon master shadow superman batman trustno starwars whatever freedom michael jennifer jordan ashley
  admin administrator root changeme default secret letmeinnow login access temporary company website desk
  qwertyuiop qwertyuiopasdf asdfghjkl asdfghjklqw zxcvbnm qazwsxedc qazwsx correcthorsebatterystaple
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday hello computer internet liverpool arsenal chelsea
  mypassword thisismypassword passwordpassword adminadmin iloveyouforever icantremember idontknow nopassword
  supersecret topsecret letmeinplease welcomehome welcomeback changemenow rockyou pokemon minecraft fortnite`.split(
    /\s+/,
  ),
);

/** Letters that people put in the place of others. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** How many of the characters follow the one before them in a row of the keyboard, the alphabet or the digits. */
function stepsOf(text: string): number {
  const pairs = Array.from(text.slice(1), (after, index) => (text[index] ?? '') + after);
  const back = (row: string) => [...row].reverse().join('');
  return pairs.filter((pair) => ROWS.some((row) => row.includes(pair) || back(row).includes(pair))).length;
}

/** The smallest text of which the whole is a repetition. */
function period(text: string): number {
  return (text + text).indexOf(text, 1);
}

/**
 * Why a password is too weak; undefined if it is not.
 * @param about the person's name, address and the company, which are guessed first
 */
export function weaknessOf(password: string, about: readonly string[]): string | undefined {
  const small = password.toLowerCase();
  const plain = small.replace(/[^\p{L}\p{N}@$!]/gu, '');
  const bare = (text: string) => text.replace(/[\d@$!]+$/, '').replace(/^[\d@$!]+/, '');
  const read = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  const spellings = [plain, bare(plain), read(plain), read(bare(plain))];
  if (spellings.some((text) => COMMON.has(text) || COMMON.has(text.slice(0, period(text)))))
    return 'This password is too common';
  if (new Set(small).size < 5 || period(small) <= small.length / 2 || stepsOf(small) >= small.length * 0.7)
    return 'This password is repetitive or a keyboard pattern';
  const known = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), small);
  if (rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6 && rest.length < small.length)
    return 'This password contains your name, your address or the company’s name';
  return undefined;
}
