/** The screen Today: what waits for somebody, the figures of the week, the state of the house. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { countOpenEnquiries } from '../enquiries/waiting.ts';
import { keptFigures } from '../events/kept.ts';
import { houseOf } from '../house.ts';
import type { Actor } from '../shared/actor.ts';
import { mayAlways, mayEver } from '../staff/may.ts';
import { ENDED, STAGES, WAY } from './stages.ts';
import type { Today } from './today.schema.ts';
import { countable, readerOf, stageCounts } from './visible.ts';
import { waitingFor } from './waiting.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;

/** Everything of the screen Today. */
export async function readToday(db: Database, actor: Actor, now: Date): Promise<Today> {
  const hires = mayEver(actor, 'candidate.read');
  const [waiting, figures, weeks, stages, house] = await Promise.all([
    waitingFor(db, actor, now),
    hires
      ? figuresOf(db, actor, now)
      : { toLookAt: 0, firstAnswerHours: null, promisesKept: null, openApplications: 0 },
    hires ? weeksOf(db, actor, now) : [],
    hires ? stagesOf(db, actor, now) : [],
    houseOf(db, now),
  ]);
  return { waiting, figures, weeks, stages, house };
}

/** How many things wait, for the menu. */
export async function countWaiting(db: Database, actor: Actor, now: Date) {
  const [waiting, look, openings, enquiries] = await Promise.all([
    waitingFor(db, actor, now),
    mayEver(actor, 'candidate.read') ? stageCounts(db, actor, now) : undefined,
    mayAlways(actor, 'opening.read')
      ? keptFigures(db, 'open openings', now, () =>
          db
            .selectFrom('jobs')
            .where('status', '=', 'published')
            .where((where) =>
              where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]),
            )
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
        )
      : { count: 0 },
    countOpenEnquiries(db, actor, now),
  ]);
  return {
    today: waiting.length,
    candidates: look?.received ?? 0,
    openings: Number(openings.count),
    enquiries,
  };
}

async function figuresOf(db: Database, actor: Actor, now: Date): Promise<Today['figures']> {
  const month = new Date(now.getTime() - 30 * DAY_MS).toISOString();
  const [stages, answered] = await Promise.all([
    stageCounts(db, actor, now),
    keptFigures(db, `answers ${readerOf(actor)}`, now, () =>
      countable(db, actor)
        .where('applications.created_at', '>', month)
        .where('applications.reply_by', 'is not', null)
        .select(['applications.created_at', 'applications.first_answer_at', 'applications.reply_by'])
        .limit(5_000)
        .execute(),
    ),
  ]);
  const hours = answered
    .flatMap(({ created_at, first_answer_at }) =>
      first_answer_at ? [(Date.parse(first_answer_at) - Date.parse(created_at)) / 3_600_000] : [],
    )
    .sort((a, b) => a - b);
  const decided = answered.filter(
    ({ first_answer_at, reply_by }) => first_answer_at || (reply_by ?? '') < now.toISOString(),
  );
  const kept = decided.filter(
    ({ first_answer_at, reply_by }) => first_answer_at && first_answer_at <= (reply_by ?? ''),
  );
  return {
    toLookAt: stages.received ?? 0,
    openApplications: STAGES.reduce((sum, one) => sum + (ENDED.has(one) ? 0 : (stages[one] ?? 0)), 0),
    firstAnswerHours: hours[Math.floor(hours.length / 2)] ?? null,
    promisesKept: decided.length > 0 ? kept.length / decided.length : null,
  };
}

async function weeksOf(db: Database, actor: Actor, now: Date): Promise<Today['weeks']> {
  const monday = new Date(now);
  monday.setUTCHours(0, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const starts = Array.from({ length: WEEKS }, (_, index) =>
    new Date(monday.getTime() - (WEEKS - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
  const days = await keptFigures(db, `days ${starts[0]} ${readerOf(actor)}`, now, () =>
    countable(db, actor)
      .where('applications.created_at', '>=', starts[0] ?? '')
      .select(({ fn }) => [
        sql<string>`substr(applications.created_at, 1, 10)`.as('day'),
        fn.countAll<number>().as('count'),
      ])
      .groupBy(sql`substr(applications.created_at, 1, 10)`)
      .execute(),
  );
  return starts.map((from, index) => ({
    from,
    applications: days
      .filter(({ day }) => day >= from && day < (starts[index + 1] ?? '9'))
      .reduce((sum, { count }) => sum + Number(count), 0),
  }));
}

async function stagesOf(db: Database, actor: Actor, now: Date): Promise<Today['stages']> {
  const counts = await stageCounts(db, actor, now);
  return WAY.map((stage) => ({ stage, count: counts[stage] ?? 0 }));
}
