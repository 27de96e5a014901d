/** Reading the log. */
import type { Database } from '../../platform/database/types.ts';
import { namesOf } from './names.ts';
import type { LogEvent, LogPage, LogQuery } from './schema.ts';
import { actorName } from './staff-names.ts';

const DAY_MS = 86_400_000;

/** A date as the last moment of its day; a time as it is. */
const endOf = (moment: string): string =>
  moment.length === 10
    ? new Date(Date.parse(`${moment}T00:00:00.000Z`) + DAY_MS - 1).toISOString()
    : new Date(moment).toISOString();

function matching(db: Database, query: Omit<LogQuery, 'limit' | 'after'>) {
  const { actor, action, subject_type: type, subject, from, to } = query;
  let rows = db
    .selectFrom('events')
    .leftJoin('staff', 'staff.id', 'events.actor_id')
    .select(['events.id', 'at', 'actor_kind as actorKind', 'actor_id as actorId', actorName.as('actor')])
    .select(['staff.name as nameNow', 'action', 'subject_type as subjectType', 'subject_id as subjectId'])
    .select(['request_id as requestId', 'changes'])
    .orderBy('events.id', 'desc');
  if (actor === 'visitor' || actor === 'operator' || actor === 'system')
    rows = rows.where('actor_kind', '=', actor);
  else if (actor) rows = rows.where('actor_id', '=', actor);
  if (action) {
    // `application` means every `application.…`.
    rows = rows.where(action.includes('.') ? 'action' : 'category', '=', action);
  }
  if (type) rows = rows.where('subject_type', '=', type);
  if (subject) rows = rows.where('subject_id', '=', subject);
  if (from) rows = rows.where('at', '>=', new Date(from).toISOString());
  if (to) rows = rows.where('at', '<=', endOf(to));
  return rows;
}

type Row = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number];

const toEvent = ({ nameNow, changes, ...event }: Row): LogEvent => ({
  ...event,
  actorNow: nameNow === event.actor ? null : nameNow,
  changes: JSON.parse(changes),
});

/** For frequent events a page is full within so many ids; rare ones are found faster by their index. */
const NEAR = 2_000;

const nearest = (db: Database, after: number | undefined) =>
  db
    .selectFrom('events')
    .select('id')
    .where('id', '<', after ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(NEAR);

type Page = Omit<LogPage, 'names'>;

/** A page of the log, newest first; stable while more is written. */
export async function listEvents(db: Database, query: LogQuery): Promise<LogPage> {
  const page = await pageOf(db, query);
  const ids = page.items.flatMap(({ subjectId, changes }) => [subjectId, ...Object.values(changes)]);
  return { ...page, names: await namesOf(db, ids) };
}

async function pageOf(db: Database, { after, limit, ...filters }: LogQuery): Promise<Page> {
  let rows = matching(db, filters).limit(limit + 1);
  if (after) rows = rows.where('events.id', '<', after);
  // These are read in the order of an index.
  const near =
    filters.action || filters.subject
      ? []
      : await rows.where('events.id', 'in', nearest(db, after)).execute();
  const found = near.length > limit ? near : await rows.execute();
  const items = found.slice(0, limit).map(toEvent);
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Every event that fits, newest first, page by page. */
export async function* eachEvent(db: Database, filters: Omit<LogQuery, 'limit' | 'after'>) {
  let after: number | undefined;
  do {
    const page = await pageOf(db, { ...filters, limit: 500, ...(after ? { after } : {}) });
    yield* page.items;
    after = page.next ?? undefined;
  } while (after);
}
