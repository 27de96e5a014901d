import type { Database } from '../../platform/database/types.ts';
import type { Role } from '../../platform/staff/actor.ts';

/** The roles of someone on the staff, which with their id make an actor. */
export const rolesOfStaff = async (trx: Database, id: string): Promise<Role[]> =>
  (await trx.selectFrom('staff_roles').select('role').where('staff_id', '=', id).execute()).map(
    ({ role }) => role,
  );

/** The active members of staff who have a role. */
export const activeWithRole = (db: Database, role: Role) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff.state', '=', 'active')
    .where('staff_roles.role', '=', role);
