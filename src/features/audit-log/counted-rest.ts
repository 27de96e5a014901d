/** Rows of Today: the first ones of each kind, and one row that counts the others. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { COUNT_LIMIT, countText } from '../../platform/staff/schema.ts';
import { cachedMetrics } from './cached-metrics.ts';

/** How many of a kind have a row of their own, unless the kind has its own limit. */
const LIMIT = 200;

/** A row of Today. */
export interface TodayItem<Kind extends string = string> {
  kind: Kind;
  title: string;
  text: string;
  due: string | null;
  link: string;
  /** How many records this row counts; left out: one. */
  count?: number;
}

/** How many rows a query has, counted no further than `COUNT_LIMIT`. */
export function countUpToLimit<D, T extends keyof D, O>(
  db: Database,
  query: SelectQueryBuilder<D, T, O>,
): Promise<number> {
  const rows = query.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(COUNT_LIMIT);
  return countRows(db.selectFrom(rows.as('counted')));
}

interface Reader {
  db: Database;
  /** The reader of these rows. */
  actor: Actor;
  now: Date;
}

interface Kind<O, I> {
  /** How many have a row of their own. */
  limit?: number;
  /** The name of the remaining ones; no two kinds have the same. */
  many: string;
  item(row: O): I;
  /** The list that contains the others, with the first of them open; left out, that one is opened without a list. */
  list?(row: O): string;
}

/** The rows of a query as items. Behind the limit, one item gives the number of remaining rows and opens the first of them. */
export async function withCountedRest<D, T extends keyof D, O, I extends TodayItem>(
  { db, actor, now }: Reader,
  query: SelectQueryBuilder<D, T, O>,
  { limit = LIMIT, many, item, list }: Kind<O, I>,
): Promise<I[]> {
  const rows = (await query.limit(limit + 1).execute()) as O[];
  const items = rows.slice(0, limit).map(item);
  const next = rows[limit];
  if (!next) return items;
  const read = () => countUpToLimit(db, query.offset(limit));
  const count = await cachedMetrics(db, `${many} ${actor.id} ${actor.roles}`, now, read, (count) => count);
  const first = item(next);
  if (count <= 1) return [...items, first];
  const link = list?.(next) ?? first.link;
  return [
    ...items,
    { ...first, title: `${countText(count)} more ${many}`, text: `${first.title} first`, link, count },
  ];
}
