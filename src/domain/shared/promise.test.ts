import { describe, expect, test } from 'vitest';
import { answerDue, shareUsed } from './promise.ts';

const due = (from: string, days: number, country: string) =>
  answerDue(new Date(from), days, country).toISOString().slice(0, 10);

describe('the promise of an answer', () => {
  test('counts working days of the country', () => {
    // Friday the 20th of November 2026.
    expect(due('2026-11-20T09:00:00Z', 1, 'Ireland')).toBe('2026-11-23');
    expect(due('2026-11-20T09:00:00Z', 5, 'India')).toBe('2026-11-27');
    expect(due('2026-11-19T09:00:00Z', 1, 'Saudi Arabia')).toBe('2026-11-22');
  });

  test('keeps the time of day', () => {
    expect(answerDue(new Date('2026-11-23T09:12:00Z'), 2, 'Ireland').toISOString()).toBe(
      '2026-11-25T09:12:00.000Z',
    );
  });

  test('knows how much of it is used', () => {
    const [from, until] = ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'];
    expect(shareUsed(from, until, new Date('2026-11-21T00:00:00Z'))).toBe(0.5);
    expect(shareUsed(from, until, new Date('2026-11-19T00:00:00Z'))).toBe(0);
    expect(shareUsed(from, until, new Date('2026-11-24T00:00:00Z'))).toBe(2);
  });
});
