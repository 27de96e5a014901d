/** The list of applications: filtered, ordered, searched, cut by key, with counts. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { isCommon, withWords } from '../../platform/database/word-index.ts';
import { readValues } from '../../platform/lists/filters.schema.ts';
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
import { isSnoozed } from '../follow-ups/follow-ups.ts';
import { isFound } from '../notes/notes.ts';
import { mayAlways } from '../permissions/schema.ts';
import { isInPool } from './consent.ts';
import { matchesOf } from './matches.ts';
import { extrasOf, ROW_COLUMNS, toRow } from './rows.ts';
import type { APPLICATION_FILTERS, ApplicationList } from './schema.ts';
import { STAGES } from './stages.schema.ts';
import {
  byStage,
  countable,
  isPromised,
  readerOf,
  type StageCounts,
  stageCounts,
  sumOf,
  visibleApplications,
} from './visible.ts';

const ORDER = {
  // As in the index: rows without a promise are at the end.
  reply_by: sql<string>`coalesce(applications.reply_by, '9999')`,
  created: sql<string>`applications.created_at`,
  name: sql<string>`applications.name`,
  stage: sql<string>`case applications.stage ${sql.join(
    STAGES.map((stage, place) => sql`when ${sql.lit(stage)} then ${sql.lit(String(place))}`),
    sql` `,
  )} end`,
  moved: sql<string>`coalesce(applications.stage_at, applications.created_at)`,
} as const;

export type ApplicationListing = Listing<keyof typeof APPLICATION_FILTERS, keyof typeof ORDER>;

type Condition = RawBuilder<boolean>;

/** The conditions of the filters. @param common whether many rows contain the searched words */
function conditionsOf(
  db: Database,
  actor: Actor,
  filters: ApplicationListing['filters'],
  now: Date,
  common = false,
): Condition[] {
  const { stage, opening, assignee, skill, received, late, snoozed, pool, q, blind } = filters;
  const conditions: Condition[] = [];
  if (stage) conditions.push(among('applications.stage', stage));
  if (opening) conditions.push(among('applications.opening_id', opening));
  if (assignee)
    conditions.push(among('applications.assignee_id', assignee, (id) => (id === 'me' ? actor.id : id)));
  if (received) conditions.push(within('applications.created_at', received));
  if (late) conditions.push(sql`applications.reply_by < ${now.toISOString()} and ${isPromised}`);
  if (pool) conditions.push(isInPool(now.toISOString()));
  if (snoozed === 'only') conditions.push(isSnoozed(actor, 'applications.id', now));
  else if (snoozed) conditions.push(sql`not ${isSnoozed(actor, 'applications.id', now)}`);
  const skills = readValues(skill ?? '');
  // All of the skills, or none of them.
  for (const name of skills.values)
    conditions.push(sql`applications.id ${sql.raw(skills.without ? 'not in' : 'in')}
      (select application_skills.application_id from application_skills
      where application_skills.skill_lower = ${name.toLowerCase()})`);
  if (q && blind) {
    // A match reveals that the word is there, so these words contain nothing that identifies someone; notes may name people, so
    // they are not searched.
    conditions.push(sql`applications.id in (${withWords(db, 'blind_search', 'application_id', q)})`);
  } else if (q) {
    conditions.push(isFound(db, actor, 'application', q, common));
  }
  return conditions;
}

const allOf = (conditions: readonly Condition[]): Condition =>
  sql.join([sql`1 = 1`, ...conditions], sql` and `);

/** The applications that the actor may see and that match the filters, without their openings. */
const fitting = (...[db, actor, ...rest]: Parameters<typeof conditionsOf>): ReturnType<typeof countable> =>
  countable(db, actor).where(allOf(conditionsOf(db, actor, ...rest)));

/** The same with their openings. */
export const matching = (
  db: Database,
  actor: Actor,
  filters: ApplicationListing['filters'],
  now: Date,
): ReturnType<typeof visibleApplications> =>
  visibleApplications(db, actor).where(allOf(conditionsOf(db, actor, filters, now)));

/**
 * One page of the list.
 * @param db for reading; heavy, so not the connection that visitors wait for
 */
export async function listApplications(
  db: Database,
  actor: Actor,
  listing: ApplicationListing,
  now: Date,
): Promise<ApplicationList> {
  const { filters, descending, limit } = listing;
  // The address of the next page contains the position of a row: where names are hidden, not by name.
  const sort = filters.blind && listing.sort === 'name' ? 'created' : listing.sort;
  // A late row has a promise, and those have an index by it.
  const column = filters.late && sort === 'reply_by' ? sql<string>`applications.reply_by` : ORDER[sort];
  const direction = descending ? ('desc' as const) : ('asc' as const);
  const common = filters.q && !filters.blind ? await isCommon(db, 'application_search', filters.q) : false;
  // First the ids of the page, so that nothing else is read of the rows that it leaves out.
  const ids = fitting(db, actor, filters, now, common)
    .select(['applications.id', column.as('position')])
    .where(comesAfter(column, sql.ref('applications.id'), listing))
    .orderBy(column, direction)
    .orderBy('applications.id', direction)
    .limit(limit + 1);
  const list = db
    .selectFrom(ids.as('page'))
    .innerJoin('applications', 'applications.id', 'page.id')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .leftJoin('staff', 'staff.id', 'applications.assignee_id')
    .select(ROW_COLUMNS)
    .select(['staff.name as assignee_name', 'page.position'])
    .orderBy('page.position', direction)
    .orderBy('page.id', direction);
  const counting = () => countsOf(db, actor, filters, now, common);
  // At the same time as the rows if not all are counted; else after them, so that all shown rows are counted.
  const [rows, some] = await Promise.all([list.execute(), common ? counting() : undefined]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const shown = page.map(({ id }) => id);
  const blind = Boolean(filters.blind);
  const [extras, found, { counts, more, total: least }] = await Promise.all([
    extrasOf(
      db,
      actor,
      shown,
      page.flatMap(({ candidate_id }) => candidate_id ?? []),
    ),
    filters.q ? matchesOf(db, actor, shown, filters.q, blind) : undefined,
    some ?? counting(),
  ]);
  const { without, values } = readValues(filters.stage ?? '');
  const isAsked = (one: string) => !filters.stage || values.includes(one) !== without;
  const total = least ?? STAGES.reduce((sum, one) => sum + (isAsked(one) ? (counts[one] ?? 0) : 0), 0);
  return {
    items: page.map((row) => ({
      ...toRow(row, extras, blind, now),
      found: found?.get(row.id),
    })),
    next: last ? cursorAfter(last.position, last.id) : null,
    // A list on one page is its own count: that of many rows may be some seconds old.
    ...(listing.after || last
      ? { total: more ? Math.min(total, COUNTED) : total, more }
      : { total: page.length, more: false }),
    counts,
  };
}

interface Counted {
  counts: StageCounts;
  /** How many there are at least, where the stages were not counted. */
  total?: number;
  /** Whether there are more, which were not counted. */
  more: boolean;
}

/** How many rows the filters leave in each stage, regardless of the filter for stages. */
async function countsOf(
  db: Database,
  actor: Actor,
  filters: ApplicationListing['filters'],
  now: Date,
  common: boolean,
): Promise<Counted> {
  const { stage: _, ...rest } = filters;
  const key = (asked: ApplicationListing['filters']) =>
    `list ${readerOf(actor)} ${asked.assignee || asked.snoozed ? actor.id : ''} ${JSON.stringify(asked)}`;
  // The rows of one opening are few enough to be counted in any case.
  if (common && !filters.opening) {
    // Without another filter, the index of words has shown that there are more than are counted.
    if (Object.keys(filters).length === 1 && mayAlways(actor, 'candidate.read'))
      return { counts: {}, total: COUNTED, more: true };
    const count = () => countCommon(db, actor, filters, now);
    return cachedMetrics(db, key(filters), now, count, ({ counts }) => sumOf(counts));
  }
  const count = () => byStage(fitting(db, actor, rest, now, common));
  const counts = await (Object.keys(rest).length === 0
    ? stageCounts(db, actor, now)
    : cachedMetrics(db, key(rest), now, count, sumOf));
  return { counts, more: false };
}

/** Counts rows with very common words, by stage: among the first rows that the other filters leave. */
async function countCommon(
  db: Database,
  actor: Actor,
  { q, ...others }: ApplicationListing['filters'],
  now: Date,
): Promise<Counted> {
  const looked = fitting(db, actor, others, now)
    .select(['applications.id', 'applications.stage'])
    .limit(LOOKED_AT)
    .as('applications');
  const hasThem = allOf(conditionsOf(db, actor, q ? { q } : {}, now, true));
  const rows = await db
    .selectFrom(looked)
    .select(({ fn }) => [
      'applications.stage',
      fn.countAll<number>().as('looked'),
      sql<number>`sum(case when ${hasThem} then 1 else 0 end)`.as('found'),
    ])
    .groupBy('applications.stage')
    .execute();
  const sum = (of: 'looked' | 'found') => rows.reduce((total, row) => total + row[of], 0);
  return {
    counts: Object.fromEntries(rows.map((row) => [row.stage, row.found])),
    more: sum('found') > COUNTED || sum('looked') === LOOKED_AT,
  };
}
