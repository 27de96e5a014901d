import { expect, test } from 'vitest';
import { suspicionOf } from './submission.ts';

test.each([
  ['nothing filled, no time known', undefined, undefined, undefined],
  ['decoy left empty', '', 9_000, undefined],
  ['decoy filled', 'x', 9_000, 'honeypot'],
  ['decoy filled by a fast one', 'x', 1, 'honeypot'],
  ['too fast', '', 2_499, 'too-fast'],
  ['just slow enough', '', 2_500, undefined],
  ['a clock that ran backwards', '', -5, undefined],
])('%s', (_, honeypot, fillTime, suspicion) => {
  expect(suspicionOf(honeypot, fillTime, 2_500)).toBe(suspicion);
});
