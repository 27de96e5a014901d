/** The folder on local disk where uploads are written until they are whole. */
import { opendir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import { makePrivateFolder } from './private-folder.ts';

/** Deletes files of a folder that were last written before the given moment. @returns how many */
export async function removeOld(
  folder: string,
  before: Date,
  isMeant: (name: string) => boolean = () => true,
): Promise<number> {
  let removed = 0;
  for await (const { name } of await opendir(folder)) {
    if (!isMeant(name)) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && info.mtime < before) {
      await unlink(path).catch(() => undefined);
      removed++;
    }
  }
  return removed;
}

/**
 * @param folder private to this user
 * @param make whether to make it if it is missing
 */
export function openUploads(folder: string, make = true) {
  if (make) makePrivateFolder(folder);
  return {
    temporaryPath: () => join(folder, newId()),
    removeAbandonedUploads: (before: Date) => removeOld(folder, before),
  };
}
