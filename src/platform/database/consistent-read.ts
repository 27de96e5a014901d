/** Reads that take several queries and no transaction. */

const MAX_ATTEMPTS = 3;

/**
 * Reads something again whose version changed while it was read, so that its parts belong together. The reader of the embedded
 * database has no transactions, and one more read by key costs less than one would.
 * @param read gives it with the version that its first query found
 * @param versionNow asks for its version once more
 * @returns as it is after a few tries where it changes all the time: a write on it is refused as stale
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
