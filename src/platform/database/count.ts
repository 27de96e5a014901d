import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query has. */
export async function countRows<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
