import { sql } from 'kysely';
import type { Database, RevisionTable } from './database/types.ts';

export type RevisionName = RevisionTable['name'];

/** Marks public content as changed; caches everywhere drop what was made of it. Call it in the changing transaction. */
export async function bumpRevision(trx: Database, name: RevisionName): Promise<void> {
  await trx.updateTable('revisions').set({ value: sql`value + 1` }).where('name', '=', name).execute();
}

/** One comparable text for the state of all public content, e.g. `jobs:4 legal:2`. */
export async function readRevisions(db: Database): Promise<string> {
  const rows = await db.selectFrom('revisions').select(['name', 'value']).orderBy('name').execute();
  return rows.map((row) => `${row.name}:${row.value}`).join(' ');
}

/** Reads the state of public content: at once from the embedded database, else over the network. */
export type RevisionReader = { now: () => string } | { ask: () => Promise<string> };
