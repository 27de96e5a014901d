/** The stored password of a person. */
import { lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import { distrustBrowsers } from './browsers.ts';
import { dropLinks } from './links.ts';

/**
 * Sets a person's password. Links that were sent before are no longer valid, and browsers count as unknown: someone who knew
 * the old password may have requested them or signed in from them.
 * @param hashed the stored form
 */
export async function storePassword(
  trx: Database,
  staffId: string,
  hashed: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // A sign-in by the old password at this moment either came before and is signed out, or finds the new one.
  await lockRow(trx, 'staff', staffId);
  await trx
    .insertInto('staff_accounts')
    .values({
      id: newId(),
      staff_id: staffId,
      provider_id: 'credential',
      account_id: staffId,
      password: hashed,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hashed, updated_at: at }),
    )
    .execute();
  await dropLinks(trx, staffId);
  await distrustBrowsers(trx, staffId);
}

/**
 * The stored password of a person; undefined when they have none. One query for everyone, so that its duration does not
 * reveal whether the address exists.
 */
export async function storedPassword(
  db: Database,
  who: { email: string } | { id: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_accounts')
    .innerJoin('staff', 'staff.id', 'staff_accounts.account_id')
    .select('password')
    .where('provider_id', '=', 'credential')
    .where('email' in who ? 'staff.email' : 'staff.id', '=', 'email' in who ? who.email : who.id)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Whether a person has a password or a passkey to reauthenticate with. */
export async function canReauthenticate(db: Database, staffId: string): Promise<boolean> {
  if (await storedPassword(db, { id: staffId })) return true;
  const passkey = db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', staffId);
  return (await passkey.executeTakeFirst()) !== undefined;
}
