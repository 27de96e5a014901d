/** When an answer comes, as pages say it, is when the product expects one, unless the desk has set other days. */
import { expect, test } from 'vitest';
import { ENQUIRY_KINDS } from '../../src/features/enquiries/kinds.ts';
import { builtPages } from '../support/built-pages.ts';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five'];
const promised = `within ${WORDS[ENQUIRY_KINDS.collaborate.replyDays]} working days`;
const said = builtPages().flatMap(({ path, lines }) =>
  lines.flatMap((line) =>
    (line.match(/(within|in) (\w+) (working|business) days?/gi) ?? []).map((words) => ({ path, words })),
  ),
);

test('every page promises the same days, and those the desk is held to', () => {
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter(({ words }) => words.toLowerCase() !== promised)).toEqual([]);
});
