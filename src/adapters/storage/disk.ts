import { createReadStream } from 'node:fs';
import { open, opendir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../infra/ids.ts';
import { makePrivateFolder } from '../../infra/private.ts';
import type { Storage, StoredObject } from './port.ts';

/** Keys are generated, never taken from a client; this keeps even a wrong caller inside the folder. */
const KEY = /^[a-z]+\/[a-z0-9]+\.[a-z]+$/;

/** Folders of objects: resumes, and what came with mails. */
const KINDS = ['resumes', 'mails'] as const;

/** What a check writes: about a common resume, so that a disk is called full before it is. */
const PROBE = Buffer.alloc(256 * 1024);

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
 * @throws ConfigError when other users of the machine could read it
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  const objects = join(root, 'objects');
  const uploads = join(root, 'uploads');
  /** Beside the objects, so that it comes along wherever they are copied. */
  const idFile = join(objects, 'id');
  for (const folder of [root, objects, ...KINDS.map((kind) => join(objects, kind)), uploads])
    makePrivateFolder(folder);

  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Invalid storage key');
    return join(objects, key);
  };

  /** Moves a finished file to its place; it is durable when this resolves. */
  async function settle(temporaryPath: string, target: string): Promise<void> {
    const handle = await open(temporaryPath, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryPath, target);
    await syncFolder(dirname(target));
  }

  return {
    location: root,
    temporaryPath: () => join(uploads, newId()),
    store: async (key, temporaryPath) => settle(temporaryPath, pathOf(key)),

    async read(key) {
      const path = pathOf(key);
      await stat(path);
      return createReadStream(path);
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(): AsyncIterable<StoredObject> {
      for (const kind of KINDS) {
        for await (const entry of await opendir(join(objects, kind))) {
          const key = `${kind}/${entry.name}`;
          const info = await stat(join(objects, key)).catch(() => undefined);
          if (info) yield { key, storedAt: info.mtime };
        }
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
      const name = `${newId()}.probe`;
      const [upload, object] = [join(uploads, name), join(objects, 'resumes', name)];
      try {
        await writeFile(upload, PROBE, { mode: 0o600 });
        await settle(upload, object);
      } finally {
        await rm(upload, { force: true });
        await rm(object, { force: true });
      }
    },

    async identity() {
      const id = await readFile(idFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return id?.trim() || undefined;
    },

    async identify(id) {
      const upload = join(uploads, newId());
      await writeFile(upload, `${id}\n`, { mode: 0o600 });
      await settle(upload, idFile);
    },
  };
}
