/**
 * The small language in which a list is asked for in the address: filters by name, `sort` with a minus for the other way
 * round, `limit`, and `cursor` for the page after another. Pages are cut by key, so rows that arrive meanwhile shift nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import type { FilterKind } from './filters.ts';

export const PAGE_SIZE = 50;
export const PAGE_MAX = 200;
/** Values of one filter: no engine takes a condition of any length. */
const MAX_VALUES = 100;

export interface Listing<F extends string, S extends string> {
  /** What was asked for, each with a value; several of one filter are joined by commas. */
  filters: Readonly<Partial<Record<F, string>>>;
  sort: S;
  descending: boolean;
  limit: number;
  /** The last row of the page before: its value in the order, and its id. */
  after: readonly [value: string | number, id: string] | undefined;
}

export type ListingResult<F extends string, S extends string> =
  | { ok: true; listing: Listing<F, S> }
  | { ok: false; message: string };

const CONTROL = ['sort', 'limit', 'cursor'];

/**
 * Reads the query of a list.
 * @param known the filters there are, with what each takes
 * @param sorts the columns it can be ordered by; the first is the order when none is asked for, a minus before it counts
 * @returns what is wrong, with what is known
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
      return { ok: false, message: `There is no filter “${name}”. Known are ${names}.` };
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
      message: `There is no order “${order}”. Known are ${names.join(', ')}, each with - before it for the other way round.`,
    };
  const limit = query.limit ? Number(query.limit) : PAGE_SIZE;
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX)
    return { ok: false, message: `The filter “limit” takes a whole number from 1 to ${PAGE_MAX}.` };
  const after = query.cursor ? readCursor(query.cursor) : undefined;
  if (query.cursor && !after)
    return { ok: false, message: 'The cursor is not one of this list. Begin again without it.' };
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

/** The value of a filter, '' where nothing is left of it; or what is wrong with it. */
function readFilter(name: string, kind: FilterKind, value: string): { value: string } | { message: string } {
  if (kind === 'text') return { value };
  const values = several(value);
  if (values.length > MAX_VALUES)
    return { message: `The filter “${name}” takes ${MAX_VALUES} values at most.` };
  if (kind === 'several') return { value: values.join(',') };
  const [known, joined] = 'someOf' in kind ? [kind.someOf, 'some of'] : [kind.oneOf, 'one of'];
  if (values.some((one) => !known.includes(one)) || (joined === 'one of' && values.length > 1))
    return { message: `The filter “${name}” takes ${joined} ${known.join(', ')}.` };
  return { value: values.join(',') };
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

/** Where the page after a row begins. */
export const cursorAfter = (value: string | number, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** The values of a filter that takes several. */
export const several = (value: string): string[] => value.split(',').filter(Boolean);

/**
 * The condition that a row comes after the page before.
 * @param column what the list is ordered by; the id breaks ties
 */
export function comesAfter(
  column: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { after, descending }: Pick<Listing<string, string>, 'after' | 'descending'>,
): RawBuilder<boolean> {
  if (!after) return sql<boolean>`1 = 1`;
  const [value, last] = after;
  const than = sql.raw(descending ? '<' : '>');
  // Said twice: by the first half an index knows where to begin.
  return sql<boolean>`(${column} ${than}= ${value}
    and (${column} ${than} ${value} or (${column} = ${value} and ${id} ${than} ${last})))`;
}
