import { expect, test } from 'vitest';
import { blocksOf, compareBlocks } from './compare.ts';

const compare = (before: string, after: string) => compareBlocks(blocksOf(before), blocksOf(after));
/** `-taken out-`, `+put in+`. */
const marked = (before: string, after: string) =>
  compare(before, after).map(
    ({ tag, parts }) =>
      `${tag}: ${parts
        .map(({ text, kind }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text))
        .join('')}`,
  );

test('blocks are found as a reader sees them: entries with their paragraphs, rows as one line', () => {
  expect(
    blocksOf(
      '<h2>A &amp; B</h2><ul><li><p>one</p></li><li>two<br>three</li></ul><table><tbody><tr><th><p>Kept</p></th><td>a <b>year</b></td></tr></tbody></table>loose',
    ),
  ).toEqual([
    { tag: 'h2', text: 'A & B' },
    { tag: 'li', text: 'one' },
    { tag: 'li', text: 'two three' },
    { tag: 'tr', text: 'Kept | a year' },
    { tag: 'p', text: 'loose' },
  ]);
});

test('a changed sentence is compared word by word, and what did not change is left alone', () => {
  expect(
    marked('<h2>Who</h2><p>We keep it for two years.</p>', '<h2>Who</h2><p>We keep it for one year.</p>'),
  ).toEqual(['h2: Who', 'p: We keep it for -two-+one+ -years-+year+.']);
});

test('a new block in between shifts nothing, and another text in a place is no changed one', () => {
  const a = '<p>First sentence here.</p><p>Last sentence there.</p>';
  expect(marked(a, '<p>First sentence here.</p><p>Wholly new.</p><p>Last sentence there.</p>')).toEqual([
    'p: First sentence here.',
    'p: +Wholly new.+',
    'p: Last sentence there.',
  ]);
  expect(marked('<p>Apples grow.</p>', '<p>Machines decide nothing.</p>')).toEqual([
    'p: -Apples grow.-',
    'p: +Machines decide nothing.+',
  ]);
  expect(marked('', '<p>x</p>')).toEqual(['p: +x+']);
  expect(marked('<p>x</p>', '')).toEqual(['p: -x-']);
});

test('a heading that became a paragraph is a change', () => {
  expect(compare('<h2>Who reads it</h2>', '<p>Who reads it</p>')).toMatchObject([
    { tag: 'p', changed: true },
  ]);
});
