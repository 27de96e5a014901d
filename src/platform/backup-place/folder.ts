import type { Dirent } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newId } from '../ids.ts';
import { ifMissing } from '../storage/if-missing.ts';
import { StorageError, type StorageFailure, storageFailure } from '../storage/storage-error.ts';
import { syncPath } from '../storage/sync-path.ts';
import type { BackupPlace } from './place.ts';

/** The extension of files that are still being written; a crash may leave them behind. */
const UNFINISHED = '.unfinished';

const REMEDIES: Readonly<Partial<Record<StorageFailure, string>>> = {
  full: 'Free some space on its disk.',
  denied: 'Make the service user its owner; under systemd, add it to ReadWritePaths of website.service.',
};

/** The message for a folder of backups, which is not DATA_DIR. */
function unusable(root: string, use: 'read from' | 'written to', error: unknown): StorageError {
  const failure = storageFailure(error);
  const remedy = REMEDIES[failure] ?? 'Check its disk, or choose another place.';
  const said = (error as Error).message;
  return new StorageError(`Backups can't be ${use} ${root}. ${remedy} (${said})`, failure, {
    cause: error,
  });
}

/** @param root absolute; made with the first object, readable by this user alone */
export function openFolderPlace(root: string): BackupPlace {
  const at = (path: string) => join(root, ...path.split('/'));
  /** What is missing keeps its error. */
  const refuseToRead = (error: unknown): never => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? error : unusable(root, 'read from', error);
  };

  return {
    location: root,

    async put(path, file) {
      const target = at(path);
      const unfinished = `${target}.${newId()}${UNFINISHED}`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        // Copied, because the folder is often another volume.
        await copyFile(file, unfinished);
        await chmod(unfinished, 0o600);
        await syncPath(unfinished);
        await rename(unfinished, target);
        await syncPath(dirname(target));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        await rmdir(dirname(target)).catch(() => {});
        throw unusable(root, 'written to', error);
      }
      await rm(file, { force: true });
    },

    async read(path) {
      const file = await open(at(path)).catch(refuseToRead);
      return file.createReadStream();
    },

    async *list(start) {
      const entries = await readdir(at(start), { recursive: true, withFileTypes: true })
        .catch(ifMissing<Dirent[]>([]))
        .catch(refuseToRead);
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        const info = entry.isFile() ? await stat(file).catch(ifMissing(undefined)) : undefined;
        if (info) yield { path: relative(root, file).split(sep).join('/'), storedAt: info.mtime };
      }
    },

    async remove(path) {
      await rm(at(path), { force: true }).catch((error) => {
        throw unusable(root, 'written to', error);
      });
      // The folder of a backup goes with its last file.
      await rmdir(dirname(at(path))).catch(() => {});
    },
  };
}
