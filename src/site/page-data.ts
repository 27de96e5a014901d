/** What pages read from the database beside their own content, and what they do when it can't be read. */

import {
  currentLegalDocument,
  currentPrivacyVersion,
  type LegalDocument,
  type LegalKind,
} from '../domain/legal/queries.ts';

/**
 * Runs a query a page can do without; a failure is logged and gives undefined.
 * @param what for the log
 */
export async function orUndefined<T>(
  what: string,
  { runtime, requestId }: App.Locals,
  query: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await query();
  } catch (error) {
    runtime.log.error({ err: error, requestId }, `page without ${what}`);
    return undefined;
  }
}

/** The privacy policy version a form names; without it the server records the one in force. */
export async function privacyVersionShown(locals: App.Locals): Promise<string | undefined> {
  return orUndefined('privacy version', locals, () => currentPrivacyVersion(locals.runtime.db));
}

/**
 * The legal document of a page. Call it in the page itself: marks and status count only until the page streams.
 * @param page `Astro`; the page is marked cacheable, or 503 when there is nothing to show
 */
export async function legalDocument(
  kind: LegalKind,
  page: { locals: App.Locals; response: { status?: number } },
): Promise<LegalDocument | undefined> {
  const document = await orUndefined(`legal document ${kind}`, page.locals, () =>
    currentLegalDocument(page.locals.runtime.db, kind),
  );
  if (document) page.locals.cacheable = { until: null };
  else page.response.status = 503;
  return document ?? undefined;
}
