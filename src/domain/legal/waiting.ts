/** What of legal texts waits, for Today: those to be approved, and those that were and have no date. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import type { Actor } from '../shared/actor.ts';
import { mayEver } from '../staff/may.ts';
import { LEGAL_NAMES } from './schema.ts';

const texts = (db: Database) => db.selectFrom('legal_documents');

/** A draft waits for whom somebody asked to approve it; an approved one for its writers, to date it. */
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
    const mine = (JSON.parse(writers) as string[]).includes(actor.id);
    const waits = status === 'draft' ? asked_of === actor.id && !mine : mine;
    if (!waits) return [];
    return [
      {
        kind: 'legal_text' as const,
        title: `${LEGAL_NAMES[kind]}, version ${version}`,
        text:
          status === 'draft'
            ? `${asked_by_name ?? 'Somebody'} asks you to read it`
            : 'is approved and has no date',
        due: null,
        link: `/desk/legal/${id}`,
      },
    ];
  });
}

/** How many texts somebody was asked to approve. */
export async function countToApprove(db: Database): Promise<number> {
  const { count } = await texts(db)
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'draft')
    .where('asked_of', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
