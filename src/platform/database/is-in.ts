import { type RawBuilder, sql } from 'kysely';

/** The condition that a column has one of these values, of which there may be none. */
export const isIn = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
