import type { Database } from '../../platform/database/types.ts';

/** Which of these objects of the storage the database knows: they have a row, or are referred to. */
async function knownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('key', 'in', keys)
    .union(db.selectFrom('applications').select('resume_key as key').where('resume_key', 'in', keys))
    .union(db.selectFrom('staged_resumes').select('resume_key as key').where('resume_key', 'in', keys))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Keys in one query. */
const BATCH_SIZE = 500;

/** The keys that the database does not know. */
export async function unknownKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    const batch = keys.slice(start, start + BATCH_SIZE);
    const known = await knownKeys(db, batch);
    unknown.push(...batch.filter((key) => !known.has(key)));
  }
  return unknown;
}
