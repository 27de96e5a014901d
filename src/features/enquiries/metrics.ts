/** Figures of enquiries: how many are open, the state of their promises, how fast they are answered. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { cachedMetrics, MINUTE_MS } from '../audit-log/cached-metrics.ts';
import { answerMetrics } from '../conversations/answer-metrics.ts';
import { promisesSince } from '../conversations/promises.ts';
import { enquiriesIn } from './list.ts';

const DAY_MS = 86_400_000;
/** Days of the figures about answers. */
const LOOKED_BACK = 30;
/** A promise that ends within this time is soon. */
const SOON_MS = 2 * DAY_MS;

/** The state of the promises of open enquiries; `none`: answered once, or nothing was promised. */
const PROMISE_STATES = ['broken', 'soon', 'later', 'none'] as const;
type PromiseState = (typeof PROMISE_STATES)[number];

/** Open enquiries by the state of their promises. */
export function openByPromise(db: Database, now: Date): Promise<{ promise: PromiseState; count: number }[]> {
  const read = async () => {
    const soon = new Date(now.getTime() + SOON_MS).toISOString();
    const promise = sql<PromiseState>`case when reply_by is null then 'none'
      when reply_by < ${now.toISOString()} then 'broken' when reply_by < ${soon} then 'soon' else 'later' end`;
    const rows = await db
      .selectFrom(
        enquiriesIn(db, 'inbox').where('status', '=', 'open').select(promise.as('promise')).as('open'),
      )
      .select(({ fn }) => ['promise', fn.countAll<number>().as('count')])
      .groupBy('promise')
      .execute();
    const count = (state: PromiseState) => rows.find((row) => row.promise === state)?.count ?? 0;
    return PROMISE_STATES.map((state) => ({ promise: state, count: count(state) }));
  };
  return cachedMetrics(db, 'enquiries by promise', now, read, (states) =>
    states.reduce((sum, { count }) => sum + count, 0),
  );
}

/** How many are open, and how fast and reliably they were answered in the last weeks. */
export async function enquiryMetrics(db: Database, now: Date) {
  const since = new Date(now.getTime() - LOOKED_BACK * DAY_MS).toISOString();
  const [open, answered] = await Promise.all([
    openByPromise(db, now),
    cachedMetrics(
      db,
      'answers to enquiries',
      now,
      () => answerMetrics(db, promisesSince(db, 'enquiry', since), now),
      ({ of }) => of,
      MINUTE_MS,
    ),
  ]);
  return {
    open: open.reduce((sum, { count }) => sum + count, 0),
    late: open.find(({ promise }) => promise === 'broken')?.count ?? 0,
    firstAnswer: answered.firstAnswer,
    nextAnswer: answered.nextAnswer,
  };
}
