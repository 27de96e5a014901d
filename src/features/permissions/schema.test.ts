import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../platform/staff/actor.ts';
import { type Action, may, mayAlways, mayEver, RULES, type Subject } from './schema.ts';

const ME = 'me';
const SUBJECTS: Readonly<Record<string, Subject>> = {
  unknown: {},
  mine: { ownerId: ME },
  'of another': { ownerId: 'other' },
  'shared by another': { ownerId: 'other', shared: true },
  'of my team': { team: ['other', ME] },
  'of another team': { team: ['other'] },
  'mine in my team': { ownerId: ME, team: [ME] },
  'mine in another team': { ownerId: ME, team: ['other'] },
  'of another in my team': { ownerId: 'other', team: [ME] },
};
const ALL = Object.keys(SUBJECTS);
const OWN = ['mine', 'mine in my team', 'mine in another team'];
const TEAM = ['of my team', 'mine in my team', 'of another in my team'];
const OWN_IN_TEAM = ['mine in my team'];

const group = (allowed: Partial<Record<Role, readonly string[]>>, ...actions: Action[]) =>
  actions.map((action) => [action, allowed] as const);
const forAll = (subjects: readonly string[]) => Object.fromEntries(ROLES.map((role) => [role, subjects]));

/** The table of roles once more, as what each may do to which subject. */
const EXPECTED = new Map<Action, Partial<Record<Role, readonly string[]>>>([
  ...group(forAll(OWN), 'account.manage', 'view.write'),
  ...group(forAll([...OWN, 'shared by another']), 'view.read'),
  ...group(forAll(ALL), 'today.read', 'live.read', 'people.names', 'candidate.refer'),
  ...group(
    { interviewer: TEAM, recruiter: ALL },
    'candidate.read',
    'candidate.unmask',
    'resume.read',
    'note.read',
    'note.add',
    'scorecard.read',
    'interview.read',
    'interview.record',
    'opening.read',
  ),
  ...group({ ...forAll(OWN), admin: ALL }, 'work.hand-over'),
  ...group({ interviewer: OWN, recruiter: OWN, sales: OWN }, 'follow-up.write'),
  ...group({ interviewer: OWN, recruiter: ALL }, 'availability.read'),
  ...group({ interviewer: OWN, recruiter: OWN }, 'availability.write'),
  ...group({ interviewer: OWN_IN_TEAM, recruiter: ALL }, 'note.read-private'),
  ...group({ interviewer: OWN_IN_TEAM, recruiter: OWN, sales: OWN }, 'note.write'),
  ...group({ interviewer: OWN_IN_TEAM, recruiter: OWN }, 'scorecard.write'),
  ...group(
    { recruiter: ALL },
    'candidate.read-pay',
    'candidate.write',
    'candidate.move',
    'candidate.mail',
    'candidate.merge',
    'candidate.export',
    'scorecard.nudge',
    'interview.write',
    'interview-kind.write',
    'opening.read-pay',
    'opening.write',
    'opening.publish',
    'opening.numbers',
    'hiring-template.write',
  ),
  ...group(
    { sales: ALL },
    'enquiry.read',
    'enquiry.write',
    'enquiry.answer',
    'enquiry.export',
    'sales-template.write',
  ),
  ...group({ sales: ALL, admin: ALL }, 'enquiry.rules'),
  ...group({ sales: ALL, legal: ALL }, 'consent.read', 'consent.export'),
  ...group({ recruiter: ALL, sales: ALL, legal: ALL }, 'mail-template.read'),
  ...group(
    { legal: ALL },
    'legal.read',
    'legal.write',
    'privacy.read',
    'privacy.write',
    'privacy-template.write',
    'retention.write',
    'erasure.run',
  ),
  ...group({ legal: ALL, admin: ALL }, 'log.read', 'log.export'),
  ...group(
    { admin: ALL },
    'people.read',
    'people.write',
    'settings.write',
    'webhook.write',
    'system.read',
    'system.write',
    'sample.remove',
  ),
]);

test('every action of the table is expected here, and none that is not in it', () => {
  expect([...EXPECTED.keys()].sort()).toEqual(Object.keys(RULES).sort());
});

describe.each(ROLES)('%s', (role) => {
  const actor = { id: ME, roles: [role] };
  test.each([...EXPECTED])('%s', (action, allowed) => {
    const subjects = Object.entries(SUBJECTS)
      .filter(([, subject]) => may(actor, action, subject))
      .map(([name]) => name);
    const expected = allowed[role] ?? [];
    expect(subjects).toEqual(ALL.filter((name) => expected.includes(name)));
    expect(mayEver(actor, action)).toBe(expected.length > 0);
    expect(mayAlways(actor, action)).toBe(expected.length === ALL.length);
  });
});

test('roles add up', () => {
  const both = { id: ME, roles: ['interviewer', 'sales'] as const };
  expect(may(both, 'enquiry.read')).toBe(true);
  expect(may(both, 'candidate.read', { team: [ME] })).toBe(true);
  expect(may(both, 'candidate.read', { team: [] })).toBe(false);
  // One role's rule about the subject does not narrow what another role gives without asking.
  expect(may({ id: ME, roles: ['interviewer', 'recruiter'] }, 'candidate.read', { team: [] })).toBe(true);
});

test('without a role nothing is allowed', () => {
  for (const action of Object.keys(RULES) as Action[]) {
    for (const subject of Object.values(SUBJECTS))
      expect(may({ id: ME, roles: [] }, action, subject)).toBe(false);
  }
});
