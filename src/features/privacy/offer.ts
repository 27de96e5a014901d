/** What the link in a letter currently shows. */
import type { Database } from '../../platform/database/types.ts';
import type { Signer } from '../../platform/signing.ts';
import { idIn, isTokenOf } from './links.ts';
import { requestNumber } from './requests.schema.ts';

/** How long the link works after the request was closed. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Offer {
  id: string;
  number: string;
  /** They can still confirm that they asked. */
  canConfirm: boolean;
  isConfirmed: boolean;
  /** Until when it opens the copy; null for not at all. */
  copyUntil: string | null;
  erasureId: string | null;
}

/** @param token whatever a client sent @returns undefined for a link that is not ours, or too old */
export async function offerOf(
  { db, signer }: { db: Database; signer(): Promise<Signer> },
  token: string,
  now: Date,
): Promise<Offer | undefined> {
  const row = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', idIn(token))
    .executeTakeFirst();
  if (!row || !isTokenOf(await signer(), token, row)) return undefined;
  const { state, closed_at, copy_until, erasure_id, identity_method } = row;
  if (closed_at && now.getTime() - Date.parse(closed_at) > LINK_DAYS * DAY_MS) return undefined;
  const isOpen = copy_until !== null && copy_until > now.toISOString() && row.email_key !== '';
  return {
    id: row.id,
    number: requestNumber(row.id),
    canConfirm: state === 'open' && identity_method !== 'link' && erasure_id === null,
    isConfirmed: identity_method === 'link',
    copyUntil: isOpen ? copy_until : null,
    erasureId: erasure_id,
  };
}
