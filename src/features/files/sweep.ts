/** Removes files that nothing refers to, and compares the others with their hashes. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Log } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { dropFile, ORPHAN_AGE_MS } from './files.ts';
import { storedSha256 } from './stored-hash.ts';
import { unknownFiles } from './unknown.ts';

/** Files whose content is read again in one round. */
const CHECKED_A_ROUND = 20;
interface FilePorts {
  db: Database;
  writer: Writer;
  storage: Storage;
}

const ago = (now: Date) => new Date(now.getTime() - ORPHAN_AGE_MS);

/**
 * Removes abandoned uploads, expired staged resumes, files that nothing refers to, and files that are marked for removal. One
 * transaction decides, so that a resume that gets its application at this moment keeps its file. While there are unknown files,
 * the database may be an older copy: then only marked files are removed, because the newer copy may refer to the others.
 * @returns how many files were removed
 */
export async function sweepFiles({ db, writer, storage }: FilePorts, now: Date): Promise<number> {
  const removed = await storage.removeAbandonedUploads(ago(now));
  const { inPlace, setAside } = await unknownFiles(db);
  const doomed = await writer.write(async (trx) => {
    if (inPlace + setAside === 0) await markUnused(trx, now);
    return trx.selectFrom('files').select('key').where('deleted_at', 'is not', null).execute();
  });
  for (const { key } of doomed) await dropFile(db, storage, key);
  return removed + doomed.length;
}

/** Marks files that nothing refers to for removal. */
async function markUnused(trx: Database, now: Date): Promise<void> {
  await trx.deleteFrom('staged_resumes').where('expires_at', '<=', now.toISOString()).execute();
  await trx
    .updateTable('files')
    .set({ deleted_at: now.toISOString() })
    .where('deleted_at', 'is', null)
    .where('created_at', '<', ago(now).toISOString())
    .where(
      sql<boolean>`not exists (select 1 from applications where applications.resume_key = files.key)
        and not exists (select 1 from staged_resumes where staged_resumes.resume_key = files.key)
        and not exists (select 1 from message_files where message_files.file_id = files.id)`,
    )
    .execute();
}

/**
 * Reads again the files that were not checked for longest, and compares their hashes. One that is missing or differs is logged
 * as an error and marked, and checked again in its turn.
 * @returns how many are intact
 */
export async function verifyFiles(
  { db, storage, log }: Pick<FilePorts, 'db' | 'storage'> & { log: Log },
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const files = await db
    .selectFrom('files')
    .select(['id', 'key', 'sha256'])
    .where('deleted_at', 'is', null)
    .where('scan_state', '<>', 'infected')
    .where('created_at', '<', ago(now).toISOString())
    .orderBy(sql`coalesce(damaged_at, verified_at, '')`)
    .limit(CHECKED_A_ROUND)
    .execute();
  let whole = 0;
  for (const { id, key, sha256 } of files) {
    // An unreadable file counts as missing.
    const found = await storedSha256(storage, key).catch(() => undefined);
    const good = found === sha256;
    if (good) whole++;
    else log.error({ file: id, found: found ? 'other content' : 'nothing' }, 'stored file is damaged');
    await db
      .updateTable('files')
      .set(good ? { verified_at: at, damaged_at: null } : { damaged_at: at })
      .where('id', '=', id)
      .execute();
  }
  return whole;
}
