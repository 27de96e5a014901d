/**
 * The query of a list in its address: filters by name, `sort` with a minus for the reverse order, `limit`, and `cursor` for the
 * next page. Pages are cut by key, so new rows shift nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type FilterKind, MAX_VALUES, readValues, TO, writeValues } from './filters.schema.ts';

export const PAGE_SIZE = 50;
const PAGE_MAX = 200;
/** The most results that are counted; with more, the search should be narrower. */
export const COUNTED = 1_000;
/** Words that very many rows have are counted in so many rows of a list, however few of these have them; if all have them, there are more than are counted. */
export const LOOKED_AT = COUNTED + 1;

export interface Listing<F extends string, S extends string> {
  /** The requested filters, each with a value; several of one filter are joined by commas. */
  filters: Readonly<Partial<Record<F, string>>>;
  sort: S;
  descending: boolean;
  limit: number;
  /** The last row of the page before: its value in the order, and its id. */
  after: readonly [value: string | number, id: string] | undefined;
}

type ListingResult<F extends string, S extends string> =
  | { ok: true; listing: Listing<F, S> }
  | { ok: false; message: string };

const CONTROL = ['sort', 'limit', 'cursor'];

/**
 * Reads the query of a list.
 * @param known the filters, with the kind of each
 * @param sorts the columns it can be ordered by; the first, with its minus, is the default order
 * @returns the error, with the known values
 */
export function parseListing<F extends string, S extends string>(
  query: Readonly<Record<string, string>>,
  known: Readonly<Record<F, FilterKind>>,
  sorts: readonly [first: `-${S}` | S, ...rest: (`-${S}` | S)[]],
): ListingResult<F, S> {
  const filters: Partial<Record<F, string>> = {};
  for (const [name, value] of Object.entries(query)) {
    if (CONTROL.includes(name)) continue;
    if (!Object.hasOwn(known, name)) {
      const names = [...Object.keys(known), ...CONTROL].join(', ');
      return { ok: false, message: `There is no filter “${name}”. Known: ${names}.` };
    }
    const read = readFilter(name, known[name as F], value);
    if ('message' in read) return { ok: false, ...read };
    if (read.value) filters[name as F] = read.value;
  }
  const order = query.sort || sorts[0];
  const sort = order.replace(/^-/, '') as S;
  const names = sorts.map((name) => name.replace(/^-/, ''));
  if (!names.includes(sort))
    return {
      ok: false,
      message: `There is no order “${order}”. Known: ${names.join(', ')}, each with - before it for the reverse order.`,
    };
  const limit = query.limit ? Number(query.limit) : PAGE_SIZE;
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX)
    return { ok: false, message: `The filter “limit” takes a whole number from 1 to ${PAGE_MAX}.` };
  const after = query.cursor ? readCursor(query.cursor) : undefined;
  if (query.cursor && !after)
    return { ok: false, message: 'The cursor does not belong to this list. Start again without it.' };
  return {
    ok: true,
    listing: {
      filters,
      sort,
      descending: order.startsWith('-'),
      limit,
      after,
    },
  };
}

/** The value of a filter, '' if nothing is left of it; or its error. */
function readFilter(name: string, kind: FilterKind, value: string): { value: string } | { message: string } {
  if (kind === 'text') return { value };
  if (kind === 'period') return readPeriod(name, value);
  const asked = readValues(value);
  if (asked.values.length > MAX_VALUES)
    return { message: `The filter “${name}” takes ${MAX_VALUES} values at most.` };
  if (kind === 'several') return { value: writeValues(asked) };
  const [known, joined] = 'someOf' in kind ? [kind.someOf, 'some of'] : [kind.oneOf, 'one of'];
  const many = asked.values.length > 1 || asked.without;
  if (asked.values.some((one) => !known.includes(one)) || (joined === 'one of' && many))
    return {
      message: `The filter “${name}” takes ${known.length === 1 ? 'only' : joined} ${known.join(', ')}.`,
    };
  return { value: writeValues(asked) };
}

const moment = z.iso.datetime({ offset: true });

/** A period is stored as moments are: in UTC, so that texts compare as times do. */
function readPeriod(name: string, value: string): { value: string } | { message: string } {
  if (!value || value === TO) return { value: '' };
  const ends = value.split(TO);
  if (ends.length !== 2 || ends.some((end) => end && !moment.safeParse(end).success))
    return {
      message: `The filter “${name}” takes two times with ${TO} between them, such as 2026-03-01T00:00:00Z${TO}2026-04-01T00:00:00Z. Leave one out for no limit on that side.`,
    };
  return { value: ends.map((end) => end && new Date(end).toISOString()).join(TO) };
}

function readCursor(cursor: string): readonly [string | number, string] | undefined {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const sound = (typeof value === 'string' || typeof value === 'number') && typeof id === 'string';
    return sound ? [value as string | number, id] : undefined;
  } catch {
    return undefined;
  }
}

/** The cursor of the page after a row. */
export const cursorAfter = (value: string | number, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** The value for rows whose column is empty, e.g. unassigned ones. */
const NONE = 'none';

/**
 * The condition that a column has one of a filter's values, or none of them.
 * @param value as {@link parseListing} returns it
 * @param meant the stored value, if it differs from the filter's
 */
export function among(
  column: string | RawBuilder<unknown>,
  value: string,
  meant = (one: string): string => one,
): RawBuilder<boolean> {
  const { without, values } = readValues(value);
  const ref = typeof column === 'string' ? sql.ref(column) : column;
  const named = values.filter((one) => one !== NONE).map(meant);
  const found = sql.join(
    [
      ...(named.length > 0 ? [sql`(${ref} is not null and ${ref} in (${sql.join(named)}))`] : []),
      ...(named.length < values.length ? [sql`${ref} is null`] : []),
    ],
    sql` or `,
  );
  return without ? sql<boolean>`not (${found})` : sql<boolean>`(${found})`;
}

/** The condition that a moment is in a period. @param value as {@link parseListing} returns it */
export function within(column: string, value: string): RawBuilder<boolean> {
  const [from = '', until = ''] = value.split(TO);
  const ref = sql.ref(column);
  return sql.join(
    [...(from ? [sql`${ref} >= ${from}`] : []), ...(until ? [sql`${ref} < ${until}`] : [])],
    sql` and `,
  );
}

/**
 * The condition that a row comes after the page before.
 * @param column by which the list is ordered; the id breaks ties
 */
export function comesAfter(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { after, descending }: Pick<Listing<string, string>, 'after' | 'descending'>,
): RawBuilder<boolean> {
  if (!after) return sql<boolean>`1 = 1`;
  const [value, last] = after;
  const than = sql.raw(descending ? '<' : '>');
  // Written twice: the first half tells the index where to begin.
  return sql<boolean>`(${column} ${than}= ${value}
    and (${column} ${than} ${value} or (${column} = ${value} and ${id} ${than} ${last})))`;
}
