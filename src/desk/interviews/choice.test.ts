import { expect, test } from 'vitest';
import { choiceOf } from './choice.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const NOW = Date.parse(at(20, 12));

/** The free times of Monday the 23rd. */
const proposal = {
  minutes: 60,
  searched: { from: at(23, 0), until: at(24, 0) },
  slots: [9, 10, 11].map((hour) => ({
    ...{ startsAt: at(23, hour), endsAt: at(23, hour + 1), suggested: hour !== 10 },
  })),
};

test('what was chosen in another window stays, and can be taken away', () => {
  const { chosen, slots, gone } = choiceOf([at(22, 9), at(23, 10), at(25, 9)], proposal, NOW);
  expect(chosen).toEqual([at(22, 9), at(23, 10), at(25, 9)]);
  expect(slots.map(({ startsAt }) => startsAt)).toEqual([
    ...[at(22, 9), at(23, 9), at(23, 10), at(23, 11), at(25, 9)],
  ]);
  expect(slots[4]?.endsAt).toBe(at(25, 10));
  expect(gone).toEqual([]);
});
