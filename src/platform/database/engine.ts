import { PostgresAdapter } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which engine a handle uses, for the few queries that can't be written alike for both. */
export const isPostgres = (db: { getExecutor(): { adapter: unknown } }): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
