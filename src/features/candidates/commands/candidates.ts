/** People who apply: one row a person, found by a key of the address, never by reading addresses. */
import { sql } from 'kysely';
import { lockKeys, lockRows } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import { type Changed, changeEntity, type Entity } from '../../audit-log/change.ts';
import type { Who } from '../../audit-log/record.ts';
import type { UndoRule } from '../../audit-log/undo.ts';

interface PersonInput {
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
      // Erased while this waited for the lock: a person who writes again gets a new record.
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

/**
 * The person of a new application: the one with its address, or the one they were merged with.
 * @param key of the address, see `emailKey`
 * @param isTheirWord whether they sent it themselves
 */
export async function candidateOf(
  trx: Database,
  key: string,
  { id, ...person }: PersonInput & { id: string },
  now: Date,
  isTheirWord = true,
): Promise<string> {
  return ownerOf(trx, await personOf(trx, key, person, now, isTheirWord), id, now);
}

/** The key of the address of an application's person, for `lockKeys`; empty where they were erased. */
export async function addressKeyOf(trx: Database, application: string): Promise<string> {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select('email_key')
    .where('applications.id', '=', application)
    .executeTakeFirst();
  return row?.email_key ?? '';
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

/** Locks people until the transaction ends: what arrives for them in the meantime waits, and sees the result. */
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
 * The person, or the one they were merged with. The merge then records the application, which goes with its person when
 * the two are separated.
 */
async function ownerOf(trx: Database, person: string, applicationId: string, now: Date): Promise<string> {
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

/**
 * An application that was made of another one follows it when two people are separated.
 * @param trx the transaction that stores it, with their person locked
 */
export async function followMerges(trx: Database, application: string, made: string): Promise<void> {
  const merges = await trx
    .selectFrom('candidate_merges')
    .select(['id', 'application_ids'])
    .where('undone_at', 'is', null)
    .where('application_ids', 'like', `%"${application}"%`)
    .execute();
  for (const { id, application_ids } of merges)
    await trx
      .updateTable('candidate_merges')
      .set({ application_ids: JSON.stringify([...(JSON.parse(application_ids) as string[]), made]) })
      .where('id', '=', id)
      .execute();
}

/** A person, as a merge locks them. */
const CANDIDATE: Entity<'candidates'> = {
  table: 'candidates',
  type: 'candidate',
  name: 'person',
  actions: {
    'candidate.merge': 'merged two people',
    'candidate.unmerge': 'unmerged two people',
  },
};

const NOBODY = refusal('not_found', 'This person does not exist.');
const SAME = refusal('not_found', 'They are already merged.');

/** Merges two persons: the applications of the second become the first's. It can be undone at any time. */
export async function mergeCandidates(
  trx: Database,
  context: DeskContext,
  people: { into: string; from: string },
): Promise<Changed | Refusal> {
  if (people.into === people.from) return SAME;
  if (!(await hold(trx, [people.into, people.from], context.now))) return NOBODY;
  const into = await whoIs(trx, people.into);
  const from = await whoIs(trx, people.from);
  if (into === from) return SAME;
  const id = newId();
  return changeEntity(trx, context, CANDIDATE, { id: into, version: 'any' }, async () => {
    const moved = await give(trx, context, { from, to: into });
    return {
      action: 'candidate.merge',
      changes: { from, applications: moved.length },
      also: () =>
        trx
          .insertInto('candidate_merges')
          .values({
            ...{ id, into_id: into, from_id: from, application_ids: JSON.stringify(moved) },
            ...{ actor_id: context.actor.id, at: context.now.toISOString(), undone_at: null },
          })
          .execute(),
      undo: { id, other: from, until: null },
    };
  });
}

/** Gives one person's applications to another. @param only of these. @returns their ids */
async function give(
  trx: Database,
  { now }: Who,
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

/** The undo of a merge: the applications return to the person they came from, and so do later ones of that person. */
export const MERGE: UndoRule<'candidates'> = {
  ...CANDIDATE,
  lock: (trx, { subject_id, other_id }) => lockRows(trx, 'candidates', [subject_id, other_id ?? '']),
  async undo(trx, who, { id, subject_id: into, other_id }) {
    const from = other_id ?? '';
    // Read again after the lock, when nothing more can be added.
    const { application_ids } = await trx
      .selectFrom('candidate_merges')
      .select('application_ids')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const only = JSON.parse(application_ids) as string[];
    return {
      action: 'candidate.unmerge',
      changes: { from, applications: only.length },
      set: { updated_at: who.now.toISOString() },
      async also() {
        await give(trx, who, { from: await whoIs(trx, into), to: from, only });
        await trx
          .updateTable('candidate_merges')
          .set({ undone_at: who.now.toISOString() })
          .where('id', '=', id)
          .execute();
      },
    };
  },
};
