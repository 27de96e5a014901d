/** One's own changes of the last minutes, newest first, and their undo: one address for all that the registry knows. */
import { z } from 'zod';
import type { LockedTable } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { refusal } from '../../platform/staff/refusal.ts';
import { bulkResultSchema, UNDO_MINUTES, undoSchema } from '../../platform/staff/schema.ts';
import { type Action, mayEver } from '../permissions/schema.ts';
import { listOf, staffRoute } from '../permissions/staff-route.ts';
import { namesOf } from './names.ts';
import { type Registered, readRegistered, type UndoRule, undo } from './undo.ts';

/** Who asks what they can undo. */
export interface UndoReader {
  actor: Actor;
  /** The names of candidates are hidden from them. */
  blind: boolean;
}

/** The words of a letter that was undone. */
const letterSchema = z.object({
  /** The change that wrote it. */
  change: z.string(),
  subject: z.object({ type: z.enum(['application', 'enquiry', 'privacy_request']), id: z.string() }),
  title: z.string(),
  body: z.string(),
});
export type UndoneLetter = z.output<typeof letterSchema>;

/** What the things with these ids are called, as far as this reader may see them. */
export type NamesFor = (
  db: Database,
  reader: UndoReader,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** A kind of thing whose changes are undone here. */
export interface Undoable {
  // biome-ignore lint/suspicious/noExplicitAny: each rule knows its own table
  rule: UndoRule<any>;
  permission: Action;
  /** What several of them are called. */
  many: string;
  /** What one of them is called, where that is not its reference. The log has references: no names are stored. */
  names?: NamesFor;
  /** The letters that were written by these changes, in the words of the reader, who takes them up again. */
  letters?(
    db: Database,
    reader: UndoReader,
    changes: readonly Registered[],
  ): Promise<readonly UndoneLetter[]>;
  /**
   * What was done, and what it was before: “moved from Received to Screening”.
   * @param nameOf what an id in it is called; of several changes at once there is no one before
   */
  describe(change: Registered, nameOf: (id: unknown) => string | undefined, isOne: boolean): string;
}

/** An assignment, with who had it before. */
export function describeAssignment(
  { before, after }: Pick<Registered, 'before' | 'after'>,
  nameOf: (id: unknown) => string | undefined,
  isOne: boolean,
): string {
  const was = isOne && before.assignee_id ? `, before ${nameOf(before.assignee_id) ?? 'a colleague'}` : '';
  if (!after.assignee_id) return `unassigned${was}`;
  return `assigned to ${nameOf(after.assignee_id) ?? 'a colleague'}${was}`;
}

const at = z.iso.datetime();

const entrySchema = z.object({
  /** Of one bulk change there are many. */
  changes: z.array(z.string()),
  subject: z.enum([
    'application',
    'enquiry',
    'interview',
    'follow_up',
    'interview-kind',
    'privacy_request',
    'staff',
  ]),
  text: z.string(),
  at,
});

/** What one request changed is undone as one. */
async function stackOf(db: Database, reader: UndoReader, kinds: readonly Undoable[], now: Date) {
  const { actor } = reader;
  const since = new Date(now.getTime() - UNDO_MINUTES * 60_000).toISOString();
  const mine = kinds.filter(({ permission }) => mayEver(actor, permission));
  if (mine.length === 0) return [];
  const rows = await db
    .selectFrom('undos')
    .selectAll()
    .where('actor_id', '=', actor.id)
    .where('at', '>=', since)
    .where('undone_at', 'is', null)
    .where('parent_id', 'is', null)
    .where(
      'subject_type',
      'in',
      mine.map(({ rule }) => rule.type),
    )
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', now.toISOString())]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const registered = rows.map(readRegistered);
  const names = await namesOf(
    db,
    registered.flatMap(({ subject_id, before, after }) => [
      subject_id,
      before.assignee_id,
      after.assignee_id,
    ]),
  );
  const called = new Map<string, string>();
  for (const { rule, names: namesFor } of mine) {
    const ids = registered.flatMap((one) => (one.subject_type === rule.type ? one.subject_id : []));
    if (namesFor && ids.length > 0)
      for (const [id, name] of await namesFor(db, reader, ids)) called.set(id, name);
  }
  const nameOfId = (id: unknown) => names[String(id)];
  const groups = Map.groupBy(registered, ({ subject_type, action, at }) => [subject_type, action, at].join());
  return [...groups.values()].flatMap((changes) => {
    const [first] = changes;
    const kind = mine.find(({ rule }) => rule.type === first?.subject_type);
    if (!first || !kind) return [];
    const [id, count] = [first.subject_id, changes.length];
    const name = count === 1 ? called.get(id) || names[id] || kind.rule.name : `${count} ${kind.many}`;
    return [
      {
        changes: changes.map(({ id }) => id),
        subject: kind.rule.type as z.output<typeof entrySchema>['subject'],
        text: `${name}: ${kind.describe(first, nameOfId, changes.length === 1)}`,
        at: first.at,
      },
    ];
  });
}

/** The words of the letters that one has just undone, so that they are in their boxes again. */
async function undoneLetters(
  db: Database,
  reader: UndoReader,
  kinds: readonly Undoable[],
  ids: readonly string[],
): Promise<UndoneLetter[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('undos')
    .selectAll()
    .where('id', 'in', ids)
    .where('actor_id', '=', reader.actor.id)
    .execute();
  const changes = rows.map(readRegistered);
  const found = kinds.map(({ rule, letters }) =>
    letters?.(
      db,
      reader,
      changes.filter(({ subject_type }) => subject_type === rule.type),
    ),
  );
  return (await Promise.all(found)).flatMap((letters) => letters ?? []);
}

const blindQuery = z.object({ blind: z.literal('1').optional() });

/** @param kinds what the features declare */
export const undoRoutes = (kinds: readonly Undoable[]) => ({
  listUndos: staffRoute(
    {
      method: 'GET',
      path: '/undo',
      permission: 'today.read',
      query: blindQuery,
      // The server's own clock says for how long, and in which order.
      answer: listOf(entrySchema).extend({ now: at }),
      description: 'What one can undo, newest first',
    },
    async ({ runtime, actor, query, now }) => ({
      now: now.toISOString(),
      items: await stackOf(runtime.db, { actor, blind: query.blind === '1' }, kinds, now),
    }),
  ),
  undo: staffRoute(
    {
      method: 'POST',
      path: '/undo',
      permission: 'today.read',
      query: blindQuery,
      body: undoSchema,
      answer: bulkResultSchema.extend({ letters: z.array(letterSchema) }),
      description: 'What became of each, and the words of the letters that were undone',
    },
    async (request) => {
      const { context, body, query, runtime, actor } = request;
      const known = await runtime.db
        .selectFrom('undos')
        .select(['id', 'subject_type'])
        .where('id', 'in', body.changes)
        .execute();
      const types = new Map(known.map(({ id, subject_type }) => [id, subject_type]));
      const { results } = await request.carryOutEach(body.changes, async (trx, change) => {
        const kind = kinds.find(({ rule }) => rule.type === types.get(change));
        if (!kind || !mayEver(actor, kind.permission))
          return { ...refusal('not_found', 'This change does not exist.'), id: change };
        return { id: change, ...(await undo<LockedTable>(trx, context, kind.rule, change)) };
      });
      // Read apart: what is stored for a repeated request holds no words.
      const done = body.changes.filter((_, index) => results[index]?.ok);
      const reader = { actor, blind: query.blind === '1' };
      return { results, letters: await undoneLetters(runtime.db, reader, kinds, done) };
    },
  ),
});
