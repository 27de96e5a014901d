/** Who hears at once of what was done. */
import { describe, expect, test } from 'vitest';
import { insider } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { interviewsAt } from '../../../tests/support/interviews.ts';
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

describe('of what is looked up', () => {
  const desk = lentHiringDesk('each', 'sqlite');
  const { change, kindOf, propose } = interviewsAt(desk);
  const told = async (id: string, role: Role, subjectType: string, subjectId: string) => {
    const event = { id: 1, at: '', action: '', subjectType, subjectId, actorId: null };
    return (await recipientsOf(desk.api.runtime.db, { id, roles: [role] }, [event])).length === 1;
  };

  test('an interviewer hears of a candidate until their interview is called off, and of that', async () => {
    const { id } = await insider(desk.api, ['interviewer']);
    const application = await desk.apply();
    const startsAt = (await propose(application, [id])).slots[0]?.startsAt;
    const booking = { application, kind: await kindOf(), people: [id], startsAt };
    const interview = (await desk.post('/interviews', booking)).body.id as string;
    const heard = async () => [
      await told(id, 'interviewer', 'application', application),
      await told(id, 'interviewer', 'interview', interview),
    ];
    expect(await heard()).toEqual([true, true]);
    expect((await change(interview, 'cancel', 1)).status).toBe(200);
    expect(await heard()).toEqual([false, true]);
  });

  test('a saved view is told to its owner, and to others as long as it is shared', async () => {
    const { id, browser } = desk.recruiter;
    const view = { screen: 'candidates', name: 'Tides', address: '?q=tides' };
    const add = async (shared: boolean) =>
      (await browser.post('/api/desk/views', { ...view, shared })).body.id as string;
    const [own, shared] = [await add(false), await add(true)];
    for (const saved of [own, shared]) expect(await told(id, 'recruiter', 'view', saved)).toBe(true);
    expect(await told('other', 'sales', 'view', own)).toBe(false);
    expect(await told('other', 'sales', 'view', shared)).toBe(true);
  });
});
