import { expect, test } from 'vitest';
import { suspicionOf } from './submission.ts';

test.each([
  ['nothing filled, no time known', false, undefined, undefined],
  ['decoy left empty', false, 9_000, undefined],
  ['decoy filled', true, 9_000, 'honeypot'],
  ['decoy filled by a fast one', true, 1, 'honeypot'],
  ['too fast', false, 2_499, 'too-fast'],
  ['just slow enough', false, 2_500, undefined],
])('%s', (_, honeypot, fillTime, suspicion) => {
  expect(suspicionOf(honeypot, fillTime, 2_500)).toBe(suspicion);
});
