/** What pages read from the database beside their own content, and what they do when it can't be read. */
import { currentPrivacyVersion } from '../domain/legal/queries.ts';
import { runtime } from '../runtime.ts';

/**
 * Runs a query a page can do without; a failure is logged and gives undefined.
 * @param what for the log
 */
export async function orUndefined<T>(
  what: string,
  requestId: string,
  query: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await query();
  } catch (error) {
    const { log } = await runtime();
    log.error({ err: error, requestId }, `page without ${what}`);
    return undefined;
  }
}

/** The privacy policy version a form names; without it the server records the one in force. */
export async function privacyVersionShown(requestId: string): Promise<string | undefined> {
  const { db } = await runtime();
  return orUndefined('privacy version', requestId, () => currentPrivacyVersion(db));
}
