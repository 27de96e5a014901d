import type { Storage } from '../../adapters/storage/port.ts';
import type { Database } from '../../infra/database/types.ts';

/** An upload is given this long to get its row; nothing younger is touched. */
export const ORPHAN_AGE_MS = 60 * 60 * 1000;

/**
 * Removes what a crash between file and row left behind: abandoned uploads, expired staged resumes, and
 * stored files that no row refers to.
 * @returns how many files were removed
 */
export async function sweepResumes(db: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  let removed = await storage.removeAbandonedUploads(before);
  await db.deleteFrom('staged_resumes').where('expires_at', '<=', now.toISOString()).execute();
  for await (const object of storage.list()) {
    if (object.storedAt >= before || (await isReferenced(db, object.key))) continue;
    await storage.remove(object.key);
    removed++;
  }
  return removed;
}

/** Asks in the order in which a resume changes hands: between the two questions it can't slip through. */
async function isReferenced(db: Database, key: string): Promise<boolean> {
  const staged = await db
    .selectFrom('staged_resumes')
    .select('token_hash')
    .where('resume_key', '=', key)
    .executeTakeFirst();
  if (staged) return true;
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('resume_key', '=', key)
    .executeTakeFirst();
  return application !== undefined;
}
