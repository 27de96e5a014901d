/** The second factor: codes of an authenticator app, each valid once, and recovery codes stored as hashes. */
import { createHmac } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { Secret, TOTP } from 'otpauth';
import { lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { type SealingKeys, seal, unseal } from '../../platform/sealed.ts';
import type { StaffSession } from '../../platform/staff/session.ts';

const PERIOD = 30;
const RECOVERY_CODES = 10;
/** Without letters that are easily confused: 12 of them have 60 bits. */
const recoveryPart = customAlphabet('23456789abcdefghjkmnpqrstuvwxyz', 6);

export interface TotpCipher extends SealingKeys {
  /** Named in the authenticator app. */
  brand: string;
}

/** `unreadable`: the server's secret is another one now, so no code can be checked. */
type CodeResult = 'good' | 'wrong' | 'unreadable';

const totpOf = ({ brand }: TotpCipher, secret: string, label: string) =>
  new TOTP({ issuer: brand, label, secret: Secret.fromBase32(secret), period: PERIOD });

/**
 * Starts the setup of an authenticator app; it counts once the first code is confirmed. An earlier, confirmed setup stays until
 * then.
 * @returns undefined if another session has confirmed one in the meantime, and this one has not given it
 */
export async function setUpTotp(
  trx: Database,
  totpCipher: TotpCipher,
  own: StaffSession,
  now: Date,
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: 20 }).base32;
  const values = { secret: seal(totpCipher, secret), created_at: now.toISOString(), last_step: 0 };
  const stored = await trx
    .insertInto('staff_totp')
    .values({ staff_id: own.staffId, ...values, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet(values).where('staff_totp.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  if (!stored && own.state !== 'open') return undefined;
  if (!stored)
    await trx
      .updateTable('staff_totp')
      .set({ pending_secret: values.secret })
      .where('staff_id', '=', own.staffId)
      .execute();
  return { secret, uri: totpOf(totpCipher, secret, own.email).toString() };
}

/**
 * Takes a code of the app, or of the step before or after for clocks that are wrong.
 * @param confirming the first code after setting up
 * @returns whether it is good; one that was taken once is wrong
 */
export async function takeTotp(
  trx: Database,
  totpCipher: TotpCipher,
  staffId: string,
  code: string,
  now: Date,
  { confirming = false } = {},
): Promise<CodeResult> {
  const row = await trx
    .selectFrom('staff_totp')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (!row || (row.confirmed_at === null && !confirming)) return 'wrong';
  const column = confirming && row.confirmed_at !== null ? 'pending_secret' : 'secret';
  const sealed = row[column];
  if (sealed === null) return 'wrong';
  const secret = unseal(totpCipher, sealed);
  if (secret === undefined) return 'unreadable';
  const token = code.replace(/\s/g, '');
  // The library compares bytes, and throws if there are more than it expects.
  if (!/^\d{6}$/.test(token)) return 'wrong';
  const totp = totpOf(totpCipher, secret, '');
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  if (delta === null) return 'wrong';
  const step = Math.floor(now.getTime() / 1000 / PERIOD) + delta;
  // A pending secret has accepted no code yet, even if the other one has in this period.
  if (column === 'secret' && step <= row.last_step) return 'wrong';
  const updated = await trx
    .updateTable('staff_totp')
    .set({
      // By the present key, so that earlier ones can be removed.
      secret: seal(totpCipher, secret),
      last_step: step,
      ...(confirming ? { confirmed_at: now.toISOString(), pending_secret: null } : {}),
    })
    .where('staff_id', '=', staffId)
    // Each accepted code encrypts the state again, so that no code works twice at once.
    .where(column, '=', sealed)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n ? 'good' : 'wrong';
}

export async function removeTotp(trx: Database, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

const recoveryHash = (key: Buffer, staffId: string, code: string) =>
  createHmac('sha256', key)
    .update(`${staffId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

/** New recovery codes in the place of all earlier ones, also of those that another window makes at this moment. */
export async function renewRecoveryCodes(
  trx: Database,
  totpCipher: TotpCipher,
  staffId: string,
): Promise<string[]> {
  await lockRow(trx, 'staff', staffId);
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${recoveryPart()}-${recoveryPart()}`);
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({ staff_id: staffId, code_hash: recoveryHash(totpCipher.key, staffId, code) })),
    )
    .execute();
  return codes;
}

/** Uses a recovery code up. @returns whether it is good; one that was used is wrong */
export async function takeRecoveryCode(
  trx: Database,
  totpCipher: TotpCipher,
  staffId: string,
  code: string,
  now: Date,
): Promise<CodeResult> {
  const hashes = [totpCipher.key, ...totpCipher.former].map((key) => recoveryHash(key, staffId, code));
  const used = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 1n) return 'good';
  // A hash does not show by which key it was made, but the secret of the app does.
  const app = await trx
    .selectFrom('staff_totp')
    .select('secret')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return app && unseal(totpCipher, app.secret) === undefined ? 'unreadable' : 'wrong';
}
