/** The seed steps of an opening: it is created, published, corrected once in a while, closed. */

import type { DeskContext } from '../../platform/staff/actor.ts';
import { takeOffSite } from '../openings/commands/close.ts';
import { createOpening, putOnSite, type Saved, saveOpening } from '../openings/commands/edit.ts';
import type { OpeningInput } from '../openings/desk.schema.ts';
import { markSamples } from './list.ts';
import { DAY_MS, momentBefore, postedAt } from './moments.ts';
import type { SampleOpening } from './schema.ts';
import { type Seeding, type SeedStep, succeeded } from './steps.ts';

const BY = 'maya';
/** How long after its publication an opening is corrected, and in how many days a scheduled one begins. */
const CORRECTED_DAYS = 3;
const SCHEDULED_DAYS = 6;
/** One of so many openings is corrected. */
const CORRECTED = 3;

const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** @param arrivals of the applications to it */
export function openingSteps(
  seeding: Seeding,
  opening: SampleOpening,
  arrivals: readonly Date[],
): SeedStep[] {
  const { trx, staff, now, openings, ports } = seeding;
  const { offices } = ports.content;
  const { key, desk, postedDaysAgo, openForDays, closedWorkdaysAgo } = opening;
  const posted = postedAt(opening, arrivals, now);
  const input = inputOf(seeding, opening);
  const corrected = postedDaysAgo > CORRECTED_DAYS && openForDays % CORRECTED === 0;
  const change = (
    at: Date,
    run: (context: DeskContext, target: { id: string; version: number }) => Promise<Saved>,
  ): SeedStep => ({
    at,
    run: async () => {
      const target = openings.get(key);
      if (target) target.version = succeeded(await run(staff.context(BY, at), target)).version;
    },
  });

  const written = daysAfter(posted, -1);
  const created: SeedStep = {
    at: written,
    run: async () => {
      const first = corrected
        ? { ...input, niceToHaveSkills: input.niceToHaveSkills.slice(1), criteria: input.criteria.slice(1) }
        : input;
      const { id, version } = succeeded(await createOpening(trx, staff.context(BY, written), first, offices));
      await markSamples(trx, 'openings', id);
      openings.set(key, { id, version, criteria: desk.criteria });
    },
  };
  if (desk.state === 'draft') return [created];
  const from = desk.state === 'scheduled' ? daysAfter(now, SCHEDULED_DAYS).toISOString() : undefined;
  const steps = [created, change(posted, (context, target) => putOnSite(trx, context, target, from))];
  if (corrected)
    steps.push(
      change(daysAfter(posted, CORRECTED_DAYS), (context, target) =>
        saveOpening(trx, context, target, input, offices),
      ),
    );
  if (closedWorkdaysAgo) {
    const closed = momentBefore(now, { workdays: closedWorkdaysAgo, at: '14:00' });
    steps.push(change(closed, (context, target) => takeOffSite(trx, context, target)));
  }
  return steps;
}

function inputOf({ staff, now }: Seeding, opening: SampleOpening): OpeningInput {
  const { key: _, desk, postedDaysAgo: _posted, openForDays, closedWorkdaysAgo, ...input } = opening;
  const { workplace, pay, team, language, ...text } = input;
  return {
    ...text,
    criteria: desk.criteria,
    nextDays: {},
    workplace: workplace ?? null,
    language: language ?? null,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    teamName: team ?? '',
    team: desk.reviewers.map((key) => staff.actor(key).id),
    expiresAt: closedWorkdaysAgo ? null : daysAfter(now, openForDays).toISOString().slice(0, 10),
  };
}
