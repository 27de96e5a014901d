/** Moves the stored files of a database into another storage. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../platform/database/types.ts';
import { apartKey } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { storedSha256 } from './stored-hash.ts';

export interface Copied {
  /** Files in the other storage, each read back from it and compared. */
  verified: number;
  /** Of these, files that were copied this time. */
  copied: number;
  /** Keys of files that could not be copied: the storage does not have them, or their content has changed. */
  damaged: string[];
}

/** Copies one object, to another key on request. */
export async function copyObject(key: string, from: Storage, to: Storage, as = key): Promise<void> {
  const path = to.temporaryPath();
  try {
    await pipeline(await from.read(key), createWriteStream(path, { mode: 0o600 }));
    await to.remove(as);
    await to.store(as, path);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Copies every file that the database knows. A run that was interrupted is continued: the next one copies only the rest.
 * @param report called after each file
 */
export async function copyFiles(
  { db, from, to }: { db: Database; from: Storage; to: Storage },
  report: (done: number, all: number) => void = () => {},
): Promise<Copied> {
  const files = await db
    .selectFrom('files')
    .select(['key', 'sha256', 'scan_state'])
    .where('deleted_at', 'is', null)
    .where('destroyed_at', 'is', null)
    .orderBy('key')
    .execute();
  const result: Copied = { verified: 0, copied: 0, damaged: [] };
  for (const [index, { sha256, ...file }] of files.entries()) {
    const key = file.scan_state === 'infected' ? apartKey(file.key) : file.key;
    if ((await storedSha256(to, key)) !== sha256) {
      if ((await storedSha256(from, key)) !== sha256) {
        result.damaged.push(key);
        continue;
      }
      await copyObject(key, from, to);
      if ((await storedSha256(to, key)) !== sha256)
        throw new Error(`${to.location} gives ${key} back changed`);
      result.copied++;
    }
    result.verified++;
    report(index + 1, files.length);
  }
  return result;
}
