/** The metrics of one opening. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { reasonLabels } from '../candidates/decline-reasons.ts';
import { STAGES, type Stage } from '../candidates/stages.schema.ts';
import { promisesOf } from '../conversations/promises.ts';
import type { OpeningNumbers } from './desk.schema.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;

/**
 * The metrics of one opening: how many are in each stage and ever were, for how long, from which sources, and the kept
 * promises.
 */
export const numbersOf = (db: Database, id: string, now: Date): Promise<OpeningNumbers> =>
  cachedMetrics(db, `numbers ${id}`, now, () => readNumbers(db, id, now), rowsOf);

/** The number of rows that its metrics are counted from: applications, their moves and their promises. */
const rowsOf = ({ stages, promises: { first, next } }: OpeningNumbers): number =>
  stages.reduce((sum, { reached }) => sum + reached, 0) +
  [first, next].reduce((sum, { kept, broken }) => sum + kept + broken, 0);

async function readNumbers(db: Database, id: string, now: Date): Promise<OpeningNumbers> {
  const first = new Date(now.getTime() - WEEKS * 7 * DAY_MS);
  const at = now.toISOString();
  const applications = db
    .selectFrom('applications')
    .where('opening_id', '=', id)
    .where('state', '=', 'received')
    .where('erased_at', 'is', null);
  const day = sql<string>`substr(created_at, 1, 10)`;
  const [groups, days, changes, promises, labels] = await Promise.all([
    applications
      .select(({ fn }) => ['stage', 'source', fn.countAll<number>().as('count')])
      .groupBy(['stage', 'source'])
      .execute(),
    applications
      .where('created_at', '>=', first.toISOString().slice(0, 10))
      .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
      .groupBy(day)
      .execute(),
    db
      .selectFrom('stage_changes')
      .innerJoin('applications', 'applications.id', 'stage_changes.application_id')
      .select([
        'application_id',
        'from_stage',
        'to_stage',
        'reason_code',
        'stage_changes.at',
        'applications.created_at',
        'applications.stage',
      ])
      .where('applications.opening_id', '=', id)
      .where('undone_at', 'is', null)
      .orderBy('stage_changes.at')
      .execute(),
    promisesOf(db, 'application')
      .where('subject.opening_id', '=', id)
      .where('subject.state', '=', 'received')
      .clearSelect()
      .select([
        'promises.kind',
        sql<number>`sum(case when promises.kept_at <= promises.reply_by then 1 else 0 end)`.as('kept'),
        sql<number>`sum(case when coalesce(promises.kept_at, ${at}) > promises.reply_by then 1 else 0 end)`.as(
          'broken',
        ),
      ])
      .groupBy('promises.kind')
      .execute(),
    reasonLabels(db),
  ]);
  const spent = new Map<Stage, number[]>();
  const reached = new Map<Stage, Set<string>>();
  const entered = new Map<string, string>();
  for (const { application_id, from_stage, to_stage, at, created_at } of changes) {
    const since = entered.get(application_id) ?? created_at;
    const days = spent.get(from_stage) ?? [];
    spent.set(from_stage, days);
    days.push((Date.parse(at) - Date.parse(since)) / DAY_MS);
    reached.set(to_stage, (reached.get(to_stage) ?? new Set()).add(application_id));
    entered.set(application_id, at);
  }
  const codes = new Map<string, string | null>();
  for (const { application_id, stage, to_stage, reason_code } of changes)
    if (to_stage === 'declined' && stage === 'declined') codes.set(application_id, reason_code);
  const sources = Map.groupBy(groups, ({ source }) => source);
  const kept = (kind: 'first' | 'next') => {
    const found = promises.find((one) => one.kind === kind);
    return { kept: found?.kept ?? 0, broken: found?.broken ?? 0 };
  };
  return {
    stages: STAGES.map((stage) => ({
      stage,
      now: total(groups.filter((one) => one.stage === stage)),
      // All of them have been received.
      reached: stage === 'received' ? total(groups) : (reached.get(stage)?.size ?? 0),
      days: median(spent.get(stage) ?? []),
    })),
    sources: [...sources]
      .map(([source, list]) => ({ source, count: total(list) }))
      .sort((a, b) => b.count - a.count),
    declines: [...Map.groupBy(codes.values(), (code) => labels.get(code ?? '') ?? 'No reason')]
      .map(([reason, list]) => ({ reason, count: list.length }))
      .sort((a, b) => b.count - a.count),
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const from = new Date(first.getTime() + (index * 7 + 1) * DAY_MS).toISOString().slice(0, 10);
      const until = new Date(first.getTime() + ((index + 1) * 7 + 1) * DAY_MS).toISOString().slice(0, 10);
      return { from, applications: total(days.filter((one) => one.day >= from && one.day < until)) };
    }),
    // Open promises are neither kept nor broken.
    promises: { first: kept('first'), next: kept('next') },
  };
}

const total = (groups: readonly { count: number }[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
