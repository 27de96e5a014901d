import { expect, test } from 'vitest';
import { breakText } from './lines.ts';

/** A letter is a point wide. */
const measure = (text: string) => text.length;

test('breaks at spaces, and only as often as it must', () => {
  expect(breakText('one two three', 20, measure)).toEqual(['one two three']);
  expect(breakText('one two three four five six', 13, measure)).toEqual(['one two three', 'four five six']);
  expect(breakText('  one\n  two ', 20, measure)).toEqual(['one two']);
});
test('leaves no single short word on the last line where a narrower column avoids it', () => {
  expect(breakText('aaaa bbbb cccc dddd e', 19, measure)).toEqual(['aaaa bbbb cccc', 'dddd e']);
});
test('does not buy that with one more line', () => {
  expect(breakText('aaaaaaaaaa e', 10, measure)).toEqual(['aaaaaaaaaa', 'e']);
});
test('a word wider than the column stands alone', () => {
  expect(breakText('a incomprehensible b', 5, measure)).toEqual(['a', 'incomprehensible', 'b']);
});
