/** Which members of staff handle privacy requests. */
import type { Database } from '../../platform/database/types.ts';
import { toPerson } from '../../platform/staff/people.ts';
import type { Person } from '../../platform/staff/schema.ts';
import type { SeenBy } from '../notices/list.ts';
import type { Colleague } from '../notices/notify.ts';
import { activeWithRole } from '../permissions/roles.ts';
import { mayEver } from '../permissions/schema.ts';
import { requestNumber } from './requests.schema.ts';

/** All of them, with the fields that a notice to them needs. */
export const activeCounsel = (db: Database) => activeWithRole(db, 'legal');

/** All people who can be assigned a request, by name. */
export async function listCounsel(db: Database): Promise<Person[]> {
  const rows = await activeCounsel(db).orderBy('staff.name').execute();
  return rows.map(({ id, name }) => toPerson(id, name));
}

/** The ids of all of them, for queries. */
export const counselIds = (db: Database) => activeCounsel(db).clearSelect().select('staff.id');

/** One of them; undefined for others. */
export const counselWith = (db: Database, id: string): Promise<Colleague | undefined> =>
  activeCounsel(db).where('staff.id', '=', id).executeTakeFirst();

/** The address of a request at the desk. */
export const linkToRequest = (id: string): string => `/desk/privacy?id=${id}`;

/** A request as notices name it. */
export const requestAbout = (id: string, name = requestNumber(id)) =>
  ({ type: 'privacy_request', id, name, link: linkToRequest(id) }) as const;

/** The requests that a person may see, of some, for their notices. */
export const requestsSeen: SeenBy = async (db, actor, ids) => {
  if (!mayEver(actor, 'privacy.read')) return new Map();
  const rows = await db
    .selectFrom('privacy_requests')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, name }) => [id, { name: name || requestNumber(id), link: linkToRequest(id) }]),
  );
};
