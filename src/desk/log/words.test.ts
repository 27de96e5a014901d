import { expect, test } from 'vitest';
import { actionWords, actorWords, changeWords } from './words.ts';

test('an event reads as a sentence', () => {
  expect(actorWords({ actor: 'Ada Lovelace', actorKind: 'staff' })).toBe('Ada Lovelace');
  expect(actorWords({ actor: null, actorKind: 'visitor' })).toBe('A visitor');
  expect(actionWords('staff.invite')).toBe('invited a person');
});

test('an action without words of its own is still no code', () => {
  expect(actionWords('opening.send-back')).toBe('opening: send back');
});

test('what changed is told in words', () => {
  expect(
    changeWords({ roles: ['admin', 'legal'], before: [], secondFactor: true, from_stage: null, count: 3 }),
  ).toEqual(['roles: admin, legal', 'before: none', 'second factor: yes', 'from stage: none', 'count: 3']);
});
