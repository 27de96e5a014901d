/** The screen Today: what waits for somebody, the figures of their trades, the state of the house. */
import type { Database } from '../infra/database/types.ts';
import { enquiryFigures, openByPromise } from './enquiries/figures.ts';
import { countOpenEnquiries, enquiriesWaiting } from './enquiries/waiting.ts';
import { keptFigures } from './events/kept.ts';
import { hiringFigures, stagesOf, weeksOf } from './hiring/figures.ts';
import type { SystemStatus, Today } from './hiring/today.schema.ts';
import { stageCounts } from './hiring/visible.ts';
import { hiringWaiting } from './hiring/waiting.ts';
import { houseOf, mailsWaiting } from './house.ts';
import { countToApprove, textsWaiting } from './legal/waiting.ts';
import { privacyFigures, requestsWaiting } from './privacy/waiting.ts';
import type { Actor } from './shared/actor.ts';
import { mayAlways, mayEver } from './staff/may.ts';

/** Everything of the screen Today, each trade for those who work in it. */
export async function readToday(
  db: Database,
  actor: Actor,
  now: Date,
  sampleContent: SystemStatus['sampleContent'],
): Promise<Today> {
  const hires = mayEver(actor, 'candidate.read');
  const sells = mayEver(actor, 'enquiry.read');
  const [waiting, hiring, enquiries, legal, weeks, stages, promises, house] = await Promise.all([
    waitingFor(db, actor, now),
    hires ? hiringFigures(db, actor, now) : null,
    sells ? enquiryFigures(db, now) : null,
    mayEver(actor, 'privacy.read') ? legalFigures(db, now) : null,
    hires ? weeksOf(db, actor, now) : [],
    hires ? stagesOf(db, actor, now) : [],
    sells ? openByPromise(db, now) : [],
    mayEver(actor, 'house.read') ? houseOf(db, now, sampleContent) : null,
  ]);
  return { waiting, figures: { hiring, enquiries, legal }, weeks, stages, promises, house };
}

const legalFigures = (db: Database, now: Date): Promise<Today['figures']['legal']> =>
  keptFigures(db, 'legal', now, async () => {
    const [privacy, toApprove] = await Promise.all([privacyFigures(db, now), countToApprove(db)]);
    return { ...privacy, toApprove };
  });

/** Everything that waits for somebody, the earliest date first. */
async function waitingFor(db: Database, actor: Actor, now: Date): Promise<Today['waiting']> {
  const lists = await Promise.all([
    enquiriesWaiting(db, actor),
    hiringWaiting(db, actor, now),
    requestsWaiting(db, actor),
    textsWaiting(db, actor),
    mayEver(actor, 'house.read') ? mailsWaiting(db) : [],
  ]);
  return lists
    .flat()
    .map((one) => ({ ...one, late: one.due !== null && one.due < now.toISOString() }))
    .sort((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'));
}

/** How many things wait, for the menu. */
export async function countWaiting(db: Database, actor: Actor, now: Date) {
  const [waiting, look, openings, enquiries, legal] = await Promise.all([
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
    mayEver(actor, 'privacy.read') ? legalFigures(db, now) : null,
  ]);
  return {
    today: waiting.length,
    candidates: look?.received ?? 0,
    openings: Number(openings.count),
    enquiries,
    privacy: legal?.requests ?? 0,
  };
}
