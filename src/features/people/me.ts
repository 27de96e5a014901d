/** The desk's data about the signed-in person: name, roles, and how they can sign in. */
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import { ROLES } from '../../platform/staff/actor.ts';
import type { StaffSession } from '../../platform/staff/session.ts';
import { storedPassword } from './credentials.ts';
import type { SignInState } from './schema.ts';

export async function describeMe(
  db: Database,
  session: StaffSession,
): Promise<NonNullable<SignInState['me']>> {
  const { staffId: id, name, email, roles } = session;
  const count = async (table: 'staff_passkeys' | 'staff_totp' | 'staff_recovery_codes') => {
    let query = db.selectFrom(table).where('staff_id', '=', id);
    if (table === 'staff_totp') query = query.where('confirmed_at', 'is not', null);
    if (table === 'staff_recovery_codes') query = query.where('used_at', 'is', null);
    return countRows(query);
  };
  return {
    id,
    name,
    email,
    roles: ROLES.filter((role) => roles.includes(role)),
    password: (await storedPassword(db, { id })) !== undefined,
    totp: (await count('staff_totp')) > 0,
    passkeys: await count('staff_passkeys'),
    recoveryCodes: await count('staff_recovery_codes'),
  };
}
