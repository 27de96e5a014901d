/** The stored files of a restored backup: files that it contains, and files that it only lists. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Database } from '../../platform/database/types.ts';
import { ConfigError } from '../../platform/settings/settings.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { storedSha256 } from '../files/stored-hash.ts';
import { filesOf } from './back-up.ts';
import { fetchFile } from './fetch.ts';
import type { Manifest } from './manifest.ts';
import { DamagedError, type Way } from './streams.ts';

/** All of so few listed files may have been erased since. */
const FEW = 10;

const keysIn = async (storage: Storage): Promise<Set<string>> =>
  new Set(await Array.fromAsync(storage.list(), ({ key }) => key));

/** @throws ConfigError if a store contains files of another database, or none of those that the backup lists */
export async function refuseForeignFiles(
  storage: Storage,
  { files, stored, storage: from }: Manifest,
): Promise<void> {
  const wanted = new Set(stored.map(({ key }) => key));
  const there = await keysIn(storage);
  if (files === 'copied') {
    const foreign = there.difference(wanted).size;
    if (foreign === 0) return;
    throw new ConfigError(
      `${storage.location} holds ${foreign} files that are not in this backup. Nothing was changed. Empty it, or set DATA_DIR or STORAGE_URL to an empty place.`,
    );
  }
  // Some may be missing rightly: erased, or removed by the sweep. Whether the store belongs to the database is checked
  // once the database is there.
  if (wanted.size < FEW || !there.isDisjointFrom(wanted)) return;
  throw new ConfigError(
    `This backup only lists its files, which were in ${from}, and none of the ${wanted.size} is in ${storage.location}. Nothing was changed. Bring them there, or set STORAGE_URL to where they are.`,
  );
}

/** Copies files of a backup into the storage, unless they are there. The restore continues after a damaged one. */
export async function restoreFiles(way: Way, manifest: Manifest, storage: Storage): Promise<void> {
  for (const stored of manifest.stored) {
    if ((await storedSha256(storage, stored.key)) === stored.sha256) continue;
    await storage.remove(stored.key);
    const path = storage.temporaryPath();
    try {
      await fetchFile(way, manifest, stored, createWriteStream(path, { mode: 0o600 }));
      await storage.store(stored.key, path);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** Keys of the files that the database refers to and the storage lacks. */
export async function missingFiles(db: Database, storage: Storage): Promise<string[]> {
  const there = await keysIn(storage);
  return (await filesOf(db)).map(({ key }) => key).filter((key) => !there.has(key));
}
