/** Marketing consents: each is recorded separately, and withdrawn by a link that only its owner has. */

import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { SubmissionContext } from '../../platform/forms/submission.ts';
import { hashToken } from '../../platform/http/tokens.ts';
import { newId } from '../../platform/ids.ts';
import { byVisitor, recordEvent } from '../audit-log/record.ts';

/** The purposes to which a sender may agree; each can be withdrawn separately. */
export type Purpose = 'insights' | 'newsletter';

/** A box that was ticked. */
export interface Consent {
  purpose: Purpose;
  /** The text beside it, word for word. */
  wording: string;
}

/** Whether a text can be the token of a consent. */
export const isToken = (token: string) => /^[\w-]{32}$/.test(token);

/** The address of a consent as it is compared with others. */
export const ADDRESS = sql<string>`lower(trim(email))`;

/**
 * Records the consents of an enquiry.
 * @returns one withdrawal token a consent, in their order; only their hashes are stored
 */
export async function grantConsents(
  trx: Transaction<Tables>,
  enquiryId: string,
  { email, consents }: { email: string; consents: readonly Consent[] },
  { now, consent }: Pick<SubmissionContext, 'now' | 'consent'>,
): Promise<string[]> {
  const tokens = consents.map(() => randomBytes(24).toString('base64url'));
  const rows = consents.map(({ purpose, wording }, index) => ({
    id: newId(),
    enquiry_id: enquiryId,
    email,
    purpose,
    wording,
    policy_version: consent.version,
    token_hash: hashToken(tokens[index] ?? ''),
    given_at: now.toISOString(),
    withdrawn_at: null,
  }));
  if (rows.length > 0) await trx.insertInto('consents').values(rows).execute();
  return tokens;
}

/** Takes all consents of these enquiries back. @returns how many */
export async function withdrawAll(trx: Database, enquiries: readonly string[], now: Date): Promise<number> {
  if (enquiries.length === 0) return 0;
  const withdrawn = await trx
    .updateTable('consents')
    .set({ withdrawn_at: now.toISOString() })
    .where('enquiry_id', 'in', enquiries)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return Number(withdrawn.numUpdatedRows);
}

/** The sender of these enquiries has another address. */
export const moveConsents = (trx: Database, enquiries: readonly string[], email: string): Promise<unknown> =>
  trx.updateTable('consents').set({ email }).where('enquiry_id', 'in', enquiries).execute();

/**
 * Withdraws a consent, and all others of the same address for this purpose: a withdrawal that is erased later could not
 * override them any more. The response does not reveal whether there was one, so a guessed link learns nothing.
 */
export async function withdrawConsent(db: Database, token: string, now: Date): Promise<void> {
  if (!isToken(token)) return;
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('consents')
      .select(['id', 'purpose', 'email'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!row) return;
    // An earlier link also withdraws later consents.
    const { numUpdatedRows } = await trx
      .updateTable('consents')
      .set({ withdrawn_at: now.toISOString() })
      .where('purpose', '=', row.purpose)
      .where(ADDRESS, '=', row.email.trim().toLowerCase())
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordEvent(trx, {
      ...byVisitor('', now),
      action: 'consent.withdraw',
      subjectType: 'consent',
      subjectId: row.id,
    });
  });
}
