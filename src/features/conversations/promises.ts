/**
 * Promised replies: the first one with the form, and one for each email that comes back. Only a sent email keeps them. The next
 * one due is a column of the enquiry or the application, by which the lists are sorted.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { newId } from '../../platform/ids.ts';
import type { Subject } from './thread.ts';

const TABLES = { enquiry: 'enquiries', application: 'applications' } as const;
/** Privacy requests have the deadline of the law, and no promise. */
type Promised = Subject & { type: keyof typeof TABLES };

const isPromised = (about: Subject): about is Promised => about.type in TABLES;

/** Stores a promise. @param kind `first` replaces one that was not kept yet */
export async function addPromise(
  trx: Database,
  { type, id }: Promised,
  kind: 'first' | 'next',
  { from, until, stage }: { from: Date; until: Date; stage?: string },
): Promise<void> {
  if (kind === 'first')
    await trx
      .deleteFrom('promises')
      .where('subject_id', '=', id)
      .where('kind', '=', 'first')
      .where('kept_at', 'is', null)
      .execute();
  await trx
    .insertInto('promises')
    .values({
      ...{ id: newId(), subject_type: type, subject_id: id, kind, stage: stage ?? null },
      ...{ promised_at: from.toISOString(), reply_by: until.toISOString() },
    })
    .execute();
}

/**
 * The reply that is owed to a person who wrote again, as columns of the row. A person who waits already has an earlier promise.
 */
export const owedSince = (
  row: { reply_by: string | null },
  from: Date,
  until: Date,
): { reply_by?: string; promised_at?: string } =>
  row.reply_by && row.reply_by <= until.toISOString()
    ? {}
    : { reply_by: until.toISOString(), promised_at: from.toISOString() };

/** Promises the next word, and says so on the row where nothing earlier is owed. */
export async function promiseNext(
  trx: Database,
  about: Promised,
  row: { reply_by: string | null },
  promise: { from: Date; until: Date; stage: string },
): Promise<void> {
  await addPromise(trx, about, 'next', promise);
  const owed = owedSince(row, promise.from, promise.until);
  if (owed.reply_by)
    await trx
      .updateTable(TABLES[about.type] as 'applications')
      .set(owed)
      .where('id', '=', about.id)
      .execute();
}

/** Withdraws the promise of a stage from a moment on, if no email has kept it. */
export async function withdrawNext(trx: Database, about: Promised, from: string): Promise<void> {
  const gone = await trx
    .deleteFrom('promises')
    .where('subject_id', '=', about.id)
    .where('stage', 'is not', null)
    .where('kept_at', 'is', null)
    .where('promised_at', '>=', from)
    .returning('reply_by')
    .execute();
  for (const { reply_by } of gone)
    await setOwed(trx, about.type, [about.id], await earliest(trx, [about.id], ''))
      .where('reply_by', '=', reply_by)
      .execute();
}

/** Ends promises for which no one waits any more. */
export const endPromises = (trx: Database, { id }: Promised, at: string): Promise<unknown> =>
  trx
    .updateTable('promises')
    .set({ ended_at: at })
    .where('subject_id', '=', id)
    .where('kept_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();

/** Undoes the end of promises. @param at when they ended */
export const restorePromises = (trx: Database, { id }: Promised, at: string): Promise<unknown> =>
  trx
    .updateTable('promises')
    .set({ ended_at: null })
    .where('subject_id', '=', id)
    .where('ended_at', '=', at)
    .execute();

/** An enquiry with its duplicates, or one application. */
async function partsOf(trx: Database, { type, id }: Promised): Promise<string[]> {
  if (type === 'application') return [id];
  const rows = await trx.selectFrom('enquiries').select('id').where('merged_into', '=', id).execute();
  return [id, ...rows.map((row) => row.id)];
}

/** The earliest open promise of those made after a moment. */
const earliest = (trx: Database, parts: readonly string[], after: string) =>
  trx
    .selectFrom('promises')
    .select(['reply_by', 'promised_at'])
    .where('subject_id', 'in', parts)
    .where('kept_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('promised_at', '>', after)
    .orderBy('reply_by')
    .executeTakeFirst();

const setOwed = (
  trx: Database,
  type: Promised['type'],
  parts: readonly string[],
  owed: { reply_by: string; promised_at: string } | undefined,
) =>
  trx
    .updateTable(TABLES[type] as 'applications')
    .set({ reply_by: owed?.reply_by ?? null, promised_at: owed?.promised_at ?? null })
    .where('id', 'in', parts);

/** An email was sent: promises from before it was written are kept. Later ones are still owed. */
export async function keepPromises(
  trx: Database,
  about: Subject,
  letter: { id: string; created_at: string },
  now: Date,
): Promise<void> {
  if (!isPromised(about)) return;
  const parts = await partsOf(trx, about);
  await trx
    .updateTable('promises')
    .set({ kept_at: now.toISOString(), message_id: letter.id })
    .where('subject_id', 'in', parts)
    .where('kept_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('promised_at', '<=', letter.created_at)
    .execute();
  const owed = await earliest(trx, parts, letter.created_at);
  // If the person withdrew and no one waits any more, an email does not change that.
  await setOwed(trx, about.type, parts, owed).where('reply_by', 'is not', null).execute();
}

/** An email bounced: the promises that it had kept are owed again, unless another email arrived since. */
export async function breakPromises(trx: Database, about: Subject, letter: string): Promise<void> {
  if (!isPromised(about)) return;
  const parts = await partsOf(trx, about);
  const other = await trx
    .selectFrom('messages')
    .select(['id', 'sent_at'])
    .where('subject_id', 'in', parts)
    .where('direction', '=', 'out')
    .where('sent_at', 'is not', null)
    .where('bounced_at', 'is', null)
    .where(
      'created_at',
      '>',
      trx.selectFrom('messages as own').select('own.created_at').where('own.id', '=', letter),
    )
    .orderBy('sent_at')
    .executeTakeFirst();
  const kept = other ? { kept_at: other.sent_at, message_id: other.id } : { kept_at: null, message_id: null };
  const broken = await trx
    .updateTable('promises')
    .set(kept)
    .where('message_id', '=', letter)
    .returning('id')
    .execute();
  if (other || broken.length === 0) return;
  await setOwed(trx, about.type, [about.id], await earliest(trx, parts, '')).execute();
}

/**
 * Promises, and when they were kept; ended ones that were not kept are left out. The joined table determines the type: with the
 * type as a condition, both engines would read all rows of it.
 */
export const promisesOf = (db: Database, type: Promised['type']) =>
  db
    .selectFrom('promises')
    .innerJoin(`${TABLES[type]} as subject` as 'applications as subject', 'subject.id', 'promises.subject_id')
    .where('promises.ended_at', 'is', null)
    .where(sql<boolean>`(promises.kept_at is not null or subject.reply_by is not null)`)
    .select(['promises.kind', 'promises.promised_at', 'promises.reply_by', 'promises.kept_at']);

/** The promises since a time about what the desk's lists show: nothing that is quarantined, erased, junk or merged. */
export const promisesSince = (db: Database, type: Promised['type'], since: string) =>
  promisesOf(db, type)
    .where('promises.subject_type', '=', type)
    .where('promises.promised_at', '>', since)
    .where('subject.state', '=', 'received')
    .where('subject.erased_at', 'is', null)
    .$if(type === 'enquiry', (query) =>
      query.where(sql<boolean>`subject.junk_at is null and subject.merged_into is null`),
    );

/** When the first promise was kept, as a column of a query. */
export const firstAnswer = (table: 'applications' | 'enquiries') =>
  sql<string | null>`(select kept_at from promises where promises.subject_id = ${sql.ref(`${table}.id`)}
    and promises.kind = 'first')`.as('first_answer');
