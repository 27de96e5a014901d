/** `storage/unknown`: a folder for each day on which objects were set aside, with their keys below it. */
import { opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { UnknownObject } from './port.ts';
import { makePrivateFolder } from './private-folder.ts';
import { syncPath } from './sync-path.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The names in a folder; none if the folder does not exist. */
async function* namesIn(path: string): AsyncIterable<string> {
  const folder = await opendir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (folder) for await (const { name } of folder) yield name;
}

/** Moves a file durably. @returns false when it does not exist, or when its new place is taken */
async function move(from: string, to: string): Promise<boolean> {
  const [source, taken] = await Promise.all([from, to].map((path) => stat(path).catch(() => undefined)));
  if (!source || taken) return false;
  makePrivateFolder(dirname(to));
  await rename(from, to);
  // A rename is one step: a power cut leaves the old name or the new one.
  await syncPath(dirname(to));
  await syncPath(dirname(from));
  return true;
}

/**
 * @param root the folder, made with the first object that is set aside
 * @param pathOf the path of an object in use
 */
export function openUnknownFolder(root: string, kinds: readonly string[], pathOf: (key: string) => string) {
  async function* list(): AsyncIterable<UnknownObject> {
    for await (const since of namesIn(root)) {
      if (!DAY.test(since)) continue;
      for (const kind of kinds)
        for await (const name of namesIn(join(root, since, kind))) {
          const info = await stat(join(root, since, kind, name)).catch(() => undefined);
          if (info) yield { key: `${kind}/${name}`, since, size: info.size, storedAt: info.mtime };
        }
    }
  }

  return {
    setAside: (key: string, now: Date) => move(pathOf(key), join(root, now.toISOString().slice(0, 10), key)),
    listUnknown: list,
    putBack: ({ key, since }: Pick<UnknownObject, 'key' | 'since'>) =>
      move(join(root, since, key), pathOf(key)),

    async removeUnknown(before: Date): Promise<number> {
      const day = before.toISOString().slice(0, 10);
      let removed = 0;
      for await (const { key, since } of list()) {
        if (since >= day) continue;
        await rm(join(root, since, key), { force: true });
        removed++;
      }
      for await (const since of namesIn(root))
        if (DAY.test(since) && since < day) await rm(join(root, since), { recursive: true, force: true });
      return removed;
    },
  };
}
