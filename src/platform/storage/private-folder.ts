/** Files and folders that only the user of the service may read. */
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../settings/settings.ts';

const OTHERS = 0o077;

/**
 * Makes a folder inaccessible to all other users of the machine; creates it if missing.
 * @throws ConfigError when it is open to them and that can't be changed
 */
export function makePrivateFolder(path: string): void {
  makeFirst(path);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  close(path, 0o700);
}

/** The same for a file, which is created empty if missing. */
export function makePrivateFile(path: string): void {
  // Opened only to create it: closing a file of SQLite's drops the locks that this process has on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  close(path, 0o600);
}

/**
 * Makes the first folder that is missing on the way to another one. To make them all, Node tries without end where a folder takes no
 * other one, such as an automount whose server is away.
 */
function makeFirst(path: string): void {
  const isMissing = (folder: string) => !lstatSync(folder, { throwIfNoEntry: false });
  let first = path;
  while (isMissing(dirname(first))) first = dirname(first);
  try {
    if (isMissing(first)) mkdirSync(first, 0o700);
  } catch (error) {
    // Another server that starts has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function close(path: string, mode: number): void {
  const isOpen = () => (statSync(path).mode & OTHERS) !== 0;
  if (!isOpen()) return;
  let reason = 'its file system keeps no modes';
  try {
    chmodSync(path, mode);
  } catch (error) {
    reason = (error as Error).message;
  }
  if (isOpen()) {
    throw new ConfigError(
      `Other users of this machine can read ${path}, and that can't be changed (${reason}). ` +
        'Set DATA_DIR to a folder that the service user owns.',
    );
  }
}
