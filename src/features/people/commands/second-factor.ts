/** Changes of the own second factor: each is recorded, and its owner is notified by mail. */

import { lockRow } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { type Attempt, clearAttempts } from '../../../platform/rate-limit.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import type { StaffSession } from '../../../platform/staff/session.ts';
import { removeTotp, renewRecoveryCodes, type TotpCipher, takeTotp } from '../second-factor.ts';
import { completeSession } from '../sessions.ts';
import { notifyOwner, recordOwn } from './account.ts';

/** The person who changes it, and their browser. */
export interface Changing {
  context: DeskContext;
  own: StaffSession;
  browser: string;
}

async function recordAndNotify(
  trx: Database,
  { context, own, browser }: Changing,
  action: string,
  what: 'second-factor' | 'passkey',
): Promise<void> {
  await recordOwn(trx, context, action);
  await notifyOwner(trx, own, what, browser, context.now);
}

/** Whether no other second factor stays when one goes. Of two that go at once, the second waits for the first. */
async function isLastFactor(trx: Database, staffId: string, removed: 'codes' | 'passkey'): Promise<boolean> {
  await lockRow(trx, 'staff', staffId);
  const passkeys = await trx
    .selectFrom('staff_passkeys')
    .select('id')
    .where('staff_id', '=', staffId)
    .limit(2)
    .execute();
  const codes = await trx
    .selectFrom('staff_totp')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return removed === 'codes' ? passkeys.length === 0 : passkeys.length < 2 && !codes;
}

/**
 * Confirms an authenticator app by its first code.
 * @param attempts are cleared if it is right
 * @returns recovery codes; undefined if the code is wrong
 */
export async function confirmCodes(
  trx: Database,
  changing: Changing,
  totpCipher: TotpCipher,
  code: string,
  attempts: readonly Attempt[],
): Promise<string[] | undefined> {
  const { own, context } = changing;
  const accepted = await takeTotp(trx, totpCipher, own.staffId, code, context.now, { confirming: true });
  if (accepted !== 'good') return undefined;
  await clearAttempts(trx, attempts);
  await completeSession(trx, own, 'totp', context);
  await recordAndNotify(trx, changing, 'staff.codes-on', 'second-factor');
  return renewRecoveryCodes(trx, totpCipher, own.staffId);
}

/** @param required whether all staff need a second factor @returns false if it is the last one */
export async function removeCodes(trx: Database, changing: Changing, required: boolean): Promise<boolean> {
  const { staffId } = changing.own;
  if (required && (await isLastFactor(trx, staffId, 'codes'))) return false;
  await removeTotp(trx, staffId);
  await recordAndNotify(trx, changing, 'staff.codes-off', 'second-factor');
  return true;
}

/** @returns the new recovery codes */
export async function renewCodes(
  trx: Database,
  changing: Changing,
  totpCipher: TotpCipher,
): Promise<string[]> {
  await recordAndNotify(trx, changing, 'staff.recovery-codes', 'second-factor');
  return renewRecoveryCodes(trx, totpCipher, changing.own.staffId);
}

export async function addPasskey(
  trx: Database,
  changing: Changing,
  passkey: Tables['staff_passkeys'],
): Promise<void> {
  await trx.insertInto('staff_passkeys').values(passkey).execute();
  await completeSession(trx, changing.own, 'passkey', changing.context);
  await recordAndNotify(trx, changing, 'staff.passkey-on', 'passkey');
}

/** @returns why it was not removed; undefined if it was */
export async function removePasskey(
  trx: Database,
  changing: Changing,
  id: string,
  required: boolean,
): Promise<'not_found' | 'last_factor' | undefined> {
  const { staffId } = changing.own;
  const own = await trx
    .selectFrom('staff_passkeys')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (!own) return 'not_found';
  if (required && (await isLastFactor(trx, staffId, 'passkey'))) return 'last_factor';
  await trx.deleteFrom('staff_passkeys').where('id', '=', id).execute();
  await recordAndNotify(trx, changing, 'staff.passkey-off', 'passkey');
  return undefined;
}

/** The passkeys of one person, the oldest first. */
export async function listPasskeys(db: Database, staffId: string) {
  const rows = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? 'Passkey',
    createdAt: row.created_at,
    synced: row.backed_up === 1,
  }));
}
