import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../infra/ids.ts';
import type { Storage, StoredObject } from './port.ts';

/** Keys are generated, never taken from a client; this keeps even a wrong caller inside the folder. */
const KEY = /^[a-z]+\/[a-z0-9]+\.[a-z]+$/;

/** Makes a rename durable: the entry is in the folder, so it is the folder that must reach the disk. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Storage in a folder of this machine, readable by the service's user only.
 * @param root absolute path; `objects/` and `uploads/` are made below it
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  const objects = join(root, 'objects');
  const uploads = join(root, 'uploads');
  for (const folder of [join(objects, 'resumes'), uploads]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Invalid storage key');
    return join(objects, key);
  };

  return {
    temporaryPath: () => join(uploads, newId()),

    async store(key, temporaryPath) {
      const target = pathOf(key);
      const handle = await open(temporaryPath, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporaryPath, target);
      await syncFolder(dirname(target));
    },

    async read(key) {
      const path = pathOf(key);
      await stat(path);
      return createReadStream(path);
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(): AsyncIterable<StoredObject> {
      for await (const entry of await opendir(join(objects, 'resumes'))) {
        const key = `resumes/${entry.name}`;
        const info = await stat(join(objects, key)).catch(() => undefined);
        if (info) yield { key, storedAt: info.mtime };
      }
    },

    async removeAbandonedUploads(before) {
      let removed = 0;
      for await (const entry of await opendir(uploads)) {
        const path = join(uploads, entry.name);
        const info = await stat(path).catch(() => undefined);
        if (info && info.mtime < before) {
          await unlink(path).catch(() => undefined);
          removed++;
        }
      }
      return removed;
    },

    async check() {
      const path = join(uploads, newId());
      await writeFile(path, '');
      await unlink(path);
    },
  };
}
