import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Config, ConfigError } from '../settings.ts';

/**
 * Copies the embedded database, the stored files and the list of erasures while the server runs. The database comes first: a file
 * that a row of the copy refers to was stored before the row, so it is in the copy too, and the list knows all that the copy lacks.
 * @param folder must not exist yet
 * @throws ConfigError when it does, or when it can't be made
 * @returns how many stored files were copied
 */
export async function backUp(
  config: Pick<Config, 'databaseFile' | 'storageDir' | 'erasuresFile'>,
  folder: string,
): Promise<{ files: number }> {
  await mkdir(folder, { recursive: false, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new ConfigError(
        `${folder} is there already. A backup is made into a folder of its own: name a new one.`,
      );
    if (error.code === 'ENOENT') throw new ConfigError(`There is no folder to make ${folder} in.`);
    throw error;
  });
  const source = new DatabaseSync(config.databaseFile, { readOnly: true });
  try {
    await backup(source, join(folder, 'site.db'));
  } finally {
    source.close();
  }
  const target = join(folder, 'storage', 'objects');
  await mkdir(target, { recursive: true });
  await cp(join(config.storageDir, 'objects'), target, { recursive: true, preserveTimestamps: true }).catch(
    (error) => {
      // No server has started yet.
      if (error.code !== 'ENOENT') throw error;
    },
  );
  await copyFile(config.erasuresFile, join(folder, basename(config.erasuresFile))).catch((error) => {
    // Nothing was ever erased.
    if (error.code !== 'ENOENT') throw error;
  });
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  return { files: entries.filter((entry) => entry.isFile() && entry.parentPath !== target).length };
}
