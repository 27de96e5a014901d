import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

test.each([
  [
    'Ada Byron\nSite reliability engineer\nCork · ada@example.com\n\nSeven years on call for a bank.',
    'Site reliability engineer, 7 years',
  ],
  ['ADA BYRON\nada@example.com | +353 85 000 0000\nDevOps, 12+ years\nWork', 'DevOps, 12+ years'],
  ['Ada Byron\nCork · +353 85 000 0000\n\nExperience\nwww.example.com', ''],
  ['', ''],
  [`Ada Byron\n${'A long first sentence about everything. '.repeat(4)}`, ''],
])('a headline is the line under the name, with its years', (text, headline) => {
  expect(headlineOf(text, 'Ada Byron')).toBe(headline);
});
