import { expect, test } from 'vitest';
import { actionLabel, actorLabel, changeLabels, subjectLabel } from './labels.ts';

test('an event reads as a sentence', () => {
  const ada = { actor: 'Ada Lovelace', actorNow: null, actorKind: 'staff' } as const;
  expect(actorLabel(ada)).toBe('Ada Lovelace');
  expect(actorLabel({ ...ada, actorNow: 'Ada King' })).toBe('Ada Lovelace (now Ada King)');
  expect(actorLabel({ actor: null, actorNow: null, actorKind: 'visitor' })).toBe('A visitor');
  expect(actionLabel('staff.invite')).toBe('invited a person');
});

test('an action without words of its own is still no code', () => {
  expect(actionLabel('opening.send-back')).toBe('opening: send back');
});

test('hours and calendars of interviewers, and kinds of enquiries, have words', () => {
  for (const what of ['edit', 'calendar-read', 'calendar-failed'])
    expect(actionLabel(`interviewer.${what}`)).not.toContain(':');
  expect(changeLabels({ kind: 'case-study' })).toEqual(['kind: case study']);
});

test('what changed is described in words', () => {
  expect(
    changeLabels({ roles: ['admin', 'legal'], before: [], secondFactor: true, from_stage: null, count: 3 }),
  ).toEqual(['roles: admin, legal', 'before: none', 'second factor: yes', 'from stage: none', 'count: 3']);
});

test('an ID is shown by its name, and left out without one', () => {
  const [named, unknown] = ['1m81jqk26wjgwc5jgd64vsnv', '1m81jqkgp6aax4qwqahxm6y0'];
  const names = { [named]: 'Cloud Platform Engineer' };
  expect(changeLabels({ opening: named, job: unknown }, names)).toEqual(['opening: Cloud Platform Engineer']);
  expect(changeLabels({ mentions: [named, unknown], jobs: [unknown] }, names)).toEqual([
    'mentions: Cloud Platform Engineer',
  ]);
  expect(subjectLabel('legal-document', '4')).toBe('legal text, version 4');
  expect(subjectLabel('mail-template', undefined)).toBe('mail template');
});
