/** Hiring metrics: new applications that no one has opened, reply times, arrivals, and candidates in each stage. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { cachedMetrics, MINUTE_MS } from '../audit-log/cached-metrics.ts';
import { answerMetrics } from '../conversations/answer-metrics.ts';
import { promisesSince } from '../conversations/promises.ts';
import { mayAlways } from '../permissions/schema.ts';
import { ENDED, STAGES, WAY } from './stages.schema.ts';
import { countable, readerOf, stageCounts } from './visible.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;

/** New applications and reply times. */
export async function hiringMetrics(db: Database, actor: Actor, now: Date) {
  const month = new Date(now.getTime() - 30 * DAY_MS).toISOString();
  const [stages, answered] = await Promise.all([
    stageCounts(db, actor, now),
    cachedMetrics(
      db,
      `answers ${readerOf(actor)}`,
      now,
      () =>
        answerMetrics(
          db,
          promisesSince(db, 'application', month).$if(!mayAlways(actor, 'candidate.read'), (query) =>
            // Each by its id: the other way round all of them are collected first.
            query.where(({ exists }) =>
              exists(
                countable(db, actor)
                  .select('applications.id')
                  .whereRef('applications.id', '=', 'promises.subject_id' as 'applications.id'),
              ),
            ),
          ),
          now,
        ),
      ({ of }) => of,
      MINUTE_MS,
    ),
  ]);
  return {
    toLookAt: stages.received ?? 0,
    openApplications: STAGES.reduce((sum, one) => sum + (ENDED.has(one) ? 0 : (stages[one] ?? 0)), 0),
    firstAnswer: answered.firstAnswer,
    nextAnswer: answered.nextAnswer,
  };
}

/** The number of applications in each of the last weeks, the present one last. */
export async function weeksOf(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<{ from: string; applications: number }[]> {
  const monday = new Date(now);
  monday.setUTCHours(0, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const starts = Array.from({ length: WEEKS }, (_, index) =>
    new Date(monday.getTime() - (WEEKS - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
  const read = () =>
    countable(db, actor)
      .where('applications.created_at', '>=', starts[0] ?? '')
      .select(({ fn }) => [
        sql<string>`substr(applications.created_at, 1, 10)`.as('day'),
        fn.countAll<number>().as('count'),
      ])
      .groupBy(sql`substr(applications.created_at, 1, 10)`)
      .execute();
  const total = (some: Awaited<ReturnType<typeof read>>) => some.reduce((sum, { count }) => sum + count, 0);
  const days = await cachedMetrics(db, `days ${starts[0]} ${readerOf(actor)}`, now, read, total);
  return starts.map((from, index) => ({
    from,
    applications: total(days.filter(({ day }) => day >= from && day < (starts[index + 1] ?? '9'))),
  }));
}

/** How many candidates are in each stage. */
export async function stagesOf(db: Database, actor: Actor, now: Date) {
  const counts = await stageCounts(db, actor, now);
  return WAY.map((stage) => ({ stage, count: counts[stage] ?? 0 }));
}
