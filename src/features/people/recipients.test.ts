/** Who hears at once of what was done. */
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/types.ts';
import type { Role } from '../../platform/staff/actor.ts';
import { recipientsOf } from './recipients.ts';

/** Of these events nothing has to be looked up. */
const db = undefined as unknown as Database;

const isTold = async (role: Role, subjectType: string, by: string | null = null) => {
  const event = { id: 1, at: '', action: '', subjectType, subjectId: 'a', actorId: by };
  return (await recipientsOf(db, { id: 'ines', roles: [role] }, [event])).length === 1;
};

test.each(['consent', 'enquiry-settings'])('sales hear of %s, interviewers do not', async (subjectType) => {
  expect(await isTold('sales', subjectType)).toBe(true);
  expect(await isTold('interviewer', subjectType)).toBe(false);
});

test.each(['follow_up', 'own-template'])('a %s is told to its owner alone', async (subjectType) => {
  expect(await isTold('sales', subjectType, 'ines')).toBe(true);
  expect(await isTold('sales', subjectType, 'rahul')).toBe(false);
});
