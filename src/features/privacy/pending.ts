/** What of privacy waits, for Today: requests by their deadline. */
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { mayEver } from '../permissions/schema.ts';
import type { PrivacyRequest } from './schema.ts';

const DAY_MS = 86_400_000;
/** What one sees of them; the list holds the rest. */
const LIMIT = 25;
/** Days before its deadline from which a request is pressing. */
const SOON_DAYS = 7;

const ASKED: Readonly<Record<PrivacyRequest['kind'], string>> = {
  access: 'Access request',
  correction: 'Correction request',
  erasure: 'Erasure request',
  objection: 'Objection',
};

/** Open requests, the deadline that ends first at the top. */
export async function requestsWaiting(db: Database, actor: Actor) {
  if (!mayEver(actor, 'privacy.write')) return [];
  const rows = await db
    .selectFrom('privacy_requests')
    .select(['id', 'kind', 'name', 'email', 'due_at'])
    .where('state', '=', 'open')
    .orderBy('due_at')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, kind, name, email, due_at }) => ({
    kind: 'privacy' as const,
    title: ASKED[kind],
    text: `from ${name || email}`,
    due: due_at,
    link: `/desk/privacy?id=${id}`,
  }));
}

/** How many requests are open, how many of them press, and how many legal holds stand. */
export async function privacyMetrics(db: Database, now: Date) {
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString();
  const [requests, holds] = await Promise.all([
    db.selectFrom('privacy_requests').select('due_at').where('state', '=', 'open').execute(),
    db
      .selectFrom('legal_holds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    requests: requests.length,
    pressing: requests.filter(({ due_at }) => due_at < soon).length,
    holds: Number(holds.count),
  };
}
