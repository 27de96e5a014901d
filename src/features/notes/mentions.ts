/** Mentions in notes: each person is notified once, by email and on Today, whatever happens to the text. */
import type { Database } from '../../platform/database/types.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';

type Colleague = Awaited<ReturnType<typeof colleagues>>[number];

/** Who may be mentioned in a note, and how they are notified. */
export interface NoteRecipients {
  mayRead(person: Actor): boolean;
  /** Queues the email to a person, in the same transaction. */
  tell(trx: Database, staff: { id: string; name: string; email: string }): Promise<unknown>;
}

/** Some colleagues, with their permissions. */
async function colleagues(trx: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const people = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .where('state', '=', 'active')
    .execute();
  const roles = await trx.selectFrom('staff_roles').selectAll().where('staff_id', 'in', ids).execute();
  return people.map((person) => ({
    ...person,
    roles: roles.filter((row) => row.staff_id === person.id).map(({ role }) => role),
  }));
}

interface Mentioned {
  ok: true;
  people: readonly Colleague[];
}

export interface Unread {
  ok: false;
  code: 'unread';
  names: string[];
}

/** The people mentioned in a note, without its author. @returns them, or those who may not read it */
export async function mentionedBy(
  trx: Database,
  { actor }: DeskContext,
  ids: readonly string[],
  mayRead: NoteRecipients['mayRead'],
): Promise<Mentioned | Unread> {
  const people = await colleagues(
    trx,
    ids.filter((id) => id !== actor.id),
  );
  const unread = people.filter((person) => !mayRead(person));
  if (unread.length > 0) return { ok: false, code: 'unread', names: unread.map(({ name }) => name) };
  return { ok: true, people };
}

export const idsOf = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id);

/** The people mentioned in a note so far, and whether they still are. */
export async function mentionsOf(trx: Database, note: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await trx
    .selectFrom('mentions')
    .select(['staff_id', 'removed_at'])
    .where('note_id', '=', note)
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row.removed_at === null]));
}

/** Of the people who were mentioned in a note before, those who still are. @param before of `mentionsOf` */
export async function setMentioned(
  trx: Database,
  now: Date,
  note: string,
  before: ReadonlyMap<string, boolean>,
  ids: readonly string[],
): Promise<void> {
  for (const [id, stands] of before) {
    const isMentioned = ids.includes(id);
    if (isMentioned === stands) continue;
    await trx
      .updateTable('mentions')
      .set({ removed_at: isMentioned ? null : now.toISOString() })
      .where('note_id', '=', note)
      .where('staff_id', '=', id)
      .execute();
  }
}

/**
 * Stores the mentions of a note.
 * @param before of `mentionsOf`: these have got a notice
 * @returns the ids of those who get a notice now
 */
export async function keepMentions(
  trx: Database,
  { now }: DeskContext,
  note: string,
  before: ReadonlyMap<string, boolean>,
  people: readonly Colleague[],
  tell: NoteRecipients['tell'],
): Promise<string[]> {
  await setMentioned(trx, now, note, before, idsOf(people));
  const added = people.filter(({ id }) => !before.has(id));
  for (const person of added) {
    await trx
      .insertInto('mentions')
      .values({ note_id: note, staff_id: person.id, seen_at: null, removed_at: null })
      .execute();
    await tell(trx, person);
  }
  return added.map(({ id }) => id);
}

/** A person's mentions that are not removed, in notes that are not removed, on some subjects. */
const standingOn = (trx: Database, { id }: Pick<Actor, 'id'>, subjects: readonly string[]) =>
  trx
    .selectFrom('mentions')
    .innerJoin('notes', 'notes.id', 'mentions.note_id')
    .where('mentions.staff_id', '=', id)
    .where('mentions.removed_at', 'is', null)
    .where('notes.subject_id', 'in', subjects)
    .where('notes.deleted_at', 'is', null);

/** A person's unread mentions in the notes on a subject. */
const unreadOn = (trx: Database, person: Pick<Actor, 'id'>, subject: string) =>
  standingOn(trx, person, [subject]).select('mentions.note_id').where('mentions.seen_at', 'is', null);

/** The records with a note that mentions a person, of some. @param subjects their ids */
export async function mentionedOn(
  db: Database,
  person: Pick<Actor, 'id'>,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await standingOn(db, person, subjects).select('notes.subject_id').distinct().execute();
  return new Set(rows.map((row) => row.subject_id));
}

/** Whether a note on a subject mentions a person. @param subject its id */
export const isAsked = async (db: Database, actor: Actor, subject: string): Promise<boolean> =>
  (await unreadOn(db, actor, subject).limit(1).executeTakeFirst()) !== undefined;

/** Marks a person's mentions on a subject as read. @param subject its id */
export async function readMentions(
  trx: Database,
  { actor, now }: DeskContext,
  subject: string,
): Promise<void> {
  await trx
    .updateTable('mentions')
    .set({ seen_at: now.toISOString() })
    .where('staff_id', '=', actor.id)
    .where('note_id', 'in', unreadOn(trx, actor, subject))
    .execute();
}
