/** What of legal texts waits, for Today: those to be approved, and those that were and have no date. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import type { Actor } from '../shared/actor.ts';
import { mayEver } from '../staff/may.ts';

const NAMES = { privacy: 'Privacy policy', terms: 'Terms and conditions' } as const;

const texts = (db: Database) => db.selectFrom('legal_documents');

/** A draft with words in it that somebody else wrote can be approved; an approved one waits for its writers to date it. */
export async function textsWaiting(db: Database, actor: Actor) {
  if (!mayEver(actor, 'legal.write')) return [];
  const rows = await texts(db)
    .leftJoin('staff', 'staff.id', 'legal_documents.author_id')
    .select([
      'legal_documents.id',
      'kind',
      'legal_documents.version',
      'status',
      'writers',
      'staff.name as author',
    ])
    .where('status', 'in', ['draft', 'approved'])
    .where('html', '<>', '')
    .orderBy('legal_documents.updated_at')
    .execute();
  return rows.flatMap(({ id, kind, version, status, writers, author }) => {
    const mine = (JSON.parse(writers) as string[]).includes(actor.id);
    if (mine === (status === 'draft')) return [];
    return [
      {
        kind: 'legal_text' as const,
        title: `${NAMES[kind]}, version ${version}`,
        text:
          status === 'draft' ? `${author ?? 'Somebody'} asks you to read it` : 'is approved and has no date',
        due: null,
        link: `/desk/legal/${id}`,
      },
    ];
  });
}

/** How many texts wait for a second person. */
export async function countToApprove(db: Database): Promise<number> {
  const { count } = await texts(db)
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'draft')
    .where('html', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}
