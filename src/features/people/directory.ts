/** The members of staff, for mentions and assignment, and for the admin. */
import type { Database } from '../../platform/database/types.ts';
import { ROLES } from '../../platform/staff/actor.ts';
import { initials } from '../../platform/staff/people.ts';
import type { SeenBy } from '../notices/list.ts';
import { awayAt } from './absences.ts';
import type { StaffMember, StaffName } from './schema.ts';

/** The names of all staff, for mentions and assignment. */
export async function listNames(db: Database, now: Date): Promise<StaffName[]> {
  const away = await awayAt(db, now);
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'state'])
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, email, state }) => ({
    id,
    name: name || email,
    initials: initials(name || email),
    active: state === 'active',
    awayUntil: away.get(id)?.until ?? null,
  }));
}

/** All staff, by name. @param id only this one */
export async function listStaff(db: Database, id?: string): Promise<StaffMember[]> {
  let query = db
    .selectFrom('staff')
    .selectAll('staff')
    .select((of) => [
      of
        .selectFrom('staff_totp')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('staff_totp.staff_id', '=', 'staff.id')
        .where('confirmed_at', 'is not', null)
        .as('totp'),
      of
        .selectFrom('staff_passkeys')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .as('passkeys'),
    ])
    .orderBy('name');
  if (id) query = query.where('staff.id', '=', id);
  const rows = await query.execute();
  const roles = Map.groupBy(await db.selectFrom('staff_roles').selectAll().execute(), (row) => row.staff_id);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    initials: initials(row.name || row.email),
    state: row.state,
    roles: ROLES.filter((role) => roles.get(row.id)?.some((own) => own.role === role)),
    secondFactor: (row.totp ?? 0) > 0 || (row.passkeys ?? 0) > 0,
    sample: row.is_sample === 1,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** Whether someone is disabled: emails that were queued for them before contain more than they may read now. */
export async function isDisabled(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'disabled';
}

/** Colleagues, for notices about them. */
export const colleaguesSeen: SeenBy = async (db, _, ids) => {
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, { name, link: '/desk' }]));
};
