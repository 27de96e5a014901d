import { expect, test } from 'vitest';
import { splitQuote } from './quote.ts';

test.each([
  ['Yes, Tuesday suits.\n\nOn Mon, 3 Feb 2026 at 10:00, Ines wrote:\n> When?', 'Yes, Tuesday suits.'],
  ['Ja.\n\nAm 03.02.2026 um 10:00 schrieb Ines Berg\n<ines@us.example>:\n> Wann?', 'Ja.'],
  ['Yes.\n\n-----Original Message-----\nFrom: Ines', 'Yes.'],
  ['Yes.\n\n> When?\n> Soon?\n', 'Yes.'],
])('%j says %j', (body, words) => expect(splitQuote(body)[0]).toBe(words));

test.each(['Yes, Tuesday suits.', '> only a quotation', 'a > b\nand more', ''])(
  '%j quotes nothing that could be left out',
  (body) => expect(splitQuote(body)).toEqual([body, '']),
);
