/** People who apply: one row a person, found by a key of the address, never by reading addresses. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { newId } from '../../infra/ids.ts';
import { byStaff, recordEvent } from '../events/record.ts';
import type { DeskContext } from '../shared/actor.ts';

export interface PersonInput {
  name: string;
  email: string;
  phoneNumber: string;
}

/**
 * The person of an application; made at the first one, brought up to date by each later one.
 * @param trx the transaction that stores the application
 * @returns the person's id
 */
export async function personOf(
  trx: Database,
  key: string,
  { name, email, phoneNumber }: PersonInput,
  now: Date,
): Promise<string> {
  const at = now.toISOString();
  const known = await trx
    .selectFrom('candidates')
    .select('id')
    .where('email_key', '=', key)
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (known) {
    await trx
      .updateTable('candidates')
      .set({ name, email, phone_number: phoneNumber, updated_at: at, version: sql`version + 1` })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const id = newId();
  await trx
    .insertInto('candidates')
    .values({ id, email_key: key, name, email, phone_number: phoneNumber, created_at: at, updated_at: at })
    .execute();
  return id;
}

export type MergeResult =
  | { ok: true; merge: string }
  | { ok: false; code: 'not_found' | 'same_person' | 'merge_undone' | 'changed_since' };

/** Says that two persons are one: the applications of the second become the first's. It can be taken back. */
export async function mergeCandidates(
  trx: Database,
  context: DeskContext,
  { into, from }: { into: string; from: string },
): Promise<MergeResult> {
  if (into === from) return { ok: false, code: 'same_person' };
  const people = await trx.selectFrom('candidates').select('id').where('id', 'in', [into, from]).execute();
  if (people.length < 2) return { ok: false, code: 'not_found' };
  const moved = await trx
    .updateTable('applications')
    .set({ candidate_id: into, version: sql`version + 1`, updated_at: context.now.toISOString() })
    .where('candidate_id', '=', from)
    .returning('id')
    .execute();
  const merge = newId();
  await trx
    .insertInto('candidate_merges')
    .values({
      id: merge,
      into_id: into,
      from_id: from,
      application_ids: JSON.stringify(moved.map(({ id }) => id)),
      actor_id: context.actor.id,
      at: context.now.toISOString(),
      undone_at: null,
    })
    .execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'candidate.merge',
    subjectType: 'candidate',
    subjectId: into,
    changes: { from, applications: moved.length },
  });
  return { ok: true, merge };
}

/** Takes a merge back: the applications return to the person they came from. */
export async function unmergeCandidates(
  trx: Database,
  context: DeskContext,
  merge: string,
): Promise<MergeResult> {
  const row = await trx.selectFrom('candidate_merges').selectAll().where('id', '=', merge).executeTakeFirst();
  if (!row) return { ok: false, code: 'not_found' };
  if (row.undone_at) return { ok: false, code: 'merge_undone' };
  const ids = JSON.parse(row.application_ids) as string[];
  if (ids.length > 0) {
    await trx
      .updateTable('applications')
      .set({ candidate_id: row.from_id, version: sql`version + 1`, updated_at: context.now.toISOString() })
      .where('id', 'in', ids)
      .where('candidate_id', '=', row.into_id)
      .execute();
  }
  await trx
    .updateTable('candidate_merges')
    .set({ undone_at: context.now.toISOString() })
    .where('id', '=', merge)
    .execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'candidate.unmerge',
    subjectType: 'candidate',
    subjectId: row.into_id,
    changes: { from: row.from_id, applications: ids.length },
  });
  return { ok: true, merge };
}
