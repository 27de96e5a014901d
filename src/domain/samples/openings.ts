/** How an opening of the sample came to be: written, published, corrected once in a while, closed. */

import { closeFromDesk } from '../openings/closing.ts';
import type { OpeningInput } from '../openings/desk.schema.ts';
import { createOpening, putOnSite, type Saved, saveOpening } from '../openings/editor.ts';
import { DAY_MS, momentBefore, postedAt } from './moments.ts';
import type { SampleOpening } from './schema.ts';
import type { Deed, Stage } from './stage.ts';

const BY = 'maya';
/** How long after it was published a correction comes, and in how many days what is scheduled comes. */
const CORRECTED_DAYS = 3;
const SCHEDULED_DAYS = 6;
/** Of how many openings one is corrected. */
const CORRECTED = 3;

const saved = (result: Saved): { id: string; version: number } => {
  if (!result.ok) throw new Error(`The sample can not be played: ${result.message}`);
  return result;
};

/** @param arrivals of the applications to it */
export function playOpening(stage: Stage, opening: SampleOpening, arrivals: readonly Date[]): Deed[] {
  const { trx, cast, now, openings } = stage;
  const { key, desk, postedDaysAgo, openForDays } = opening;
  const posted = postedAt(opening, arrivals, now);
  const input = inputOf(stage, opening);
  const corrected = postedDaysAgo > CORRECTED_DAYS && openForDays % CORRECTED === 0;
  const ago = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
  const at = (moment: Date, run: (known: { id: string; version: number }) => Promise<Saved>): Deed => ({
    at: moment,
    run: async () => {
      const known = openings.get(key);
      if (known) Object.assign(known, { version: saved(await run(known)).version });
    },
  });
  const context = (moment: Date) => cast.context(BY, moment);

  const deeds: Deed[] = [
    {
      at: ago(posted, -1),
      run: async () => {
        const first = corrected
          ? { ...input, niceToHaveSkills: input.niceToHaveSkills.slice(1), criteria: input.criteria.slice(1) }
          : input;
        const made = saved(await createOpening(trx, context(ago(posted, -1)), first));
        openings.set(key, { ...made, criteria: desk.criteria });
      },
    },
  ];
  if (desk.state === 'draft') return deeds;
  const goesLive = desk.state === 'scheduled' ? ago(now, SCHEDULED_DAYS).toISOString() : undefined;
  deeds.push(at(posted, ({ id, version }) => putOnSite(trx, context(posted), id, version, goesLive)));
  if (corrected) {
    const then = ago(posted, CORRECTED_DAYS);
    deeds.push(at(then, ({ id, version }) => saveOpening(trx, context(then), id, version, input)));
  }
  if (opening.closedWorkdaysAgo) {
    const then = momentBefore(now, { workdays: opening.closedWorkdaysAgo, at: '14:00' });
    deeds.push(at(then, ({ id, version }) => closeFromDesk(trx, context(then), id, version)));
  }
  return deeds;
}

function inputOf({ cast, now }: Stage, opening: SampleOpening): OpeningInput {
  const { title, city, country, experience, aboutRole, keyResponsibilities, employmentType } = opening;
  const { requiredSkills, niceToHaveSkills, workplace, pay, team, replyDays, desk, openForDays } = opening;
  return {
    ...{ title, city, country, experience, aboutRole, keyResponsibilities, employmentType },
    ...{ requiredSkills, niceToHaveSkills, replyDays, criteria: desk.criteria },
    workplace: workplace ?? null,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    teamName: team ?? '',
    team: desk.reviewers.map((key) => cast.actor(key).id),
    expiresAt: opening.closedWorkdaysAgo
      ? null
      : new Date(now.getTime() + openForDays * DAY_MS).toISOString(),
  };
}
