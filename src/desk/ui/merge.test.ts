import { expect, test } from 'vitest';
import { mergeFields } from './merge.ts';

const base = { title: 'Pilot', city: 'Cork', skills: ['Go'], pay: null as number | null };

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
