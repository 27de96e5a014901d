/** Data of pages from the database, and the data that they show if it can't be read. */

import {
  currentLegalDocument,
  currentPrivacyVersion,
  type LegalDocument,
  type LegalVersion,
  legalHistory,
  NO_POLICY,
  nextLegalDocument,
  publicVersion,
} from '../../features/legal/queries.ts';
import type { LegalKind } from '../../features/legal/schema.ts';
import { withOffset } from '../../platform/calendar/calendar.ts';

/**
 * Runs a query that a page can do without; a failure is logged and returns undefined.
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
  const { db, clock } = locals.runtime;
  return orUndefined('privacy version', locals, () => currentPrivacyVersion(db, clock()));
}

/** Whether forms are closed, because there is no version that they could name. */
export const isClosed = (version: string | undefined): boolean => version === NO_POLICY;

/** When the version that forms name changes by the clock. */
export function nextPrivacyVersion({ runtime: { db, clock } }: App.Locals): Promise<Date | null> {
  return nextLegalDocument(db, 'privacy', clock());
}

/** The earlier of two moments at which a page changes by the clock. */
export const sooner = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

type LegalPage = { locals: App.Locals; response: { status?: number } };

/** A moment as the main office writes it: a page shows the day on which a text comes into force there. */
const atMainOffice = ({ runtime }: App.Locals, moment: Date | string): string =>
  withOffset(moment, runtime.content.offices[0].timeZone);

const versionAtMainOffice = <T extends LegalVersion>(locals: App.Locals, version: T): T => ({
  ...version,
  from: atMainOffice(locals, version.from),
  until: version.until && atMainOffice(locals, version.until),
});

export interface LegalPageData {
  /** Null when none was ever in force. */
  document: LegalDocument | null;
  /** When the next one replaces it; ISO 8601, like all moments here with the offset of the main office. */
  next: string | undefined;
}

/**
 * The legal document of a page. Call it in the page itself: cache and status can be set only until the page streams.
 * @param page `Astro`; the page is marked cacheable, 404 while none is in force, or 503 when it can't be read
 * @returns undefined when it can't be read
 */
export async function legalDocument(kind: LegalKind, page: LegalPage): Promise<LegalPageData | undefined> {
  const { db, clock } = page.locals.runtime;
  const now = clock();
  const found = await orUndefined(`legal document ${kind}`, page.locals, async () => ({
    document: await currentLegalDocument(db, kind, now),
    next: await nextLegalDocument(db, kind, now),
  }));
  if (!found) {
    page.response.status = 503;
    return undefined;
  }
  const { document, next } = found;
  if (!document) page.response.status = 404;
  page.locals.cacheable = { until: next };
  return {
    document: document && { ...document, publishedAt: atMainOffice(page.locals, document.publishedAt) },
    next: next ? atMainOffice(page.locals, next) : undefined,
  };
}

/**
 * Every version that the public has seen, as a page lists them.
 * @returns undefined when they can't be read: the page is 503
 */
export async function legalVersions(kind: LegalKind, page: LegalPage) {
  const { db, clock } = page.locals.runtime;
  const now = clock();
  const found = await orUndefined(`versions of ${kind}`, page.locals, async () => ({
    versions: await legalHistory(db, kind, now),
    next: await nextLegalDocument(db, kind, now),
  }));
  if (!found) {
    page.response.status = 503;
    return undefined;
  }
  const { versions, next } = found;
  page.locals.cacheable = { until: next };
  return {
    versions: versions.map((one) => versionAtMainOffice(page.locals, one)),
    next: next ? atMainOffice(page.locals, next) : undefined,
  };
}

/** One version that was public. @returns null if there is none, undefined when it can't be read */
export async function legalVersion(kind: LegalKind, version: string, page: Pick<LegalPage, 'locals'>) {
  const { db, clock } = page.locals.runtime;
  const now = clock();
  const found = await orUndefined(`version of ${kind}`, page.locals, async () => ({
    version: await publicVersion(db, kind, version, now),
    next: await nextLegalDocument(db, kind, now),
  }));
  if (!found?.version) return found?.version;
  page.locals.cacheable = { until: found.next };
  return versionAtMainOffice(page.locals, found.version);
}
