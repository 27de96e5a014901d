import { expect, test } from 'vitest';
import { oldNodeSentence } from './node-version.ts';

test('an old Node gets a message that names the version needed; that version and newer ones do not', () => {
  expect(oldNodeSentence('20.11.1', 26)).toMatch(/^Node 20\.11\.1 is too old: this needs Node 26 or newer/);
  expect(oldNodeSentence('26.0.0', 26)).toBeUndefined();
  expect(oldNodeSentence('100.0.0-pre', 26)).toBeUndefined();
});
