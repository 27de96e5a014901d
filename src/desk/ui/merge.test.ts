import { expect, test } from 'vitest';
import { mergeFields } from './merge.ts';

const base = { title: 'Pilot', city: 'Cork', skills: ['Go'], pay: null as number | null };

test('what one of the two changed is theirs or mine, what both changed differently is asked', () => {
  const mine = { ...base, title: 'Harbor pilot', skills: ['Go', 'Rust'] };
  const theirs = { ...base, title: 'Strait pilot', city: 'Dublin', pay: 5 };
  expect(mergeFields(base, mine, theirs)).toEqual({
    merged: { title: 'Harbor pilot', city: 'Dublin', skills: ['Go', 'Rust'], pay: 5 },
    theirs: ['city', 'pay'],
    both: ['title'],
  });
});

test('the same change by both is no question', () => {
  const changed = { ...base, city: 'Dublin' };
  expect(mergeFields(base, changed, { ...changed })).toMatchObject({ theirs: [], both: [] });
});

test('without the state that both began with, every difference is asked', () => {
  expect(mergeFields(undefined, base, { ...base, city: 'Dublin' })).toMatchObject({
    merged: base,
    theirs: [],
    both: ['city'],
  });
});
