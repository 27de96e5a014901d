/** Which build runs: the build writes it into its folder, and the process reads it at start. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const RELEASE_FILE = 'release.json';

export interface Release {
  /** Day (UTC) and hash of the commit, as `2026.11.23-1a2b3c4d`; with `-modified` behind it where the sources were not committed. */
  version: string;
}

function read<T>(folder: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** @param folder of the build; it may be missing for the dev server */
export const readRelease = (folder: string): Release => read(folder) ?? { version: 'development' };

/** The file that a server leaves in `DATA_DIR` when it has started, for the next release. */
interface LastStart extends Release {
  /** Names and defaults of all settings; null for no default. It does not contain the operator's values. */
  settings: Record<string, unknown>;
}

export const readLastStart = (dataDir: string): LastStart | undefined => read(dataDir);

export function noteStart(dataDir: string, start: LastStart): void {
  const file = join(dataDir, RELEASE_FILE);
  writeFileSync(`${file}.new`, JSON.stringify(start), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
