import { createReadStream } from 'node:fs';
import { open, opendir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../infra/ids.ts';
import { makePrivateFolder } from '../../infra/private.ts';
import type { Storage, StoredObject } from './port.ts';
import { syncFolder } from './sync-folder.ts';
import { openUnknownFolder } from './unknown-folder.ts';

/** Keys are generated, never taken from a client; this keeps even a wrong caller inside the folder. */
const KEY = /^[a-z]+\/[a-z0-9]+\.[a-z]+$/;

/** Folders of objects: resumes, and what came with mails. */
const KINDS = ['resumes', 'mails'] as const;

/** How much a check writes: about a common resume, so that a disk is called full before it is. */
const PROBE = Buffer.alloc(256 * 1024);

/** Ending of what a check writes. One that a crash left behind is not an object. */
const PROBE_ENDING = '.probe';

/**
 * Storage in a folder of this machine, readable by the service's user only.
 * @param root absolute path; `objects/` and `uploads/` are made below it, `unknown/` when it is needed
 * @throws ConfigError when other users of the machine could read it
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  const objects = join(root, 'objects');
  const uploads = join(root, 'uploads');
  /** Where checks are written: a place of objects. */
  const probes = join(objects, 'resumes');
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

    ...openUnknownFolder(join(root, 'unknown'), KINDS, pathOf),

    async *list(): AsyncIterable<StoredObject> {
      for (const kind of KINDS) {
        for await (const { name } of await opendir(join(objects, kind))) {
          const key = `${kind}/${name}`;
          if (!KEY.test(key) || name.endsWith(PROBE_ENDING)) continue;
          const info = await stat(join(objects, key)).catch(() => undefined);
          if (info) yield { key, storedAt: info.mtime };
        }
      }
    },

    async removeAbandonedUploads(before) {
      let removed = 0;
      for (const folder of [uploads, probes])
        for await (const { name } of await opendir(folder)) {
          if (folder === probes && !name.endsWith(PROBE_ENDING)) continue;
          const path = join(folder, name);
          const info = await stat(path).catch(() => undefined);
          if (info && info.mtime < before) {
            await unlink(path).catch(() => undefined);
            removed++;
          }
        }
      return removed;
    },

    async check() {
      const name = `${newId()}${PROBE_ENDING}`;
      const [upload, object] = [join(uploads, name), join(probes, name)];
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
