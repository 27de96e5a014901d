/**
 * The list of erasures, separate from the database: one JSON a line in a file beside it. After the restore of an older backup
 * it says what has to be erased again.
 */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ErasureEntry {
  id: string;
  at: string;
  /** The rule: `request`, or the subject and country of a retention rule. */
  rule: string;
  /** Ids of the erased rows. */
  applications: readonly string[];
  candidates: readonly string[];
  enquiries: readonly string[];
  /** Keys of the person's addresses where all of a person was erased. */
  keys: readonly string[];
  /** The certificate: a JWS. */
  certificate: string;
}

export interface ErasureList {
  /** Adds an entry; it is durable when this resolves. */
  add(entry: ErasureEntry): Promise<void>;
  /** All entries, oldest first. */
  read(): Promise<ErasureEntry[]>;
}

async function synced(path: string, flags: string, write?: string): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    if (write !== undefined) await handle.writeFile(write);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parse(line: string): ErasureEntry | undefined {
  try {
    return JSON.parse(line) as ErasureEntry;
  } catch {
    return undefined;
  }
}

/** The entries of a list; a line that a crash cut off does not count. */
export const parseErasures = (text: string): ErasureEntry[] =>
  text.split('\n').flatMap((line) => (line ? (parse(line) ?? []) : []));

/** @param path absolute; the file is made at the first entry, for this user alone */
export function createErasureList(path: string): ErasureList {
  return {
    async add(entry) {
      await mkdir(dirname(path), { recursive: true });
      // Ends a line that a crash cut off, so that it does not damage the next one.
      await synced(path, 'a', `\n${JSON.stringify(entry)}\n`);
      await synced(dirname(path), 'r');
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return parseErasures(text);
    },
  };
}
