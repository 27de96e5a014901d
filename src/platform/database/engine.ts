import { PostgresAdapter } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which engine a handle speaks to, for the few queries that have no common words. */
export const isPostgres = (db: { getExecutor(): { adapter: unknown } }): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
