/** Notices to colleagues about an enquiry. Of the sender's text they contain only the name. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import type { SeenBy } from '../notices/list.ts';
import { type Colleague, type Notice, notify } from '../notices/notify.ts';
import { mayEver } from '../permissions/schema.ts';

/** The address of an enquiry on the desk. */
export const linkToEnquiry = (id: string): string => `/desk/enquiries?view=all&id=${id}`;

/**
 * Notifies a colleague of an enquiry.
 * @param what `enquiry`: it was assigned to them; `reply`: its sender wrote again; `bounce`: an answer came back;
 * `stopped`: an admin stopped their answer; `mention`: a note mentions them
 * @param by its author, of a mention
 * @returns the jobs of the notice
 */
export const notifyOfEnquiry = (
  trx: Database,
  person: Colleague,
  what: 'enquiry' | 'reply' | 'bounce' | 'stopped' | 'mention',
  { id, name }: { id: string; name: string },
  now: Date,
  { by, runAt }: Pick<Notice, 'by'> & { runAt?: Date } = {},
): Promise<string[]> => {
  const about = { type: 'enquiry', id, name, link: linkToEnquiry(id) } as const;
  return notify(trx, person, { kind: what, about, ...(by ? { by } : {}) }, now, runAt);
};

/** The enquiries that a person may see, of some, for their notices. */
export const enquiriesSeen: SeenBy = async (db, actor, ids) => {
  if (!mayEver(actor, 'enquiry.read')) return new Map();
  const rows = await db
    .selectFrom('enquiries')
    .select([
      'id',
      'merged_into',
      sql<string>`coalesce(nullif(company, ''), trim(first_name || ' ' || last_name))`.as('name'),
    ])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, name, merged_into }) => [
      id,
      { name, link: linkToEnquiry(id), merged: merged_into !== null },
    ]),
  );
};
