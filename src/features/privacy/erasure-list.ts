/**
 * The list of erasures, separate from the database: one JSON a line in a file beside it. After the restore of an older backup
 * it says what has to be erased again.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifMissing } from '../../platform/storage/if-missing.ts';
import { syncPath } from '../../platform/storage/sync-path.ts';

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
      await appendFile(path, `\n${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
      await syncPath(dirname(path));
    },
    async read() {
      return parseErasures(await readFile(path, 'utf8').catch(ifMissing('')));
    },
  };
}
