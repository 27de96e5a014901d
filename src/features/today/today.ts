/** The screen Today: the user's open items, the metrics of their roles, the system status. */

import { endOf } from '../../platform/calendar/calendar.ts';
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { hiringMetrics, stagesOf, weeksOf } from '../candidates/metrics.ts';
import { hiringWaiting } from '../candidates/pending.ts';
import { stageCounts } from '../candidates/visible.ts';
import { enquiryMetrics, openByPromise } from '../enquiries/metrics.ts';
import { countOpenEnquiries, enquiriesWaiting } from '../enquiries/pending.ts';
import { interviewsWaiting } from '../interviews/pending.ts';
import { countToApprove, textsWaiting } from '../legal/pending.ts';
import { mayAlways, mayEver } from '../permissions/schema.ts';
import { privacyMetrics, requestsWaiting } from '../privacy/pending.ts';
import { isWithoutTeam, readBegin, readFirstDay } from './first-day.ts';
import { mailsWaiting, readSystemStatus } from './system-status.ts';
import type { SystemStatus, Today } from './today.schema.ts';

/**
 * Everything of the screen Today, each trade for those who work in it.
 * @param timeZone of the main office, whose days are those of legal deadlines
 * @param sendsMail whether mails leave this system
 */
export async function readToday(
  db: Database,
  actor: Actor,
  now: Date,
  timeZone: string,
  sampleContent: SystemStatus['sampleContent'],
  sendsMail: boolean,
): Promise<Today> {
  const hires = mayEver(actor, 'candidate.read');
  const sells = mayEver(actor, 'enquiry.read');
  const [waiting, hiring, enquiries, legal, weeks, stages, promises, system, withoutTeam, begin] =
    await Promise.all([
      waitingFor(db, actor, now, timeZone),
      hires ? hiringMetrics(db, actor, now) : null,
      sells ? enquiryMetrics(db, now) : null,
      mayEver(actor, 'privacy.read') ? legalMetrics(db, now) : null,
      hires ? weeksOf(db, actor, now) : [],
      hires ? stagesOf(db, actor, now) : [],
      sells ? openByPromise(db, now) : [],
      mayEver(actor, 'system.read') ? readSystemStatus(db, now, sampleContent) : null,
      isWithoutTeam(db, actor),
      readBegin(db, actor, now),
    ]);
  const firstDay = system && (await readFirstDay(db, system, sendsMail, now));
  return {
    waiting,
    metrics: { hiring, enquiries, legal },
    weeks,
    stages,
    promises,
    system,
    firstDay,
    withoutTeam,
    begin,
  };
}

const legalMetrics = (db: Database, now: Date): Promise<Today['metrics']['legal']> =>
  cachedMetrics(db, 'legal', now, async () => {
    const [privacy, toApprove] = await Promise.all([privacyMetrics(db, now), countToApprove(db)]);
    return { ...privacy, toApprove };
  });

/** All open items of a person, the earliest date first. */
async function waitingFor(
  db: Database,
  actor: Actor,
  now: Date,
  timeZone: string,
): Promise<Today['waiting']> {
  const lists = await Promise.all([
    enquiriesWaiting(db, actor, now),
    hiringWaiting(db, actor, now),
    interviewsWaiting(db, actor, now, timeZone),
    requestsWaiting(db, actor, now),
    textsWaiting(db, actor),
    mayEver(actor, 'system.read') ? mailsWaiting(db) : [],
  ]);
  return (
    lists
      .flat()
      .map((one) => ({
        one,
        end: one.due === null ? Number.POSITIVE_INFINITY : endOf(one.due, timeZone).getTime(),
      }))
      // A mention comes first, because a colleague waits for the person and sees whether it was read.
      .sort(
        (a, b) => Number(b.one.kind === 'mention') - Number(a.one.kind === 'mention') || byEnd(a.end, b.end),
      )
      .map(({ one, end }) => ({ ...one, late: end < now.getTime() }))
  );
}

const byEnd = (one: number, other: number) => (one === other ? 0 : one - other);

/** Openings that take applications. */
const countOpenings = (db: Database, now: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('openings')
      .where('status', '=', 'published')
      .where((where) =>
        where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]),
      ),
  );

/** The number of open items, for the menu. */
export async function countWaiting(db: Database, actor: Actor, now: Date, timeZone: string) {
  const count = async () =>
    (await waitingFor(db, actor, now, timeZone)).reduce((sum, { count = 1 }) => sum + count, 0);
  const [today, look, openings, enquiries, legal] = await Promise.all([
    cachedMetrics(db, `waiting ${actor.id} ${actor.roles}`, now, count, (waiting) => waiting),
    mayEver(actor, 'candidate.read') ? stageCounts(db, actor, now) : undefined,
    mayAlways(actor, 'opening.read')
      ? cachedMetrics(
          db,
          'open openings',
          now,
          () => countOpenings(db, now),
          (count) => count,
        )
      : 0,
    countOpenEnquiries(db, actor, now),
    mayEver(actor, 'privacy.read') ? legalMetrics(db, now) : null,
  ]);
  return {
    today,
    candidates: look?.received ?? 0,
    openings,
    enquiries,
    privacy: legal?.requests ?? 0,
  };
}
