/** Whom an application may be given to: colleagues who may see it. */
import type { Database } from '../../infra/database/types.ts';
import type { Role } from '../shared/actor.ts';
import type { Person } from '../shared/desk.schema.ts';
import { toPerson } from '../shared/people.ts';
import { may, mayEver } from '../staff/may.ts';

interface Colleague {
  id: string;
  name: string;
  roles: Role[];
}

/** Who works with candidates at all. @param id only this one */
async function hiringStaff(db: Database, id?: string): Promise<Colleague[]> {
  let query = db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff_roles.role'])
    .where('staff.state', '=', 'active')
    .orderBy('staff.name')
    .orderBy('staff.id');
  if (id) query = query.where('staff.id', '=', id);
  const people = Map.groupBy(await query.execute(), (row) => row.id);
  return [...people.values()]
    .map((rows) => ({
      id: rows[0]?.id ?? '',
      name: rows[0]?.name ?? '',
      roles: rows.map(({ role }) => role),
    }))
    .filter((person) => mayEver(person, 'candidate.read'));
}

/** Everybody who may have a candidate, by name. */
export const listHiringStaff = async (db: Database): Promise<Person[]> =>
  (await hiringStaff(db)).map(({ id, name }) => toPerson(id, name));

/**
 * Who may be given candidates of these openings, by name.
 * @param openings none: who may be given any
 */
export async function assigneesFor(db: Database, openings: readonly string[]): Promise<Person[]> {
  const rows =
    openings.length > 0
      ? await db.selectFrom('jobs').select('team').where('id', 'in', openings).execute()
      : [];
  const subjects = rows.length > 0 ? rows.map(({ team }) => ({ team: JSON.parse(team) as string[] })) : [{}];
  return (await hiringStaff(db))
    .filter((person) => subjects.every((subject) => may(person, 'candidate.read', subject)))
    .map(({ id, name }) => toPerson(id, name));
}

/** Whether somebody may be given an application. */
export async function mayBeGiven(db: Database, staffId: string, applicationId: string): Promise<boolean> {
  const [person] = await hiringStaff(db, staffId);
  const opening = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('jobs.team')
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  return Boolean(person && opening && may(person, 'candidate.read', { team: JSON.parse(opening.team) }));
}
