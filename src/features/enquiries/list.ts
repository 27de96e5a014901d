/** The list of enquiries: filtered, ordered, searched, cut by key, with counts. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '../../platform/database/count.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import { isCommon } from '../../platform/database/word-index.ts';
import {
  among,
  COUNTED,
  comesAfter,
  cursorAfter,
  type Listing,
  LOOKED_AT,
  within,
} from '../../platform/lists/listing.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { firstAnswer } from '../conversations/promises.ts';
import { isSnoozed } from '../follow-ups/follow-ups.ts';
import { isFound } from '../notes/notes.ts';
import type { EnquiryContent } from './content.ts';
import type { BOXES, ENQUIRY_FILTERS, EnquiryList } from './desk.schema.ts';
import { extrasOf, toRow } from './rows.ts';

type Box = (typeof BOXES)[number];

const ORDER = {
  // As in the index: rows without a promise are at the end.
  reply_by: sql<string>`coalesce(enquiries.reply_by, '9999')`,
  created: sql<string>`enquiries.created_at`,
  updated: sql<string>`enquiries.updated_at`,
} as const;

export type EnquiryListing = Listing<keyof typeof ENQUIRY_FILTERS, keyof typeof ORDER>;

type Query<O> = SelectQueryBuilder<Tables, 'enquiries', O>;

/** The enquiries of a box, without duplicates and erased ones. @param all of which; left out, all there are */
export function enquiriesIn(db: Database, box: Box, all: Query<object> = db.selectFrom('enquiries')) {
  const shown = all.where('enquiries.merged_into', 'is', null).where('enquiries.erased_at', 'is', null);
  if (box === 'junk') return shown.where('enquiries.junk_at', 'is not', null);
  return shown
    .where('enquiries.state', '=', box === 'inbox' ? 'received' : 'quarantined')
    .where('enquiries.junk_at', 'is', null);
}

/** The ids of enquiries that contain the searched words or the reference, themselves or by a duplicate that was merged into them. */
const foundIds = (db: Database, actor: Actor, text: string) =>
  sql`select distinct coalesce(merged_into, id) as found_id from enquiries where ${isFound(db, actor, 'enquiry', text, false)}`;

/** These enquiries, read by their ids ("cross join" keeps the order): to count them, SQLite would go through the whole inbox. */
const foundFirst = (db: Database, actor: Actor, text: string) =>
  db.selectFrom(
    sql`(select enquiries.* from (${foundIds(db, actor, text)}) as found cross join enquiries where enquiries.id = found_id)`.as(
      'enquiries',
    ),
  ) as unknown as Query<object>;

/** @param common whether very many have the words that are searched for @param all of which these are chosen; left out, of all */
function narrowed(
  db: Database,
  actor: Actor,
  filters: EnquiryListing['filters'],
  now: Date,
  { common = false, all }: { common?: boolean; all?: Query<object> } = {},
): Query<object> {
  const { box, status, assignee, kind, page, received, late, snoozed, q } = filters;
  let rows = enquiriesIn(db, (box ?? 'inbox') as Box, all);
  if (status) rows = rows.where(among('enquiries.status', status));
  if (kind) rows = rows.where(among('enquiries.kind', kind));
  if (page) rows = rows.where(among('enquiries.page', page));
  if (assignee)
    rows = rows.where(among('enquiries.assignee_id', assignee, (id) => (id === 'me' ? actor.id : id)));
  if (received) rows = rows.where(within('enquiries.created_at', received));
  if (late) {
    rows = rows.where('enquiries.status', '=', 'open').where('enquiries.reply_by', '<', now.toISOString());
  }
  if (snoozed) {
    const hidden = isSnoozed(actor, 'enquiries.id', now);
    rows = rows.where(snoozed === 'only' ? hidden : sql<boolean>`not ${hidden}`);
  }
  if (!q) return rows;
  // Duplicates are not searched for words that very many have.
  return common
    ? rows.where(isFound(db, actor, 'enquiry', q, true))
    : rows.where(sql<boolean>`${sql.ref('enquiries.id')} in (${foundIds(db, actor, q)})`);
}

/**
 * One page of the list.
 * @param db for reading; heavy, so not the connection that visitors wait for
 */
export async function listEnquiries(
  db: Database,
  actor: Actor,
  listing: EnquiryListing,
  content: EnquiryContent,
  now: Date,
): Promise<EnquiryList> {
  const { filters, sort, descending, limit } = listing;
  const { q, ...others } = filters;
  const column = ORDER[sort];
  const direction = descending ? ('desc' as const) : ('asc' as const);
  const common = q ? await isCommon(db, 'enquiry_search', q) : false;
  // The few that a search finds are counted where they are found; other lists are longer, and their number is cached.
  const few = q && !common ? narrowed(db, actor, others, now, { all: foundFirst(db, actor, q) }) : undefined;
  const all = (few ?? narrowed(db, actor, filters, now, { common })).select([
    'enquiries.id',
    column.as('position'),
    (few ? sql<number>`count(*) over ()` : sql<number>`0`).as('total'),
  ]);
  const id = sql.ref('enquiries.id');
  const after = few
    ? db
        .selectFrom(all.as('enquiries'))
        .select(['enquiries.id', 'position', 'total'])
        .where(comesAfter(sql.ref('position'), id, listing))
    : all.where(comesAfter(column, id, listing));
  // First the ids of the page, so that nothing else is read of the rows that it leaves out.
  const ids = after
    .orderBy('position', direction)
    .orderBy('enquiries.id', direction)
    .limit(limit + 1);
  const [rows, counted, counts] = await Promise.all([
    db
      .selectFrom(ids.as('page'))
      .innerJoin('enquiries', 'enquiries.id', 'page.id')
      .leftJoin('staff', 'staff.id', 'enquiries.assignee_id')
      .selectAll('enquiries')
      .select(['staff.name as assignee_name', 'page.position', 'page.total'])
      .orderBy('page.position', direction)
      .orderBy('page.id', direction)
      .execute(),
    few
      ? undefined
      : cachedMetrics(
          db,
          `enquiries ${actor.id} ${JSON.stringify(filters)}`,
          now,
          () => (q ? countCommon(db, actor, q, others, now) : countAll(db, actor, filters, now)),
          (some) => some.total,
        ),
    cachedMetrics(
      db,
      `enquiry counts ${actor.id}`,
      now,
      () => countsOf(db, actor),
      ({ open }) => open,
    ),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const extras = await extrasOf(db, actor, page);
  return {
    items: page.map((row) => toRow(row, extras, content, now)),
    next: last ? cursorAfter(last.position, last.id) : null,
    // A list on one page is its own count: that of many rows may be some seconds old.
    ...(listing.after || last
      ? (counted ?? upToLimit(rows[0]?.total ?? 0))
      : { total: page.length, more: false }),
    counts,
  };
}

interface Counted {
  total: number;
  /** Whether there are more, which were not counted. */
  more: boolean;
}

const upToLimit = (total: number): Counted => ({
  total: Math.min(total, COUNTED),
  more: total > COUNTED,
});

const countAll = async (
  db: Database,
  actor: Actor,
  filters: EnquiryListing['filters'],
  now: Date,
): Promise<Counted> => ({ total: await countRows(narrowed(db, actor, filters, now)), more: false });

/** Counts enquiries with very common words: among the first ones that the other filters leave. */
async function countCommon(
  db: Database,
  actor: Actor,
  q: string,
  others: EnquiryListing['filters'],
  now: Date,
): Promise<Counted> {
  const rows = narrowed(db, actor, others, now).select('enquiries.id').limit(LOOKED_AT);
  const { looked, found } = await db
    .selectFrom(rows.as('enquiries'))
    .select(({ fn }) => [
      fn.countAll<number>().as('looked'),
      sql<number>`coalesce(sum(case when ${isFound(db, actor, 'enquiry', q, true)} then 1 else 0 end), 0)`.as(
        'found',
      ),
    ])
    .executeTakeFirstOrThrow();
  const counted = upToLimit(found);
  return looked === LOOKED_AT ? { ...counted, more: true } : counted;
}

/** The numbers of open enquiries: in all, of the actor, and in quarantine. */
export async function countsOf(db: Database, actor: Actor): Promise<EnquiryList['counts']> {
  const open = () => enquiriesIn(db, 'inbox').where('enquiries.status', '=', 'open');
  const [all, mine, quarantine] = await Promise.all([
    countRows(open()),
    countRows(open().where('enquiries.assignee_id', '=', actor.id)),
    countRows(enquiriesIn(db, 'quarantine')),
  ]);
  return { open: all, mine, quarantine };
}

/** Every enquiry that fits, oldest first, a page at a time. */
export async function* eachEnquiry(
  db: Database,
  actor: Actor,
  filters: EnquiryListing['filters'],
  now: Date,
) {
  const size = 500;
  let after: EnquiryListing['after'];
  for (;;) {
    const rows = await narrowed(db, actor, filters, now)
      .leftJoin('staff', 'staff.id', 'enquiries.assignee_id')
      .selectAll('enquiries')
      .select(['staff.name as assignee_name', firstAnswer('enquiries')])
      .where(comesAfter(ORDER.created, sql.ref('enquiries.id'), { after, descending: false }))
      .orderBy('enquiries.created_at')
      .orderBy('enquiries.id')
      .limit(size)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = [last.created_at, last.id];
  }
}
