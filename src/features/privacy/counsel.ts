/** Who of the staff answers requests. */
import type { Database } from '../../platform/database/types.ts';
import { toPerson } from '../../platform/staff/people.ts';
import type { Person } from '../../platform/staff/schema.ts';
import type { Colleague } from '../mail/colleague.ts';

const active = (db: Database) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff.state', '=', 'active')
    .where('staff_roles.role', '=', 'legal');

/** Everybody who can be given a request, by name. */
export async function listCounsel(db: Database): Promise<Person[]> {
  const rows = await active(db).orderBy('staff.name').execute();
  return rows.map(({ id, name }) => toPerson(id, name));
}

/** One of them; undefined for others. */
export const counselWith = (db: Database, id: string): Promise<Colleague | undefined> =>
  active(db).where('staff.id', '=', id).executeTakeFirst();

/** Where a request is on the desk. */
export const linkToRequest = (id: string): string => `/desk/privacy?id=${id}`;
