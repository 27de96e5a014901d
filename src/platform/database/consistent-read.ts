/** Consistent reads that take several queries and no transaction. */

const MAX_ATTEMPTS = 3;

/**
 * Reads a record again if its version changed during the read, so that its parts belong together. The reader of the embedded
 * database has no transactions, and another read by key costs less than one would.
 * @param read returns the record with the version that its first query found
 * @param versionNow reads its version once more
 * @returns the last state after a few attempts if it changes all the time: a write on it is refused as stale
 */
export async function consistentRead<T extends { version: number }>(
  read: () => Promise<T | undefined>,
  versionNow: () => Promise<{ version: number } | undefined>,
): Promise<T | undefined> {
  for (let attempts = 1; ; attempts++) {
    const found = await read();
    if (!found || attempts === MAX_ATTEMPTS) return found;
    if ((await versionNow())?.version === found.version) return found;
  }
}
