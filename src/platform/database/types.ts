import type { Kysely } from 'kysely';
import type { TablesOf } from './table.ts';
import type { platformTables } from './tables.ts';

/** Every table as Kysely sees it. Each feature adds its own, in its `tables.ts`. */
export interface Tables extends TablesOf<typeof platformTables> {}

export type Database = Kysely<Tables>;
