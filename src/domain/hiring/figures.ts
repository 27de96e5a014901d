/** Figures of hiring: what waits for a first look, how fast is answered, what came in, where candidates are. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { keptFigures } from '../events/kept.ts';
import type { Actor } from '../shared/actor.ts';
import { answerFigures } from '../shared/promise.ts';
import { ENDED, STAGES, WAY } from './stages.ts';
import type { Today } from './today.schema.ts';
import { countable, readerOf, stageCounts } from './visible.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;

/** How applications are looked at and answered. */
export async function hiringFigures(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<NonNullable<Today['figures']['hiring']>> {
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
  return {
    toLookAt: stages.received ?? 0,
    openApplications: STAGES.reduce((sum, one) => sum + (ENDED.has(one) ? 0 : (stages[one] ?? 0)), 0),
    ...answerFigures(answered, now),
  };
}

/** How many applications came in each of the last weeks, the present one last. */
export async function weeksOf(db: Database, actor: Actor, now: Date): Promise<Today['weeks']> {
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

/** How many candidates stand where on their way. */
export async function stagesOf(db: Database, actor: Actor, now: Date): Promise<Today['stages']> {
  const counts = await stageCounts(db, actor, now);
  return WAY.map((stage) => ({ stage, count: counts[stage] ?? 0 }));
}
