/** Legal texts that wait, for Today: for approval, or for a date. */
import { countRows } from '../../platform/database/count.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import type { SeenBy } from '../notices/list.ts';
import { mayEver } from '../permissions/schema.ts';
import { LEGAL_NAMES } from './schema.ts';

const texts = (db: Database) => db.selectFrom('legal_documents');

/** A draft waits for the person asked to approve it; an approved text for its writers, to schedule it. */
export async function textsWaiting(db: Database, actor: Actor) {
  if (!mayEver(actor, 'legal.write')) return [];
  const rows = await texts(db)
    .leftJoin('staff', 'staff.id', 'asked_by')
    .select(['legal_documents.id', 'kind', 'legal_documents.version', 'status', 'writers', 'asked_of'])
    .select('staff.name as asked_by_name')
    .where('status', 'in', ['draft', 'approved'])
    .orderBy('legal_documents.updated_at')
    .execute();
  return rows.flatMap(({ id, kind, version, status, writers, asked_of, asked_by_name }) => {
    const isWriter = (JSON.parse(writers) as string[]).includes(actor.id);
    const waits = status === 'draft' ? asked_of === actor.id && !isWriter : isWriter;
    if (!waits) return [];
    return [
      {
        kind: 'legal_text' as const,
        title: `${LEGAL_NAMES[kind]}, version ${version}`,
        text:
          status === 'draft'
            ? `${asked_by_name ?? 'A colleague'} requested your approval`
            : 'approved, not scheduled',
        due: null,
        link: `/desk/legal/${id}`,
      },
    ];
  });
}

/** How many texts a person is asked to approve. */
export const countToApprove = (db: Database): Promise<number> =>
  countRows(texts(db).where('status', '=', 'draft').where('asked_of', 'is not', null));

/** The texts that a person may read, of some, for their notices. */
export const textsSeen: SeenBy = async (db, actor, ids) => {
  if (!mayEver(actor, 'legal.read')) return new Map();
  const rows = await texts(db).select(['id', 'kind', 'version']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, kind, version }) => [
      id,
      { name: `${LEGAL_NAMES[kind]}, version ${version}`, link: `/desk/legal/${id}` },
    ]),
  );
};
