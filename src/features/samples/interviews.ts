/** Interviews of the sample: one that was held, and two in the coming days, so that the calendar has content. */
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
      const actor = { id: candidate.assignee_id, roles: ['recruiter' as const] };
      const made = succeeded(
        await bookInterview(
          trx,
          { actor, requestId: '', now: at },
          {
            ...{ application: candidate.id, kind: kind.id, people: [actor.id] },
            ...{ startsAt: startsAt.toISOString(), anyway: true },
          },
          { signer, officeZone },
        ),
      );
      booked.push({ id: made.id, version: made.version, by: actor.id });
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
        const context = { actor: { id: first.by, roles: ['recruiter' as const] }, requestId: '', now: after };
        succeeded(await recordOutcome(trx, context, first, 'held'));
      },
    },
    book(new Date(now.getTime() - 2 * HOUR_MS), workdayFrom(now, 1, '08:00')),
    book(new Date(now.getTime() - HOUR_MS), workdayFrom(now, 2, '10:30')),
  ];
}
