/** One's own changes of the last minutes, newest first, and their undo: one address for all that the registry knows. */
import { z } from 'zod';
import type { LockedTable } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import { refusal } from '../../platform/staff/refusal.ts';
import { bulkResultSchema, UNDO_MINUTES, undoSchema } from '../../platform/staff/schema.ts';
import { mayAlways, mayEver } from '../permissions/schema.ts';
import { listOf, staffRoute } from '../permissions/staff-route.ts';
import { namesOf } from './names.ts';
import { type Registered, readRegistered, undo } from './undo.ts';
import { leftSchema, letterSchema, type Undoable, type UndoReader } from './undoable.ts';

/** The kinds of records in the registry, by the names that the desk knows. */
const subjectSchema = z.enum([
  'application',
  'candidate',
  'enquiry',
  'follow_up',
  'interview',
  'interview-kind',
  'legal-document',
  'note',
  'opening',
  'own-template',
  'privacy_request',
  'staff',
  'view',
]);

const entrySchema = z.object({
  /** A bulk change has many. */
  changes: z.array(z.string()),
  text: z.string(),
});

const undoneSchema = bulkResultSchema.extend({
  /** The undone change, as the list names it. */
  text: z.string(),
  /** The records of the undone changes. */
  subjects: z.array(subjectSchema),
  left: z.array(leftSchema),
  letters: z.array(letterSchema),
});

/** Names of the records in the registry, for this reader. */
async function namesFor(
  db: Database,
  reader: UndoReader,
  kinds: readonly Undoable[],
  registered: readonly Registered[],
) {
  const names = await namesOf(
    db,
    registered.flatMap(({ subject_id, before, after }) => [
      subject_id,
      before.assignee_id,
      after.assignee_id,
    ]),
  );
  const called = new Map<string, string>();
  for (const { rule, names: namesFor } of kinds) {
    const ids = registered.flatMap((one) => (one.subject_type === rule.type ? one.subject_id : []));
    if (namesFor && ids.length > 0)
      for (const [id, name] of await namesFor(db, reader, ids)) called.set(id, name);
  }
  return {
    ofId: (id: unknown) => names[String(id)],
    ofSubject: ({ subject_id: id }: Registered, { rule }: Undoable) =>
      called.get(id) || names[id] || rule.name,
  };
}

type Names = Awaited<ReturnType<typeof namesFor>>;

/** Groups the changes of one request, also if it was interrupted: they are undone together. @param registered newest first */
function entriesOf(
  kinds: readonly Undoable[],
  names: Names,
  registered: readonly Registered[],
): z.output<typeof entrySchema>[] {
  const groups = Map.groupBy(registered, ({ subject_type, action, request_key, at }) =>
    [subject_type, action, request_key ?? at].join(),
  );
  return [...groups.values()].flatMap((changes) => {
    const [first] = changes;
    const kind = kinds.find(({ rule }) => rule.type === first?.subject_type);
    if (!first || !kind) return [];
    const isOne = changes.length === 1;
    const name = isOne ? names.ofSubject(first, kind) : `${changes.length} ${kind.many}`;
    return [
      {
        changes: changes.map(({ id }) => id),
        text: `${name}: ${kind.describe(first, names.ofId, isOne)}`,
      },
    ];
  });
}

/** The changes that a person can undo, newest first. */
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
  return entriesOf(mine, await namesFor(db, reader, mine, registered), registered);
}

/** The outcome of an undo, as messages for the person who asked: they are not stored. */
async function outcomeOf(
  db: Database,
  reader: UndoReader,
  kinds: readonly Undoable[],
  asked: readonly string[],
  { results }: z.output<typeof bulkResultSchema>,
): Promise<z.output<typeof undoneSchema>> {
  const rows = await db.selectFrom('undos').selectAll().where('id', 'in', asked).execute();
  const known = new Map(rows.map((row) => [row.id, readRegistered(row)]));
  const mine = kinds.filter(({ permission }) => mayEver(reader.actor, permission));
  const done = asked.flatMap((id, index) => (results[index]?.ok ? (known.get(id) ?? []) : []));
  const names = await namesFor(db, reader, mine, [...known.values()]);
  const refused = asked.flatMap((id, index) => {
    const [result, change] = [results[index], known.get(id)];
    // A change that was undone before, perhaps by Stop, is as wanted.
    if (!result || result.ok || result.code === 'undone_before') return [];
    const kind = mine.find(({ rule }) => rule.type === change?.subject_type);
    const name =
      change && kind && result.code !== 'not_found' ? names.ofSubject(change, kind) : 'This change';
    return [{ id, name, why: result.message }];
  });
  const ofKind = ({ rule }: Undoable) => done.filter(({ subject_type }) => subject_type === rule.type);
  const texts = entriesOf(mine, names, done).map(({ text }) => text);
  const stays = await Promise.all(mine.map((kind) => kind.stays?.(db, reader, ofKind(kind)) ?? []));
  const letters = await Promise.all(
    mine.map(
      (kind) =>
        // They are their author's alone.
        kind.letters?.(
          db,
          reader,
          ofKind(kind).filter(({ actor_id }) => actor_id === reader.actor.id),
        ) ?? [],
    ),
  );
  return {
    results,
    text: texts.join(', '),
    subjects: mine
      .filter((kind) => ofKind(kind).length > 0)
      .map(({ rule }) => subjectSchema.parse(rule.type)),
    left: [...refused, ...stays.flat()],
    letters: letters.flat(),
  };
}

const blindQuery = z.object({ blind: z.literal('1').optional() });

/** @param kinds those that the features declare */
export const undoRoutes = (kinds: readonly Undoable[]) => ({
  listUndos: staffRoute(
    'GET /undo',
    'today.read',
    {
      query: blindQuery,
      answer: listOf(entrySchema),
      description: 'The changes that the person can undo, newest first',
    },
    async ({ runtime, actor, query, now }) => ({
      items: await stackOf(runtime.db, { actor, blind: query.blind === '1' }, kinds, now),
    }),
  ),
  undo: staffRoute(
    'POST /undo',
    'today.read',
    {
      query: blindQuery,
      body: undoSchema,
      answer: undoneSchema,
      description: 'The result of each, in words, and the texts of the letters that were undone',
    },
    async (request) => {
      const { context, body, query, runtime, actor } = request;
      const known = await runtime.db
        .selectFrom('undos')
        .select(['id', 'subject_type', 'actor_id'])
        .where('id', 'in', body.changes)
        .execute();
      const changes = new Map(known.map((one) => [one.id, one]));
      const result = await request.carryOutEach(body.changes, async (trx, change) => {
        const one = changes.get(change);
        const kind = kinds.find(({ rule }) => rule.type === one?.subject_type);
        // For a colleague's change, a right to one's own records, or to those of one's team, is not enough.
        const isMine = one?.actor_id === actor.id;
        if (!kind || !(isMine ? mayEver : mayAlways)(actor, kind.permission))
          return { ...refusal('not_found', 'This change does not exist.'), id: change };
        return { id: change, ...(await undo<LockedTable>(trx, context, kind.rule, change)) };
      });
      request.wakeJobs();
      const reader = { actor, blind: query.blind === '1' };
      return outcomeOf(runtime.db, reader, kinds, body.changes, result);
    },
  ),
});
