import { sql } from 'kysely';
import type { Database, Tables } from './types.ts';

export type RevisionName = Tables['revisions']['name'];

/** Marks public content as changed; all caches drop responses made from it. Call it in the changing transaction. */
export async function bumpRevision(trx: Database, name: RevisionName): Promise<void> {
  await trx.updateTable('revisions').set({ value: sql`value + 1` }).where('name', '=', name).execute();
}

/** One comparable text for the state of all public content, e.g. `legal:2 openings:4`. */
export async function readRevisions(db: Database): Promise<string> {
  const rows = await db.selectFrom('revisions').select(['name', 'value']).orderBy('name').execute();
  return rows.map((row) => `${row.name}:${row.value}`).join(' ');
}

/** Reads the state of public content: at once from the embedded database, else over the network. */
export type RevisionReader = { now: () => string } | { ask: () => Promise<string> };
