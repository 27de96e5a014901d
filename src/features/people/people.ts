/** Actions of admins on the people of the desk: inviting, roles, disabling. */
import { lockKeys, lockRow } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext, Role } from '../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity, type Target } from '../audit-log/change.ts';
import { type NewEvent, recordEvent } from '../audit-log/record.ts';
import { rolesOfStaff } from '../permissions/roles.ts';
import { mailLink } from './emails.ts';
import { createLink, dropLinks } from './links.ts';
import { removeTotp } from './second-factor.ts';
import { endSessions } from './sessions.ts';

/** A person of the staff, as a change locks them. */
export const STAFF: Entity<'staff'> = {
  table: 'staff',
  type: 'staff',
  name: 'person',
  actions: {
    'staff.roles': 'changed their roles',
    'staff.enable': 'enabled them',
    'staff.disable': 'disabled them',
  },
};

const LAST_ADMIN = refusal('last_admin', 'This is the last admin. Make another person an admin first.');

/**
 * Stores a person's former name, before they take another one.
 * @param name the new one; the same as before changes nothing
 */
export async function keepFormerName(trx: Database, id: string, name: string, now: Date): Promise<void> {
  const before = await trx.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst();
  if (!before?.name || before.name === name) return;
  await trx
    .insertInto('staff_names')
    .values({ staff_id: id, until: now.toISOString(), name: before.name })
    // Two names in one millisecond: the name before the first counts.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether another person still has the permissions of admins. */
async function hasOtherAdmin(trx: Database, staffId: string): Promise<boolean> {
  // Locks the rows of all admins first: of two who remove the role from each other at once, the second sees the first.
  await trx
    .updateTable('staff')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', 'in', (from) =>
      from.selectFrom('staff_roles').select('staff_id').where('role', '=', 'admin'),
    )
    .execute();
  const other = await trx
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select('staff.id')
    .where('role', '=', 'admin')
    .where('staff.state', '=', 'active')
    .where('staff.is_sample', '=', 0)
    .where('staff.id', '<>', staffId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Gives a person these roles and no others. */
export async function replaceRoles(trx: Database, id: string, roles: readonly Role[]): Promise<void> {
  await trx.deleteFrom('staff_roles').where('staff_id', '=', id).execute();
  if (roles.length === 0) return;
  await trx
    .insertInto('staff_roles')
    .values(roles.map((role) => ({ staff_id: id, role })))
    .execute();
}

const find = (trx: Database, id: string) =>
  trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

type Who = Pick<NewEvent, 'at' | 'actorKind' | 'actorId' | 'requestId'>;

/** The name of the person who invites; none for an operator. */
async function inviterOf(trx: Database, { actorId }: Who): Promise<{ by?: string }> {
  const inviter = actorId ? await find(trx, actorId) : undefined;
  return inviter?.name ? { by: inviter.name } : {};
}

/**
 * Adds a person, who can not come in before the link of their mail was used.
 * @param who for the log; `operator` when it is done on the command line
 * @returns the link's token too, to be handed over otherwise
 */
export async function inviteStaff(
  trx: Database,
  who: Who,
  input: { email: string; name?: string | undefined; roles: readonly Role[] },
): Promise<{ ok: true; id: string; token: string } | { ok: false; code: 'already_staff' }> {
  // If two invite the same person at once, the second invitation replaces the first.
  await lockKeys(trx, [`staff/${input.email}`]);
  const row = await trx.selectFrom('staff').select('id').where('email', '=', input.email).executeTakeFirst();
  const known = row && (await lockRow(trx, 'staff', row.id));
  if (known && known.state !== 'invited') return { ok: false, code: 'already_staff' };
  const at = who.at.toISOString();
  const id = known?.id ?? newId();
  const name = input.name ?? '';
  if (!known) {
    await trx
      .insertInto('staff')
      .values({ id, name, email: input.email, image: null, created_at: at, updated_at: at })
      .execute();
  }
  await replaceRoles(trx, id, input.roles);
  const token = await createLink(trx, { purpose: 'invitation', staffId: id }, who.at);
  const invitation = { ...(await inviterOf(trx, who)), roles: input.roles };
  await mailLink(trx, { id, name, email: input.email }, 'invitation', token, who.at, { invitation });
  await recordEvent(trx, {
    ...who,
    action: 'staff.invite',
    subjectType: 'staff',
    subjectId: id,
    changes: { roles: input.roles },
  });
  return { ok: true, id, token };
}

/** Whether without this person no one could do the work that only admins may do; asked before their row is locked. */
export const isLastAdmin = async (trx: Database, id: string): Promise<boolean> =>
  (await rolesOfStaff(trx, id)).includes('admin') && !(await hasOtherAdmin(trx, id));

/** Changes a person's roles. One that is taken away ends their sessions. */
export async function setRoles(
  trx: Database,
  context: DeskContext,
  target: Target,
  roles: readonly Role[],
): Promise<Changed | Refusal> {
  const { id } = target;
  const isLast = !roles.includes('admin') && (await isLastAdmin(trx, id));
  return changeEntity(trx, context, STAFF, target, async () => {
    if (isLast) return LAST_ADMIN;
    const before = await rolesOfStaff(trx, id);
    return {
      action: 'staff.roles',
      changes: { roles, before },
      set: { updated_at: context.now.toISOString() },
      async also() {
        await replaceRoles(trx, id, roles);
        if (before.some((role) => !roles.includes(role))) await endSessions(trx, id);
      },
    };
  });
}

/** Lets someone of the sample work here without a sign-in: the link of their invitation is no one's. */
export async function admitSample(trx: Database, id: string): Promise<void> {
  await dropLinks(trx, id);
  await trx.updateTable('staff').set({ state: 'active' }).where('id', '=', id).execute();
}

/** Removes people with all that is theirs. */
export const removePeople = (trx: Database, ids: readonly string[]): Promise<unknown> =>
  trx.deleteFrom('staff').where('id', 'in', ids).execute();

/** Shuts a person out, at once and with everything they have open, or lets them in again. */
export async function setActive(
  trx: Database,
  context: DeskContext,
  target: Target,
  active: boolean,
): Promise<Changed | Refusal> {
  const { id } = target;
  const isLast = !active && (await isLastAdmin(trx, id));
  return changeEntity(trx, context, STAFF, target, async () => {
    if (isLast) return LAST_ADMIN;
    const password = await trx
      .selectFrom('staff_accounts')
      .select('id')
      .where('staff_id', '=', id)
      .executeTakeFirst();
    // A person who never signed in becomes invited again.
    const state = !active ? ('disabled' as const) : password ? ('active' as const) : ('invited' as const);
    return {
      action: active ? 'staff.enable' : 'staff.disable',
      set: { state, updated_at: context.now.toISOString() },
      async also() {
        if (active) return;
        await endSessions(trx, id);
        await dropLinks(trx, id);
      },
    };
  });
}

/**
 * Sends a person a new link: to choose a password, or the invitation once more.
 * @param who for the log; `operator` on the command line
 * @param secondFactor also removes their second factor, if they have lost it
 * @returns also the link's token, to be passed on in another way
 */
export async function resetAccess(
  trx: Database,
  who: Who,
  id: string,
  { secondFactor }: { secondFactor: boolean },
): Promise<{ ok: true; token: string } | Refusal> {
  const person = await find(trx, id);
  if (!person) return refusal('not_found', 'This person does not exist.');
  if (person.state === 'disabled' || person.is_sample === 1)
    return refusal('not_active', 'This person is disabled. Enable them first.');
  const purpose = person.state === 'invited' ? 'invitation' : 'reset';
  if (secondFactor) {
    await removeTotp(trx, id);
    await trx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute();
    await endSessions(trx, id);
  }
  const token = await createLink(trx, { purpose, staffId: id }, who.at);
  const invitation = { ...(await inviterOf(trx, who)), roles: await rolesOfStaff(trx, id) };
  await mailLink(trx, person, purpose, token, who.at, purpose === 'invitation' ? { invitation } : {});
  await recordEvent(trx, {
    ...who,
    action: purpose === 'reset' ? 'staff.reset' : 'staff.invite-again',
    subjectType: 'staff',
    subjectId: id,
    changes: { secondFactor },
  });
  return { ok: true, token };
}
