/** How many promised replies of the last weeks were kept, late or open, for the monitoring system. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { promisesSince } from '../conversations/promises.ts';

const DAY_MS = 86_400_000;
/** Days that are looked back. */
const LOOKED_BACK = 30;

const ABOUT = ['enquiry', 'application'] as const;
/** `late`: kept after its end, or still owed then; `open`: its end is to come. */
const STATES = ['kept', 'late', 'open'] as const;

interface PromiseCount {
  about: (typeof ABOUT)[number];
  state: (typeof STATES)[number];
  count: number;
}

/** Promises of the last 30 days by the kind of record and their state, without quarantine, junk and erased records. */
export function countPromises(db: Database, now: Date): Promise<PromiseCount[]> {
  const count = async () => (await Promise.all(ABOUT.map((about) => countAbout(db, about, now)))).flat();
  return cachedMetrics(db, 'promises', now, count, (counts) =>
    counts.reduce((sum, one) => sum + one.count, 0),
  );
}

async function countAbout(db: Database, about: PromiseCount['about'], now: Date): Promise<PromiseCount[]> {
  const since = new Date(now.getTime() - LOOKED_BACK * DAY_MS).toISOString();
  const at = now.toISOString();
  const promises = promisesSince(db, about, since);
  const state = sql<PromiseCount['state']>`case when kept_at <= reply_by then 'kept'
    when kept_at is not null or reply_by < ${at} then 'late' else 'open' end`;
  const rows = await db
    .selectFrom(db.selectFrom(promises.as('promised')).select(state.as('state')).as('standing'))
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return STATES.map((one) => ({
    ...{ about, state: one },
    count: rows.find((row) => row.state === one)?.count ?? 0,
  }));
}
