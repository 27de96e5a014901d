/** Links that work once, for a limited time. Only their hashes are stored. */
import type { Database, Tables } from '../../platform/database/types.ts';
import { hashToken, newToken } from '../../platform/http/tokens.ts';
import { HOME } from './target.schema.ts';

export type LinkPurpose = Tables['staff_links']['purpose'];

const HOUR_MS = 3_600_000;
/** How long each kind is valid. */
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  'first-admin': HOUR_MS,
  invitation: 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
  email: 24 * HOUR_MS,
  'sign-in': HOUR_MS / 4,
};

export interface OpenLink {
  purpose: LinkPurpose;
  staffId: string | null;
  email: string | null;
}

/**
 * The path of the page behind a link. What comes after `#` reaches no server and no proxy.
 * @param to the screen that it leads to in the end
 */
export const linkPath = (token: string, to = HOME): string =>
  `/desk/link#${token}${to === HOME ? '' : `&to=${encodeURIComponent(to)}`}`;

interface NewLink {
  purpose: LinkPurpose;
  staffId: string | null;
  email?: string | null;
  /** Earlier links stay valid, so that requesting many does not invalidate the owner's. */
  beside?: boolean;
}

/**
 * Makes a link, which replaces earlier ones for the same purpose and person.
 * @returns its token, which is not stored
 */
export async function createLink(
  trx: Database,
  { purpose, staffId, email = null, beside = false }: NewLink,
  now: Date,
): Promise<string> {
  const token = newToken();
  if (!beside) await dropSame(trx, purpose, staffId);
  await trx
    .insertInto('staff_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      staff_id: staffId,
      email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFE_MS[purpose]).toISOString(),
    })
    .execute();
  return token;
}

/** Ends the open links for a purpose of a person. @param staffId null for no one's */
async function dropSame(trx: Database, purpose: LinkPurpose, staffId: string | null): Promise<void> {
  await trx
    .deleteFrom('staff_links')
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

/** The purpose of a link, without using it; undefined when it is no longer valid, or never was. */
export async function readLink(db: Database, token: string, now: Date): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('staff_links')
    .select(['purpose', 'staff_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && { purpose: row.purpose, staffId: row.staff_id, email: row.email };
}

/**
 * Uses a link, and with it all others for the same purpose. If two are used at once, the second finds its own used or
 * deleted. Servers that start together have each printed one for the first admin.
 */
export async function takeLink(trx: Database, token: string, now: Date): Promise<OpenLink | undefined> {
  const row = await trx
    .updateTable('staff_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['purpose', 'staff_id', 'email'])
    .executeTakeFirst();
  if (!row) return undefined;
  await dropSame(trx, row.purpose, row.staff_id);
  return { purpose: row.purpose, staffId: row.staff_id, email: row.email };
}

/** Ends every open link of a person. */
export async function dropLinks(trx: Database, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).where('used_at', 'is', null).execute();
}
