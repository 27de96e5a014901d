import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneWord, phoneWords, searchText, tokenize } from './tokenize.ts';

test.each([
  ['Platform Engineer, platform', ['platform', 'engineer']],
  ['Île-de-France · Österreich · ŁÓDŹ · İstanbul', ['ile', 'de', 'france', 'osterreich', 'łodz', 'istanbul']],
  ['C# C++ F# Node.js .NET R&D', ['c#', 'c++', 'f#', 'node', 'js', 'net', 'r', 'd']],
  ['ERP Consultant_50%', ['erp', 'consultant', '50']],
  ['ﬁnance ①', ['finance', '1']],
  ['२०२४ ٢٠٢٤ 𝟐𝟎𝟐𝟒 ２０２４', ['2024']],
  ['डेटा इंजीनियर 数据工程师', ['डेटा', 'इंजीनियर', '数据工程师']],
  [`don't "quote" \\ ; -- 100% \u0000 \ud800`, ['don', 't', 'quote', '100']],
  ['% _ * ( ) : & | ! <->', []],
])('the words of %j', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});

test('whatever the text is, its words are its words’ words, short and without signs that a query could mean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const words = tokenize(text);
      expect(tokenize(searchText(text))).toEqual(words);
      for (const word of words) expect(word).toMatch(/^[^\s'"\\:*&|!()<>]{1,66}$/u);
    }),
  );
});

test.each(['+91 98765 43210', '+९१ ९८७६५ ४३२१०', '٩٨٧٦٥٤٣٢١٠', '９８７６５-４３２１０'])(
  '%s is found by its digits in any script',
  (number) => {
    for (const query of ['9876543210', '९८७६५ ४३२१०', '(٩٨٧٦٥) ٤٣٢١٠'])
      expect(phoneWords(number).split(' ')).toContain(phoneWord(query));
  },
);
