/** Possible assignees of an application: colleagues who may see it. */
import type { Database } from '../../platform/database/types.ts';
import type { Role } from '../../platform/staff/actor.ts';
import { toPerson } from '../../platform/staff/people.ts';
import type { Person } from '../../platform/staff/schema.ts';
import { type Action, may, mayEver } from '../permissions/schema.ts';
import { idsOf, teamColumn } from './teams.ts';
import { interviewersFor } from './visible.ts';

interface Colleague {
  id: string;
  name: string;
  email: string;
  roles: Role[];
}

/** All staff who work with candidates. @param id only this one */
async function hiringStaff(db: Database, id?: string): Promise<Colleague[]> {
  let query = db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff_roles.role'])
    .where('staff.state', '=', 'active')
    .orderBy('staff.name')
    .orderBy('staff.id');
  if (id) query = query.where('staff.id', '=', id);
  const people = Map.groupBy(await query.execute(), (row) => row.id);
  return [...people.values()]
    .map((rows) => ({
      id: rows[0]?.id ?? '',
      name: rows[0]?.name ?? '',
      email: rows[0]?.email ?? '',
      roles: rows.map(({ role }) => role),
    }))
    .filter((person) => mayEver(person, 'candidate.read'));
}

/** All possible assignees of a candidate, by name. */
export const listHiringStaff = async (db: Database): Promise<Person[]> =>
  (await hiringStaff(db)).map(({ id, name }) => toPerson(id, name));

/**
 * The possible assignees of candidates of these openings, by name.
 * @param openings none: people who may get any
 * @param application the only one, so that its interviewers are included
 */
export async function assigneesFor(
  db: Database,
  openings: readonly string[],
  application?: string,
): Promise<Person[]> {
  const interviewers = application ? await interviewersFor(db, application) : [];
  const rows =
    openings.length > 0
      ? await db.selectFrom('openings').select(teamColumn.as('team')).where('id', 'in', openings).execute()
      : [];
  const subjects =
    rows.length > 0 ? rows.map(({ team }) => ({ team: [...idsOf(team), ...interviewers] })) : [{}];
  return (await hiringStaff(db))
    .filter((person) => subjects.every((subject) => may(person, 'candidate.read', subject)))
    .map(({ id, name }) => toPerson(id, name));
}

/** A colleague, if they may do something to an application. @param action that they must be allowed to do */
export async function colleagueFor(
  db: Database,
  staffId: string,
  applicationId: string,
  action: Action,
): Promise<Colleague | undefined> {
  const [person] = await hiringStaff(db, staffId);
  const opening = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(teamColumn.as('team'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  if (!person || !opening) return undefined;
  const team = [...idsOf(opening.team), ...(await interviewersFor(db, applicationId))];
  return may(person, action, { team }) ? person : undefined;
}
