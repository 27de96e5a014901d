/** What became of each application: believable days, a promise that is nearly always kept, and what the staff wrote. */
import type { z } from 'astro/zod';
import type { Stage } from '../../src/domain/hiring/stages.ts';
import type { Moment, Step, Story } from '../../src/domain/samples/schema.ts';
import type { sampleReviews } from '../../src/site/schemas/sample.ts';
import type { Applicant } from './people.ts';
import { type Chance, chanceOf, dealer, readWords } from './words.ts';

export interface ToldOpening {
  /** Working days since it was published. */
  age: number;
  /** Working days until an answer is promised. */
  replyDays: number;
  team: string[];
  criteria: string[];
  /** Working days since it was closed. */
  closed?: number;
}

const NAMES: Readonly<Record<string, string>> = { priya: 'Priya', tomas: 'Tomás' };
/** Working days ago within which an application that stands there came in. */
const ARRIVED: Readonly<Record<Exclude<Stage, 'received'>, readonly [number, number]>> = {
  screening: [4, 12],
  interview: [8, 22],
  offer: [13, 28],
  hired: [20, 50],
  declined: [6, 46],
  withdrawn: [8, 34],
};
const WAY: Readonly<Record<Stage, readonly Stage[]>> = {
  received: [],
  screening: ['screening'],
  interview: ['screening', 'interview'],
  offer: ['screening', 'interview', 'offer'],
  hired: ['screening', 'interview', 'offer', 'hired'],
  declined: ['declined'],
  withdrawn: ['screening', 'withdrawn'],
};
/** How often a promise is broken. */
const BROKEN = 0.05;

const hour = (chance: Chance, from: number, to: number) =>
  `${String(chance.between(from, to)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`;

/** Tells of all applications, one after the other, so that no text stands twice before all had their turn. */
export function storyteller(): (
  applicant: Applicant,
  opening: ToldOpening,
) => Pick<Story['applications'][number], 'at' | 'steps' | 'source'> {
  const reviews = readWords<z.output<typeof sampleReviews>>('reviews');
  const deal = dealer<string>(chanceOf('reviews'));
  return (applicant, opening) => {
    const { stage, extra } = applicant;
    const chance = chanceOf(`${applicant.name} ${applicant.opening} story`);
    const source = sourceOf(applicant, chance);
    if (stage === 'received') return { source, ...waiting(extra.due, opening, chance) };

    const way = [...WAY[stage]];
    if (stage === 'declined' && extra.reason !== 'no_permit' && chance.next() < 0.45)
      way.unshift(
        ...(chance.next() < 0.3 ? (['screening', 'interview'] as const) : (['screening'] as const)),
      );
    const broken = chance.next() < BROKEN;
    const gaps = way.map((to, index) =>
      index === 0
        ? broken
          ? chance.between(opening.replyDays + 1, opening.replyDays + 2)
          : chance.between(1, Math.min(4, opening.replyDays))
        : to === 'hired'
          ? chance.between(3, 5)
          : chance.between(2, 4),
    );
    const whole = gaps.reduce((sum, days) => sum + days, 0) + (opening.closed ?? 0) + 1;
    const [low, high] = ARRIVED[stage];
    const arrived = Math.max(
      whole,
      Math.min(opening.age - 1, chance.between(Math.max(low, whole), Math.max(high, whole))),
    );
    const recruiter = chance.next() < 0.7 ? 'maya' : 'daniel';
    const steps: Step[] = [];
    const add = (by: string, workdays: number, at: string, what: object) =>
      steps.push({ by, at: { workdays: Math.max(1, workdays), at }, ...what } as Step);

    let day = arrived;
    way.forEach((to, index) => {
      day -= gaps[index] ?? 1;
      const filled = extra.reason === 'filled' && to === 'declined' && opening.closed;
      const at = filled ? '13:30' : hour(chance, 5, 10);
      const on = filled ? (opening.closed ?? day) : day;
      if (index === 0) {
        add(recruiter, on, at, { do: 'see' });
        add(recruiter, on, at, { do: 'assign' });
      }
      add(recruiter, on, at, {
        do: 'move',
        stage: to,
        ...(to === 'declined' ? { reason: extra.reason } : {}),
      });
      if (to === 'screening') screening(add, on, recruiter, opening, day < 6, chance);
      if (to === 'interview') interview(add, on, recruiter, applicant, opening, chance);
      if (to === 'offer') {
        add(recruiter, on, hour(chance, 11, 11), { do: 'mail', ...reviews.letters.offer });
        add(recruiter, on, hour(chance, 12, 13), {
          do: 'note',
          body: chance.fill(deal(reviews.notes.offer)),
        });
      }
      if (to === 'hired')
        add(recruiter, on, hour(chance, 12, 13), { do: 'note', body: deal(reviews.notes.hired) });
    });
    return { source, at: { workdays: arrived, at: hour(chance, 3, 19) }, steps };
  };

  type Add = (by: string, workdays: number, at: string, what: object) => void;

  function screening(
    add: Add,
    day: number,
    by: string,
    { team }: ToldOpening,
    recent: boolean,
    chance: Chance,
  ): void {
    const asked = team[chance.between(0, team.length - 1)];
    if (asked && chance.next() < 0.4) {
      const body = chance.fill(deal(reviews.notes.ask), { who: NAMES[asked] ?? asked });
      add(by, day, hour(chance, 11, 12), { do: 'note', body, mentions: [asked] });
      if (!recent || chance.next() < 0.4) add(asked, day, hour(chance, 13, 14), { do: 'see' });
    } else if (chance.next() < 0.6) {
      add(by, day, hour(chance, 11, 12), { do: 'note', body: chance.fill(deal(reviews.notes.screening)) });
    }
    if (chance.next() < 0.12) {
      add(by, day, hour(chance, 13, 14), {
        do: 'note',
        body: chance.fill(deal(reviews.notes.private)),
        private: true,
      });
    }
  }

  function interview(
    add: Add,
    day: number,
    by: string,
    { stage }: Applicant,
    opening: ToldOpening,
    chance: Chance,
  ): void {
    if (chance.next() < 0.7)
      add(by, day, hour(chance, 11, 11), {
        do: 'mail',
        subject: reviews.letters.invite.subject,
        body: chance.fill(reviews.letters.invite.body),
      });
    if (chance.next() < 0.5)
      add(by, day, hour(chance, 12, 12), { do: 'note', body: chance.fill(deal(reviews.notes.interview)) });
    const over = stage !== 'interview';
    const reviewers = opening.team;
    // What is missing is missing since a few days at most.
    const handedIn = over || day > 4 ? reviewers : reviewers.filter(() => chance.next() < 0.5);
    if (day < 2) return;
    for (const reviewer of handedIn) {
      const mood =
        stage === 'offer' || stage === 'hired'
          ? pickMood(chance, 0.75, 0.25)
          : over
            ? pickMood(chance, 0, 0.35)
            : pickMood(chance, 0.35, 0.45);
      const [low, high] = { strong: [3, 4], good: [2, 4], mixed: [1, 3] }[mood] as [number, number];
      add(reviewer, day - 1, hour(chance, 13, 13), { do: 'see' });
      add(reviewer, day - 1, hour(chance, 14, 15), {
        do: 'scorecard',
        ratings: opening.criteria.map(() => chance.between(low, high)),
        summary: deal(reviews.scorecards[mood]),
      });
    }
  }
}

const pickMood = (chance: Chance, strong: number, good: number): 'strong' | 'good' | 'mixed' => {
  const drawn = chance.next();
  return drawn < strong ? 'strong' : drawn < strong + good ? 'good' : 'mixed';
};

/** Nobody has decided yet: most promises have days left. */
function waiting(
  due: number | undefined,
  { age, replyDays }: ToldOpening,
  chance: Chance,
): { at: Moment; steps: Step[] } {
  if (due !== undefined) return { at: { dueIn: due }, steps: [] };
  const days = Math.min(chance.between(0, 3), age - 1, replyDays - 1);
  if (days === 0) return { at: { minutes: chance.between(12, 300) }, steps: [] };
  const seen = chance.next() < 0.4;
  return {
    at: { workdays: days, at: hour(chance, 3, 14) },
    steps: seen ? [{ by: 'maya', at: { workdays: days, at: '16:10' }, do: 'see' }] : [],
  };
}

function sourceOf({ opening }: Applicant, chance: Chance): string {
  const drawn = chance.next();
  if (opening === 'graduate' && drawn < 0.4) return 'University fair';
  return drawn < 0.14 ? 'Referral' : drawn < 0.26 ? 'Job feed' : 'Careers page';
}

/**
 * When an enquiry came, and when it was answered: more of them lately, and nearly all within the two days that are promised.
 * @param kind `answered`, `open` where an answer is owed, `other` where none is
 */
export function enquiryMoments(
  index: number,
  kind: 'answered' | 'open' | 'other',
): { at: Moment; answered?: Moment } {
  const chance = chanceOf(`enquiry ${index}`);
  const days = 2 + Math.floor(chance.next() ** 2 * 40);
  if (kind === 'other') return { at: { workdays: days, at: hour(chance, 4, 18) } };
  if (kind === 'answered')
    return {
      at: { workdays: days, at: hour(chance, 4, 18) },
      answered: { workdays: days - 1, at: hour(chance, 8, 15) },
    };
  if (chance.next() < 0.5) return { at: { minutes: chance.between(20, 400) } };
  return { at: { workdays: chance.next() < 0.2 ? 3 : 1, at: hour(chance, 6, 14) } };
}
