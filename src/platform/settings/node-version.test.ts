import { expect, test } from 'vitest';
import { oldNodeSentence } from './node-version.ts';

test('an old Node is told which one is needed; the needed one and newer ones are not', () => {
  expect(oldNodeSentence('20.11.1', 26)).toMatch(/^Node 20\.11\.1 is too old: this needs Node 26 or newer/);
  expect(oldNodeSentence('26.0.0', 26)).toBeUndefined();
  expect(oldNodeSentence('100.0.0-pre', 26)).toBeUndefined();
});
