/** Open privacy requests by deadline, for Today. */
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { withCountedRest } from '../audit-log/counted-rest.ts';
import { mayEver } from '../permissions/schema.ts';
import { counselIds, linkToRequest } from './counsel.ts';
import { dueAt } from './read-requests.ts';
import { type PrivacyRequest, requestNumber } from './requests.schema.ts';

const DAY_MS = 86_400_000;
/** How many are shown separately; the others are counted in one row. */
const LIMIT = 25;
/** Days before its deadline from which a request is pressing. */
export const SOON_DAYS = 7;

const ASKED: Readonly<Record<PrivacyRequest['kind'], string>> = {
  access: 'Access request',
  correction: 'Correction request',
  erasure: 'Erasure request',
  objection: 'Objection',
};

/** Open requests of the actor, and those without an active owner, by deadline; and those with a reply. */
export async function requestsWaiting(db: Database, actor: Actor, now: Date) {
  if (!mayEver(actor, 'privacy.write')) return [];
  const rows = db
    .selectFrom('privacy_requests')
    .select(['id', 'kind', 'name', 'email', 'replied_at', dueAt.as('due')])
    .where(({ or, eb }) => or([eb('state', '=', 'open'), eb('replied_at', 'is not', null)]))
    .where(({ or, eb }) =>
      or([
        eb('assignee_id', '=', actor.id),
        eb('assignee_id', 'is', null),
        // A person who left, or has another role now, can't answer it.
        eb('assignee_id', 'not in', counselIds(db)),
      ]),
    )
    .orderBy(dueAt)
    .orderBy('id');
  return withCountedRest({ db, actor, now }, rows, {
    limit: LIMIT,
    many: 'privacy requests',
    item: ({ id, kind, name, email, replied_at, due }) => {
      const person = name || email || requestNumber(id);
      return {
        kind: 'privacy' as const,
        title: ASKED[kind],
        text: replied_at ? `${person} replied` : `from ${person}`,
        due,
        link: linkToRequest(id),
      };
    },
  });
}

/** How many requests are open, how many of them are urgent, and how many legal holds there are. */
export async function privacyMetrics(db: Database, now: Date) {
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString();
  const [requests, holds] = await Promise.all([
    db.selectFrom('privacy_requests').select(dueAt.as('due')).where('state', '=', 'open').execute(),
    countRows(db.selectFrom('legal_holds').where('released_at', 'is', null)),
  ]);
  return {
    requests: requests.length,
    pressing: requests.filter(({ due }) => due < soon).length,
    holds,
  };
}
