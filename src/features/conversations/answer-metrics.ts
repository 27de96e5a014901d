/** How fast and how reliably replies were sent. The database counts them: the promises of weeks are too many to read. */
import { sql } from 'kysely';
import { isPostgres } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/types.ts';
import type { promisesSince } from './promises.ts';

interface Kept {
  /** Hours until the answer, the median, to the minute within the first hour and to the hour after it; null before the first one. */
  hours: number | null;
  /** The kept share of the decided promises, 0 to 1; null before the first one. */
  kept: number | null;
}

/** The first answer and the next ones separately, because people wait for different things. */
export type AnswerMetrics = Record<'firstAnswer' | 'nextAnswer', Kept>;

interface Group {
  /** Minutes until the answer; null without one. */
  minutes: number | null;
  count: number;
  decided: number;
  met: number;
}

/** @returns the metrics of some promises, and how many these are */
export async function answerMetrics(
  db: Database,
  promises: ReturnType<typeof promisesSince>,
  now: Date,
): Promise<AnswerMetrics & { of: number }> {
  const seconds = isPostgres(db)
    ? sql<number>`extract(epoch from kept_at::timestamptz - promised_at::timestamptz)::int`
    : sql<number>`unixepoch(kept_at) - unixepoch(promised_at)`;
  const minutes = sql<
    number | null
  >`case when seconds < 3600 then seconds / 60 else (seconds + 1800) / 3600 * 60 end`;
  const timed = db.selectFrom(promises.as('promise')).selectAll().select(seconds.as('seconds'));
  const groups = await db
    .selectFrom(timed.as('promise'))
    .select(({ fn }) => [
      'kind',
      minutes.as('minutes'),
      fn.countAll<number>().as('count'),
      sql<number>`sum(case when kept_at is not null or reply_by < ${now.toISOString()} then 1 else 0 end)`.as(
        'decided',
      ),
      sql<number>`sum(case when kept_at <= reply_by then 1 else 0 end)`.as('met'),
    ])
    .groupBy(['kind', minutes])
    .execute();
  const of = (kind: 'first' | 'next') => keptOf(groups.filter((one) => one.kind === kind));
  return { of: total(groups, 'count'), firstAnswer: of('first'), nextAnswer: of('next') };
}

const total = (groups: readonly Group[], of: 'count' | 'decided' | 'met'): number =>
  groups.reduce((sum, group) => sum + group[of], 0);

function keptOf(groups: readonly Group[]): Kept {
  const answered = groups
    .flatMap(({ minutes, count }) => (minutes === null ? [] : [{ minutes, count }]))
    .sort((a, b) => a.minutes - b.minutes);
  let left = Math.floor(answered.reduce((sum, { count }) => sum + count, 0) / 2);
  const median = answered.find(({ count }) => {
    left -= count;
    return left < 0;
  });
  const decided = total(groups, 'decided');
  return {
    hours: median ? median.minutes / 60 : null,
    kept: decided > 0 ? total(groups, 'met') / decided : null,
  };
}
