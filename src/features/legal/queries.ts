/** Legal texts as the public sees them: of the versions whose date is reached, the newest is in force. */

import { bumpRevision } from '../../platform/database/revisions.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { LegalKind } from './schema.ts';

export type { LegalKind } from './schema.ts';

export interface LegalDocument {
  version: string;
  /** Sanitized HTML. */
  html: string;
  /** In force since; ISO 8601. */
  publishedAt: string;
  /** It came with the samples. */
  sample: boolean;
}

/** One version in the public list. */
export interface LegalVersion {
  version: string;
  title: string;
  /** ISO 8601. */
  from: string;
  /** When another replaced it; null for the one in force. */
  until: string | null;
}

/** Texts with a date, the newest first. */
const dated = (db: Database, kind: LegalKind) =>
  db
    .selectFrom('legal_documents')
    .where('kind', '=', kind)
    .where('status', '=', 'scheduled')
    .where('effective_at', 'is not', null)
    .orderBy('effective_at', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc');

const reached = (db: Database, kind: LegalKind, now: Date) =>
  dated(db, kind).where('effective_at', '<=', now.toISOString());

/** The document in force at a moment, or null if there is none. */
export async function currentLegalDocument(
  db: Database,
  kind: LegalKind,
  now: Date,
): Promise<LegalDocument | null> {
  const row = await reached(db, kind, now)
    .select(['version', 'html', 'effective_at', 'is_sample'])
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        version: row.version,
        html: sanitizeRichText(row.html),
        publishedAt: row.effective_at ?? '',
        sample: row.is_sample === 1,
      }
    : null;
}

/** When the next version comes into force, or null if none is scheduled: a response with the text may be cached until then. */
export async function nextLegalDocument(db: Database, kind: LegalKind, now: Date): Promise<Date | null> {
  const row = await dated(db, kind)
    .clearOrderBy()
    .where('effective_at', '>', now.toISOString())
    .select((eb) => eb.fn.min('effective_at').as('next'))
    .executeTakeFirst();
  return row?.next ? new Date(row.next) : null;
}

/** Used as the version while no policy is in force. */
export const NO_POLICY = 'none';

/** The version that a submission agrees to when it names none, or `NO_POLICY`. */
export async function currentPrivacyVersion(db: Database, now: Date): Promise<string> {
  const row = await reached(db, 'privacy', now).select('version').limit(1).executeTakeFirst();
  return row?.version ?? NO_POLICY;
}

/** Whether the version is or was in force; a consent may name neither an unknown nor a future one. */
export async function isPrivacyVersion(db: Database, version: string, now: Date): Promise<boolean> {
  const row = await reached(db, 'privacy', now)
    .where('version', '=', version)
    .select('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every version that the public has seen, the newest first. */
export async function legalHistory(db: Database, kind: LegalKind, now: Date): Promise<LegalVersion[]> {
  const rows = await reached(db, kind, now).select(['version', 'title', 'effective_at']).execute();
  return rows.map(({ version, title, effective_at }, index) => ({
    version,
    title,
    from: effective_at ?? '',
    until: rows[index - 1]?.effective_at ?? null,
  }));
}

/** A version that was public. @returns null if it does not exist, or if its date is still to come */
export async function publicVersion(
  db: Database,
  kind: LegalKind,
  version: string,
  now: Date,
): Promise<(LegalVersion & { html: string }) | null> {
  const found = (await legalHistory(db, kind, now)).find((one) => one.version === version);
  if (!found) return null;
  const { html } = await db
    .selectFrom('legal_documents')
    .select('html')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { ...found, html: sanitizeRichText(html) };
}

/**
 * Publishes a new version at once, without the desk: for the first start and for operators. Earlier versions are kept, because
 * consents name them.
 * @throws when the version exists already
 */
export async function publishLegalDocument(
  db: Database,
  kind: LegalKind,
  { version, html }: { version: string; html: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('legal_documents')
      .values({
        id: newId(),
        kind,
        version,
        html: sanitizeRichText(html),
        status: 'scheduled',
        published_at: at,
        effective_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await bumpRevision(trx, 'legal');
  });
}
