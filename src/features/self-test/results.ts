/** The results of self-tests: the last one for the desk and the metrics, 90 days for the public page. */
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { SelfTestRun, SelfTestStep } from './schema.ts';

const SELF_TEST_DAYS = 90;
const DAY_MS = 86_400_000;

const dayOf = (time: Date | string) => (typeof time === 'string' ? time : time.toISOString()).slice(0, 10);

/** Records a run, and deletes runs that are older than the public page shows. */
export async function recordSelfTest(
  db: Database,
  { at, ok, step, words, ms }: Omit<SelfTestRun, 'succeededAt'>,
): Promise<void> {
  const last = {
    at,
    outcome: ok ? 'ok' : 'failed',
    step,
    words,
    ms,
    ...(ok ? { succeeded_at: at } : {}),
  } as const;
  const oldest = dayOf(new Date(Date.parse(at) - (SELF_TEST_DAYS - 1) * DAY_MS));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('selftest_runs')
      .values({ name: 'last', ...last })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(last))
      .execute();
    await trx
      .insertInto('selftest_days')
      .values({ day: dayOf(at), runs: 1, failed: ok ? 0 : 1 })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet(({ ref, eb }) => ({
          runs: eb(ref('selftest_days.runs'), '+', 1),
          failed: eb(ref('selftest_days.failed'), '+', ok ? 0 : 1),
        })),
      )
      .execute();
    await recordIncident(trx, at, step);
    await trx.deleteFrom('selftest_days').where('day', '<', oldest).execute();
    await trx.deleteFrom('selftest_incidents').where('ended_at', '<', oldest).execute();
  });
}

/** An incident lasts from the first run that failed at a step until one that does not. */
async function recordIncident(trx: Database, at: string, step: SelfTestStep | null): Promise<void> {
  const open = await trx
    .selectFrom('selftest_incidents')
    .select(['id', 'step'])
    .where('ended_at', 'is', null)
    .execute();
  const ended = open.filter((one) => one.step !== step).map(({ id }) => id);
  if (ended.length > 0)
    await trx.updateTable('selftest_incidents').set({ ended_at: at }).where('id', 'in', ended).execute();
  if (step && ended.length === open.length)
    await trx
      .insertInto('selftest_incidents')
      .values({ id: newId(), step, began_at: at, ended_at: null })
      .execute();
}

/** The last result; null before the first run. */
export async function lastSelfTest(db: Database): Promise<SelfTestRun | null> {
  const row = await db.selectFrom('selftest_runs').selectAll().executeTakeFirst();
  if (!row) return null;
  const { at, step, words, ms, succeeded_at: succeededAt } = row;
  return { at, ok: row.outcome === 'ok', step, words, ms, succeededAt };
}

export interface PublicStatus {
  /** When the last check ended; null if there was none lately. */
  checkedAt: string | null;
  /** The step that fails now. */
  failing: SelfTestStep | null;
  /** The oldest first; `runs` is 0 for a day without checks. */
  days: { day: string; runs: number; failed: number }[];
  /** The newest first. */
  incidents: { step: SelfTestStep; from: string; until: string | null }[];
}

/**
 * The data of the public status page.
 * @param everyMinutes the interval of the runs: a result older than three intervals is outdated
 */
export async function readPublicStatus(db: Database, now: Date, everyMinutes: number): Promise<PublicStatus> {
  const [last, rows, incidents] = await Promise.all([
    lastSelfTest(db),
    db.selectFrom('selftest_days').selectAll().execute(),
    db
      .selectFrom('selftest_incidents')
      .select(['step', 'began_at as from', 'ended_at as until'])
      .orderBy('began_at', 'desc')
      .limit(100)
      .execute(),
  ]);
  const isFresh =
    last !== null && now.getTime() - Date.parse(last.at) < Math.max(everyMinutes, 5) * 3 * 60_000;
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: SELF_TEST_DAYS }, (_, index) => {
    const day = dayOf(new Date(now.getTime() - (SELF_TEST_DAYS - 1 - index) * DAY_MS));
    return known.get(day) ?? { day, runs: 0, failed: 0 };
  });
  return {
    checkedAt: isFresh ? last.at : null,
    failing: isFresh ? last.step : null,
    days,
    incidents,
  };
}
