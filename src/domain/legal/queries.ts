import { inTransaction } from '../../infra/database/transaction.ts';
import type { Database } from '../../infra/database/types.ts';
import { bumpRevision } from '../../infra/revisions.ts';
import { sanitizeRichText } from '../shared/rich-text.ts';

export type LegalKind = 'terms' | 'privacy';

export interface LegalDocument {
  version: string;
  /** Sanitized HTML. */
  html: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** The document in force, or null when none has been published. */
export async function currentLegalDocument(db: Database, kind: LegalKind): Promise<LegalDocument | null> {
  const row = await db
    .selectFrom('legal_documents')
    .select(['version', 'html', 'published_at'])
    .where('kind', '=', kind)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { version: row.version, html: sanitizeRichText(row.html), publishedAt: row.published_at }
    : null;
}

/** The version a submission agrees to when it names none, or `none` before a policy exists. */
export async function currentPrivacyVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('legal_documents')
    .select('version')
    .where('kind', '=', 'privacy')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 'none';
}

/** Whether the version was ever published; a consent must not name an invented one. */
export async function isPrivacyVersion(db: Database, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('legal_documents')
    .select('version')
    .where('kind', '=', 'privacy')
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Publishes a new version of a legal document; earlier versions are kept, since consents point to them.
 * @throws when the version exists already
 */
export async function publishLegalDocument(
  db: Database,
  kind: LegalKind,
  { version, html }: { version: string; html: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('legal_documents')
      .values({ kind, version, html: sanitizeRichText(html), published_at: now.toISOString() })
      .execute();
    await bumpRevision(trx, 'legal');
  });
}
