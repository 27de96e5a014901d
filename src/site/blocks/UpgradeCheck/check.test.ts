import { describe, expect, it } from 'vitest';
import { type Check, messageOf, planOf, readChosen } from './check.ts';

const answer = (label: string, phase: number, weeks: number, verdict = 1) => ({
  label,
  phase,
  weeks,
  verdict,
});
const check: Check = {
  phases: [
    { label: 'Read', weeks: 4 },
    { label: 'Switch', weeks: 2 },
  ],
  questions: [
    { ask: 'Release?', answers: [answer('New', 1, 0), answer('Old', 1, 6, 2)] },
    { ask: 'Sites?', answers: [answer('One', 2, 0), answer('Many', 2, 8, 3)] },
  ],
  verdicts: ['Go', 'Clean up', 'Migrate'].map((title) => ({ title, text: `${title}.` })),
  words: { intro: 'My answers:', result: '[months] months: [verdict]', open: '(open)' },
};

describe('a check', () => {
  it('begins with the shortest way', () => {
    const { bars, months, verdict, isDone } = planOf(check, []);
    expect(bars).toEqual([
      { label: 'Read', from: 0, to: 4 },
      { label: 'Switch', from: 4, to: 6 },
    ]);
    expect([months, verdict.title, isDone]).toEqual([1, 'Go', false]);
  });

  it('adds the weeks of each answer to its phase, and takes the farthest verdict', () => {
    const { bars, months, verdict, isDone } = planOf(check, [1, 1]);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 10],
      [10, 20],
    ]);
    expect([months, verdict.title, isDone]).toEqual([5, 'Migrate', true]);
    expect(planOf(check, [1, 0]).verdict.title).toBe('Clean up');
  });

  it('reads answers from an address, and nothing that is none', () => {
    const read = (query: string) => {
      const fields = new URLSearchParams(query);
      return readChosen(check, (field) => fields.get(field));
    };
    expect(read('q1=1&q2=0')).toEqual([1, 0]);
    expect(read('q1=2&q2=<b>&q3=1')).toEqual([undefined, undefined]);
  });

  it('tells answers and result as a message', () => {
    expect(messageOf(check, [1, undefined])).toBe(
      'My answers:\nRelease? Old\nSites? (open)\n3 months: Clean up',
    );
  });
});
