/** Interviews of the sample: one that was held, and two in the coming days, so that the calendar has content. */
import type { DeskContext } from '../../platform/staff/actor.ts';
import { bookInterview, recordOutcome } from '../interviews/commands/book.ts';
import { DAY_MS, momentBefore, workdayFrom } from './moments.ts';
import { type Seeding, type SeedStep, succeeded } from './steps.ts';

const HOUR_MS = 3_600_000;
const KIND = 'Technical interview';

/** The candidate who waits longest in the stage of interviews and has none, with the assigned colleague. */
async function nextCandidate({ trx }: Seeding) {
  return trx
    .selectFrom('applications')
    .select(['id', 'assignee_id'])
    .where('is_sample', '=', 1)
    .where('stage', '=', 'interview')
    .where('assignee_id', 'is not', null)
    .where('id', 'not in', trx.selectFrom('interviews').select('application_id'))
    .orderBy('stage_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

const asRecruiter = (id: string, now: Date): DeskContext => ({
  actor: { id, roles: ['recruiter'] },
  requestId: '',
  now,
});

/** Books an interview, and records that it was held once it is over. */
export function interviewSteps(seeding: Seeding): SeedStep[] {
  const { trx, signer, now, ports } = seeding;
  const officeZone = ports.content.offices[0].timeZone;
  const booked: { id: string; version: number; by: string }[] = [];
  const book = (at: Date, startsAt: Date): SeedStep => ({
    at,
    async run() {
      const [candidate, kind] = await Promise.all([
        nextCandidate(seeding),
        trx.selectFrom('interview_kinds').select('id').where('name', '=', KIND).executeTakeFirst(),
      ]);
      if (!candidate?.assignee_id || !kind) return;
      const by = candidate.assignee_id;
      const input = {
        ...{ application: candidate.id, kind: kind.id, people: [by] },
        ...{ startsAt: startsAt.toISOString(), anyway: true },
      };
      const ports = { signer, officeZone };
      const { id, version } = succeeded(await bookInterview(trx, asRecruiter(by, at), input, ports));
      booked.push({ id, version, by });
    },
  });
  const held = momentBefore(now, { workdays: 1, at: '09:30' });
  const after = new Date(held.getTime() + HOUR_MS);
  return [
    book(new Date(held.getTime() - 2 * DAY_MS), held),
    {
      at: after,
      async run() {
        const [first] = booked;
        if (!first) return;
        succeeded(await recordOutcome(trx, asRecruiter(first.by, after), first, 'held'));
      },
    },
    book(new Date(now.getTime() - 2 * HOUR_MS), workdayFrom(now, 1, '08:00')),
    book(new Date(now.getTime() - HOUR_MS), workdayFrom(now, 2, '10:30')),
  ];
}
