import { expect, test } from 'vitest';
import { addressSchema } from '../candidates/search-params.ts';
import { enquiriesAddress } from '../enquiries/search-params.ts';
import { openingAddress, openingsAddress } from '../openings/search-params.ts';

test.each([
  ['candidates', addressSchema],
  ['enquiries', enquiriesAddress],
  ['openings', openingsAddress],
  ['an opening', openingAddress],
])('in an address of %s, values that its list does not know count as none', (_, schema) => {
  const names = Object.keys(schema.shape);
  const nonsense = schema.parse(Object.fromEntries(names.map((name) => [name, 'zzz'])));
  const free = ['q', 'id', 'opening', 'assignee', 'skill', 'page', 'interview'];
  const left = Object.entries(nonsense).filter(([, value]) => value !== undefined);
  expect(left.map(([name]) => name).filter((name) => !free.includes(name))).toEqual([]);
});

test('of several values the known ones stay, as many as a list takes', () => {
  const parsed = addressSchema.parse({
    ...{ view: 'all', stage: '!offer,zzz,hired', late: '1', blind: '1', sort: '-name', q: 'zzz' },
    skill: 'c,'.repeat(101),
  });
  expect(parsed).toMatchObject({ view: 'all', stage: '!offer,hired', late: '1', blind: '1', sort: '-name' });
  expect(parsed.q).toBe('zzz');
  expect(parsed.skill?.split(',')).toHaveLength(100);
});
