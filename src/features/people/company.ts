/** The company's own sign-in (OpenID Connect): who may sign in, and which roles their groups give. */
import { lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { ROLES, type Role } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { rolesOfStaff } from '../permissions/roles.ts';
import { isLastAdmin, replaceRoles } from './people.ts';
import { endSessions, endStarted } from './sessions.ts';

export interface CompanyRules {
  /** The part after the `@`; undefined where every address of the provider may come in. */
  domain: string | undefined;
  /** Group → role. Empty: roles are given at the desk, and only invited people may sign in. */
  groupRoles: ReadonlyMap<string, Role>;
}

interface Profile {
  email: string;
  emailVerified: boolean;
  groups: readonly string[];
}

export const rolesOf = ({ groupRoles }: CompanyRules, groups: readonly string[]): Role[] =>
  ROLES.filter((role) => groups.some((group) => groupRoles.get(group) === role));

/** An error code for a person who may not sign in, else undefined. */
export function refusalOf(rules: CompanyRules, profile: Profile): string | undefined {
  // An unverified address may be another person's, and would lead to their account.
  if (!profile.email || !profile.emailVerified) return 'email_not_verified';
  if (rules.domain && profile.email.split('@').at(-1) !== rules.domain) return 'domain_not_allowed';
  if (rules.groupRoles.size > 0 && rolesOf(rules, profile.groups).length === 0) return 'no_role';
  return undefined;
}

/**
 * Signs in a person that the provider has verified: activates them, and gives the roles of their groups.
 * @returns false when they were disabled, or never invited if groups give no roles
 */
export async function welcomeFromCompany(
  trx: Database,
  rules: CompanyRules,
  staffId: string,
  groups: readonly string[],
  { requestId, now }: { requestId: string; now: Date },
): Promise<boolean> {
  const given = rules.groupRoles.size > 0 ? rolesOf(rules, groups) : undefined;
  const isLast = given && !given.includes('admin') && (await isLastAdmin(trx, staffId));
  // If two sign-ins run at once, or one and a change at the desk, the second finds the result of the first.
  const person = await lockRow(trx, 'staff', staffId);
  if (!person || person.state === 'disabled') return false;
  const before = await rolesOfStaff(trx, staffId);
  // The last admin stays one, whatever groups the provider sends.
  const after = isLast ? [...given, 'admin' as const] : (given ?? before);
  if (after.length === 0) return false;
  const changed = after.length !== before.length || after.some((role) => !before.includes(role));
  if (changed) {
    // A removed role ends open sessions; the one that is about to start has not begun.
    if (before.some((role) => !after.includes(role))) await endStarted(trx, staffId);
    await replaceRoles(trx, staffId, after);
  }
  if (person.state === 'active' && !changed) return true;
  await trx
    .updateTable('staff')
    .set((row) => ({
      state: 'active',
      email_verified: 1,
      version: row('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', staffId)
    .execute();
  const actor = { id: staffId, roles: after };
  await recordEvent(trx, {
    ...byStaff({ actor, requestId, now }),
    action: person.state === 'active' ? 'staff.roles-from-company' : 'staff.join',
    subjectType: 'staff',
    subjectId: staffId,
    changes: { roles: after, before },
  });
  return true;
}

/**
 * Removes the roles of a person who signed in by the company before and is in no group now, and ends their sessions.
 * @param account by which the provider knows them
 */
export async function dismissByCompany(
  trx: Database,
  account: string,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const person = await trx
    .selectFrom('staff_accounts')
    .select('staff_id')
    .where('provider_id', '<>', 'credential')
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (!person) return;
  const id = person.staff_id;
  const isLast = await isLastAdmin(trx, id);
  await lockRow(trx, 'staff', id);
  const before = await rolesOfStaff(trx, id);
  const roles: Role[] = isLast ? ['admin'] : [];
  if (roles.length === before.length) return;
  await replaceRoles(trx, id, roles);
  await endSessions(trx, id);
  await trx
    .updateTable('staff')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, {
    ...byStaff({ actor: { id }, requestId, now }),
    action: 'staff.roles-from-company',
    subjectType: 'staff',
    subjectId: id,
    changes: { roles, before },
  });
}
