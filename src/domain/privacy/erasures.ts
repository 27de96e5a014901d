/** What was erased, for the desk. */
import type { Database } from '../../infra/database/types.ts';
import type { ErasureEntry } from '../../infra/erasure-list.ts';
import type { Erasure } from './schema.ts';

/** The newest first. */
export async function listErasures(db: Database): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('erasures')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, at, rule, entry }) => {
    const { applications, candidates, enquiries } = JSON.parse(entry) as ErasureEntry;
    return { id, at, rule, rows: applications.length + candidates.length + enquiries.length };
  });
}
