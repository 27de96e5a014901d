import { createReadStream } from 'node:fs';
import { opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids.ts';
import { ifMissing } from './if-missing.ts';
import { checkKey, FOLDERS, isKey, KINDS } from './keys.ts';
import type { Storage, StoredObject } from './port.ts';
import { makePrivateFolder } from './private-folder.ts';
import { syncPath } from './sync-path.ts';
import { openUnknownFolder } from './unknown-folder.ts';
import { openUploads, removeOld } from './uploads.ts';

/** The size of a check: about that of a common resume, so that a disk counts as full in time. */
const PROBE = Buffer.alloc(256 * 1024);

/** Ending of the files of a check. One that a crash left behind is not an object. */
const PROBE_ENDING = '.probe';

/**
 * Storage in a folder of this machine, readable by the service's user only.
 * @param root absolute path; `unknown/` is made below it when it is needed
 * @param make whether to make it, with `objects/` and `uploads/`, if it is missing
 * @throws ConfigError when other users of the machine could read it
 */
export async function openDiskStorage(root: string, make = true): Promise<Storage> {
  const objects = join(root, 'objects');
  const uploads = join(root, 'uploads');
  /** The folder of checks: one of the objects. */
  const probes = join(objects, 'resumes');
  /** Beside the objects, so that it is copied with them. */
  const idFile = join(objects, 'id');
  if (make)
    for (const folder of [root, objects, ...FOLDERS.map((kind) => join(objects, kind))])
      makePrivateFolder(folder);
  const local = openUploads(uploads, make);

  const pathOf = (key: string): string => join(objects, checkKey(key));

  /** Moves a finished file to its place; it is durable when this resolves. */
  async function settle(temporaryPath: string, target: string): Promise<void> {
    await syncPath(temporaryPath);
    await rename(temporaryPath, target);
    await syncPath(dirname(target));
  }

  return {
    location: root,
    temporaryPath: local.temporaryPath,
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
          if (!isKey(key) || name.endsWith(PROBE_ENDING)) continue;
          const info = await stat(join(objects, key)).catch(() => undefined);
          if (info) yield { key, storedAt: info.mtime };
        }
      }
    },

    async removeAbandonedUploads(before) {
      const probed = await removeOld(probes, before, (name) => name.endsWith(PROBE_ENDING));
      return probed + (await local.removeAbandonedUploads(before));
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
      const id = await readFile(idFile, 'utf8').catch(ifMissing(''));
      return id.trim() || undefined;
    },

    async identify(id) {
      const upload = join(uploads, newId());
      await writeFile(upload, `${id}\n`, { mode: 0o600 });
      await settle(upload, idFile);
    },
  };
}
