/** People who apply: one row a person, found by a key of the address, never by reading addresses. */
import { sql } from 'kysely';
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';

export interface PersonInput {
  name: string;
  email: string;
  phoneNumber: string;
}

/**
 * The person of an address; made at the first application, brought up to date by each later one.
 * @param trx the transaction that stores the application
 * @param isTheirWord whether they said so themselves
 * @returns the person's id, or that of the record they were merged into
 */
export async function personOf(
  trx: Database,
  key: string,
  { name, email, phoneNumber }: PersonInput,
  now: Date,
  isTheirWord = true,
): Promise<string> {
  const at = now.toISOString();
  await lockKeys(trx, [key]);
  const known = await trx
    .selectFrom('candidates')
    .select('id')
    .where('email_key', '=', key)
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (known) {
    const { numUpdatedRows } = await trx
      .updateTable('candidates')
      .set({
        // A colleague’s spelling replaces nothing that they wrote themselves.
        ...(isTheirWord ? { name, email, phone_number: phoneNumber } : {}),
        ...{ updated_at: at, version: sql`version + 1` },
      })
      .where('id', '=', known.id)
      // Erased while this waited for them: a person who writes again starts anew.
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return known.id;
  }
  const id = newId();
  await trx
    .insertInto('candidates')
    .values({ id, email_key: key, name, email, phone_number: phoneNumber, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** The merge that made a candidate part of another one. Undefined for a candidate who was not merged. */
const mergeOf = (trx: Database, person: string) =>
  trx
    .selectFrom('candidate_merges')
    .innerJoin('candidates', 'candidates.id', 'candidate_merges.into_id')
    .select(['candidate_merges.id', 'into_id', 'application_ids'])
    .where('from_id', '=', person)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** The candidate that another one was merged into, or themselves. */
async function whoIs(trx: Database, person: string): Promise<string> {
  const merge = await mergeOf(trx, person);
  return merge ? whoIs(trx, merge.into_id) : person;
}

/** Holds people until the transaction ends: what arrives for them meanwhile waits, and sees what became of them. */
async function hold(trx: Database, people: readonly string[], now: Date): Promise<boolean> {
  let held = 0;
  for (const id of people.toSorted()) {
    const { numUpdatedRows } = await trx
      .updateTable('candidates')
      .set({ updated_at: now.toISOString(), version: sql`version + 1` })
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    held += Number(numUpdatedRows);
  }
  return held === people.length;
}

/**
 * Whose an application is: the person's of its address, or of the person they were merged with. Then the merge
 * knows of it, so that it leaves with its person when the two are parted.
 * @param trx the transaction that stores it, and in which `personOf` has found the person
 */
export async function ownerOf(
  trx: Database,
  person: string,
  applicationId: string,
  now: Date,
): Promise<string> {
  const merge = await mergeOf(trx, person);
  if (!merge) return person;
  // Erased while this waited for them.
  if (!(await hold(trx, [merge.into_id], now))) return person;
  const moved = [...(JSON.parse(merge.application_ids) as string[]), applicationId];
  await trx
    .updateTable('candidate_merges')
    .set({ application_ids: JSON.stringify(moved) })
    .where('id', '=', merge.id)
    .execute();
  return ownerOf(trx, merge.into_id, applicationId, now);
}

export type MergeResult = { ok: true; merge: string } | Refusal;

const NOBODY = refusal('not_found', 'This person does not exist.');
const SAME = refusal('not_found', 'They are already merged.');

/** Says that two persons are one: the applications of the second become the first's. It can be taken back. */
export async function mergeCandidates(
  trx: Database,
  context: DeskContext,
  people: { into: string; from: string },
): Promise<MergeResult> {
  if (people.into === people.from) return SAME;
  if (!(await hold(trx, [people.into, people.from], context.now))) return NOBODY;
  const into = await whoIs(trx, people.into);
  const from = await whoIs(trx, people.from);
  if (into === from) return SAME;
  const moved = await give(trx, context, { from, to: into });
  const merge = newId();
  await trx
    .insertInto('candidate_merges')
    .values({
      id: merge,
      into_id: into,
      from_id: from,
      application_ids: JSON.stringify(moved),
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

/** Gives one person's applications to another. @param only of these. @returns their ids */
async function give(
  trx: Database,
  { now }: DeskContext,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  if (only?.length === 0) return [];
  const theirs = trx
    .updateTable('applications')
    .set({ candidate_id: to, version: sql`version + 1`, updated_at: now.toISOString() })
    .where('candidate_id', '=', from);
  const moved = await (only ? theirs.where('id', 'in', only) : theirs).returning('id').execute();
  return moved.map(({ id }) => id);
}

/** Takes a merge back: the applications return to the person they came from, those that came in since with them. */
export async function unmergeCandidates(
  trx: Database,
  context: DeskContext,
  merge: string,
): Promise<MergeResult> {
  const known = await trx
    .selectFrom('candidate_merges')
    .selectAll()
    .where('id', '=', merge)
    .executeTakeFirst();
  if (!known) return NOBODY;
  const { into_id: into, from_id: from } = known;
  await hold(trx, [into, from], context.now);
  // As it is now that nothing more comes in.
  const { application_ids, undone_at } = await trx
    .selectFrom('candidate_merges')
    .select(['application_ids', 'undone_at'])
    .where('id', '=', merge)
    .executeTakeFirstOrThrow();
  if (undone_at) return refusal('not_found', 'They were already unmerged.');
  const only = JSON.parse(application_ids) as string[];
  const moved = await give(trx, context, { from: await whoIs(trx, into), to: from, only });
  await trx
    .updateTable('candidate_merges')
    .set({ undone_at: context.now.toISOString() })
    .where('id', '=', merge)
    .execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'candidate.unmerge',
    subjectType: 'candidate',
    subjectId: into,
    changes: { from, applications: moved.length },
  });
  return { ok: true, merge };
}
