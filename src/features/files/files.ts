/**
 * Objects in storage and their rows. The row is written before the object and deleted after it: an object without a row is
 * never left behind, and a row that nothing refers to is found by one query (`sweep.ts`).
 */

import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { apartKey } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/port.ts';

/** How long an upload may be without a reference; nothing younger is removed. */
export const ORPHAN_AGE_MS = 60 * 60 * 1000;

interface NewFile {
  /** The key's last part without its ending. */
  id: string;
  key: string;
  /** Hex. */
  sha256: string;
  size: number;
  type: string;
  /** Active content in it. */
  flags: readonly string[];
}

/**
 * Puts a finished local file into storage. When this resolves, both row and bytes are durable; if nothing refers to the key
 * within an hour, the sweep removes it.
 */
export async function keepFile(
  { writer, storage }: { writer: Writer; storage: Storage },
  { flags, ...file }: NewFile,
  temporaryPath: string,
  now: Date,
): Promise<void> {
  const scan_state = storage.holdsUploads ? ('held' as const) : ('unscanned' as const);
  const row = { ...file, flags: JSON.stringify(flags), scan_state, created_at: now.toISOString() };
  await writer.write((trx) => trx.insertInto('files').values(row).execute());
  await storage.store(file.key, temporaryPath);
}

/** Removes an object that nothing refers to, and its row. If it is interrupted in between, the sweep completes it. */
export async function dropFile(db: Database, storage: Storage, key: string): Promise<void> {
  await storage.remove(key);
  await storage.remove(apartKey(key));
  await db.deleteFrom('files').where('key', '=', key).execute();
}
