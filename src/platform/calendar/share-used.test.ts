import { describe, expect, test } from 'vitest';
import { shareUsed } from './share-used.ts';

describe('the promise of an answer', () => {
  test('knows how much of it is used', () => {
    const [from, until] = ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'];
    expect(shareUsed(from, until, new Date('2026-11-21T00:00:00Z'))).toBe(0.5);
    expect(shareUsed(from, until, new Date('2026-11-19T00:00:00Z'))).toBe(0);
    expect(shareUsed(from, until, new Date('2026-11-24T00:00:00Z'))).toBe(2);
  });
});
