/** One opening in numbers. */
import type { Promised } from '../../platform/calendar/working-days.ts';
import type { Database } from '../../platform/database/types.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { reasonLabels } from '../candidates/decline-reasons.ts';
import { STAGES, type Stage } from '../candidates/stages.schema.ts';
import { promisesSince } from '../conversations/promises.ts';
import type { OpeningNumbers } from './desk.schema.ts';

const DAY_MS = 86_400_000;
const WEEKS = 12;

/** The numbers of one opening: how many in each stage and ever, how long there, where from, promises kept. */
export const numbersOf = (db: Database, id: string, now: Date): Promise<OpeningNumbers> =>
  cachedMetrics(
    db,
    `numbers ${id}`,
    now,
    () => readNumbers(db, id, now),
    ({ stages }) => stages.reduce((sum, stage) => sum + stage.now, 0),
  );

async function readNumbers(db: Database, id: string, now: Date): Promise<OpeningNumbers> {
  const [applications, changes, promises, labels] = await Promise.all([
    db
      .selectFrom('applications')
      .select(['id', 'stage', 'source', 'created_at'])
      .where('opening_id', '=', id)
      .where('state', '=', 'received')
      .where('erased_at', 'is', null)
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
      ])
      .where('applications.opening_id', '=', id)
      .where('undone_at', 'is', null)
      .orderBy('stage_changes.at')
      .execute(),
    promisesSince(db, 'application')
      .where('subject.opening_id', '=', id)
      .where('subject.state', '=', 'received')
      .execute(),
    reasonLabels(db),
  ]);
  const spent = new Map<Stage, number[]>();
  const reached = new Map<Stage, Set<string>>([['received', new Set(applications.map((one) => one.id))]]);
  const entered = new Map<string, string>();
  for (const { application_id, from_stage, to_stage, at, created_at } of changes) {
    const since = entered.get(application_id) ?? created_at;
    const days = spent.get(from_stage) ?? [];
    spent.set(from_stage, days);
    days.push((Date.parse(at) - Date.parse(since)) / DAY_MS);
    reached.set(to_stage, (reached.get(to_stage) ?? new Set()).add(application_id));
    entered.set(application_id, at);
  }
  const declined = new Set(applications.filter(({ stage }) => stage === 'declined').map(({ id }) => id));
  const codes = new Map<string, string | null>();
  for (const { application_id, to_stage, reason_code } of changes)
    if (to_stage === 'declined' && declined.has(application_id)) codes.set(application_id, reason_code);
  const sources = Map.groupBy(applications, ({ source }) => source);
  const first = new Date(now.getTime() - WEEKS * 7 * DAY_MS);
  const at = now.toISOString();
  return {
    stages: STAGES.map((stage) => ({
      stage,
      now: applications.filter((one) => one.stage === stage).length,
      reached: reached.get(stage)?.size ?? 0,
      days: median(spent.get(stage) ?? []),
    })),
    sources: [...sources]
      .map(([source, list]) => ({ source, count: list.length }))
      .sort((a, b) => b.count - a.count),
    declines: [...Map.groupBy(codes.values(), (code) => labels.get(code ?? '') ?? 'No reason')]
      .map(([reason, list]) => ({ reason, count: list.length }))
      .sort((a, b) => b.count - a.count),
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const from = new Date(first.getTime() + (index * 7 + 1) * DAY_MS).toISOString().slice(0, 10);
      const until = new Date(first.getTime() + ((index + 1) * 7 + 1) * DAY_MS).toISOString().slice(0, 10);
      return {
        from,
        applications: applications.filter((one) => one.created_at >= from && one.created_at < until).length,
      };
    }),
    promises: { first: countKept(promises, 'first', at), next: countKept(promises, 'next', at) },
  };
}

/** How many promises of a kind were kept and broken; those that still run are neither. */
function countKept(promises: readonly Promised[], kind: Promised['kind'], at: string) {
  const those = promises.filter((one) => one.kind === kind);
  return {
    kept: those.filter(({ kept_at, reply_by }) => kept_at && kept_at <= reply_by).length,
    broken: those.filter(({ kept_at, reply_by }) => (kept_at ?? at) > reply_by).length,
  };
}

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
