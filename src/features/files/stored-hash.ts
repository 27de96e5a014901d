import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../platform/storage/port.ts';

/** The SHA-256 of a stored file, in hex; undefined when there is no such object. */
export async function storedSha256(storage: Storage, key: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.read(key), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
