/** What an admin does to the people of the desk: inviting, roles, disabling. */
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { byStaff, type NewEvent, recordEvent } from '../events/record.ts';
import type { DeskContext, Role } from '../shared/actor.ts';
import { createLink, dropLinks } from './links.ts';
import { mailLink } from './mails.ts';
import type { StaffMember } from './schema.ts';
import { removeTotp } from './second-factor.ts';
import { endSessions } from './sessions.ts';

export type StaffChange =
  | { ok: true }
  | { ok: false; code: 'not_found' | 'stale' | 'last_admin' | 'already_staff' | 'not_active' };

const REFUSED = (code: Extract<StaffChange, { ok: false }>['code']) => ({ ok: false, code }) as const;

/** Whether somebody other than this person can still do what only admins do. */
export async function hasOtherAdmin(trx: Database, staffId: string): Promise<boolean> {
  // Takes the rows of all admins first: of two that take the role from each other at once, the second sees the first.
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

export const rolesOfStaff = async (trx: Database, id: string): Promise<Role[]> =>
  (await trx.selectFrom('staff_roles').select('role').where('staff_id', '=', id).execute()).map(
    ({ role }) => role,
  );

/** Gives a person these roles and no others. */
export async function replaceRoles(trx: Database, id: string, roles: readonly Role[]): Promise<void> {
  await trx.deleteFrom('staff_roles').where('staff_id', '=', id).execute();
  if (roles.length === 0) return;
  await trx
    .insertInto('staff_roles')
    .values(roles.map((role) => ({ staff_id: id, role })))
    .execute();
}

/** Moves a person on to the next version, if they still have the expected one. */
async function step(
  trx: Database,
  id: string,
  expectedVersion: number | undefined,
  values: { state?: StaffMember['state'] },
  now: Date,
): Promise<boolean> {
  let update = trx
    .updateTable('staff')
    .set((row) => ({ ...values, version: row('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id);
  if (expectedVersion !== undefined) update = update.where('version', '=', expectedVersion);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

const find = (trx: Database, id: string) =>
  trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

type Who = Pick<NewEvent, 'at' | 'actorKind' | 'actorId' | 'requestId'>;

/**
 * Adds a person, who can not come in before the link of their mail was used.
 * @param who for the log; `operator` when it is done on the command line
 * @returns the link's token too, for whoever can hand it over otherwise
 */
export async function inviteStaff(
  trx: Database,
  who: Who,
  input: { email: string; name?: string | undefined; roles: readonly Role[] },
): Promise<{ ok: true; id: string; token: string } | { ok: false; code: 'already_staff' }> {
  const known = await trx
    .selectFrom('staff')
    .select(['id', 'state'])
    .where('email', '=', input.email)
    .executeTakeFirst();
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
  await mailLink(trx, { id, name, email: input.email }, 'invitation', token, who.at);
  await recordEvent(trx, {
    ...who,
    action: 'staff.invite',
    subjectType: 'staff',
    subjectId: id,
    changes: { roles: input.roles },
  });
  return { ok: true, id, token };
}

/** Changes a person's roles. One that is taken away ends their sessions. */
export async function setRoles(
  trx: Database,
  context: DeskContext,
  id: string,
  roles: readonly Role[],
  expectedVersion: number,
): Promise<StaffChange> {
  const person = await find(trx, id);
  if (!person) return REFUSED('not_found');
  const before = await rolesOfStaff(trx, id);
  if (before.includes('admin') && !roles.includes('admin') && !(await hasOtherAdmin(trx, id)))
    return REFUSED('last_admin');
  if (!(await step(trx, id, expectedVersion, {}, context.now))) return REFUSED('stale');
  await replaceRoles(trx, id, roles);
  if (before.some((role) => !roles.includes(role))) await endSessions(trx, id);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'staff.roles',
    subjectType: 'staff',
    subjectId: id,
    changes: { roles, before },
  });
  return { ok: true };
}

/** Shuts a person out, at once and with everything they have open, or lets them in again. */
export async function setActive(
  trx: Database,
  context: DeskContext,
  id: string,
  active: boolean,
  expectedVersion: number,
): Promise<StaffChange> {
  const person = await find(trx, id);
  if (!person) return REFUSED('not_found');
  if (!active && (await rolesOfStaff(trx, id)).includes('admin') && !(await hasOtherAdmin(trx, id)))
    return REFUSED('last_admin');
  const password = await trx
    .selectFrom('staff_accounts')
    .select('id')
    .where('staff_id', '=', id)
    .executeTakeFirst();
  // Somebody who never came in goes back to being invited.
  const state = !active ? 'disabled' : password ? 'active' : 'invited';
  if (!(await step(trx, id, expectedVersion, { state }, context.now))) return REFUSED('stale');
  if (!active) {
    await endSessions(trx, id);
    await dropLinks(trx, id);
  }
  await recordEvent(trx, {
    ...byStaff(context),
    action: active ? 'staff.enable' : 'staff.disable',
    subjectType: 'staff',
    subjectId: id,
  });
  return { ok: true };
}

/**
 * Sends a person a new link: to choose a password, or the invitation once more.
 * @param who for the log; `operator` when it is done on the command line
 * @param secondFactor takes their second factor away too, for who has lost it
 * @returns the link's token too, for whoever can hand it over otherwise
 */
export async function resetAccess(
  trx: Database,
  who: Who,
  id: string,
  { secondFactor }: { secondFactor: boolean },
): Promise<{ ok: true; token: string } | Extract<StaffChange, { ok: false }>> {
  const person = await find(trx, id);
  if (!person) return REFUSED('not_found');
  if (person.state === 'disabled' || person.is_sample === 1) return REFUSED('not_active');
  const purpose = person.state === 'invited' ? 'invitation' : 'reset';
  if (secondFactor) {
    await removeTotp(trx, id);
    await trx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute();
    await endSessions(trx, id);
  }
  const token = await createLink(trx, { purpose, staffId: id }, who.at);
  await mailLink(trx, person, purpose, token, who.at);
  await recordEvent(trx, {
    ...who,
    action: purpose === 'reset' ? 'staff.reset' : 'staff.invite-again',
    subjectType: 'staff',
    subjectId: id,
    changes: { secondFactor },
  });
  return { ok: true, token };
}
