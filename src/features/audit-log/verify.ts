/** Verifies the log: events against the seals, each seal against the one before it, ids against their sequence. */
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/types.ts';
import { movedThrough } from './moved-log.ts';
import type { Verification } from './schema.ts';
import { BEGINNING, hashRange, type Seal, sealState } from './seal.ts';

type Damage = Verification['damaged'][number];
type State = NonNullable<Awaited<ReturnType<typeof sealState>>>;

/**
 * Compares the whole log with its seals.
 * @param expected the hash of a seal that was kept elsewhere
 */
export async function verifyEvents(db: Database, expected?: string): Promise<Verification> {
  const damaged: Damage[] = [];
  const moved = isPostgres(db) ? Number.POSITIVE_INFINITY : await movedThrough(db);
  const before = await walk(db, BEGINNING, damaged, moved);
  const state = await sealState(db);
  // Seals that were written during the first walk. A seal and the state are written in one transaction.
  const last = await walk(db, before, damaged, moved);
  const missed = await heldAgainst(db, state, before, last);
  // Damage that a seal itself shows is reported once.
  damaged.push(...missed.filter(({ kind }) => kind !== 'missing' || damaged.length === 0));
  const through = Math.max(last.toId, state?.through_id ?? 0);
  const ids = await heldAgainstIds(db, through, moved);
  return {
    damaged: [...damaged, ...ids.damaged],
    seals: last.number,
    head: last.hash,
    sealedThrough: last.toId,
    unsealed: ids.unsealed,
    ...(expected === undefined ? {} : { kept: await keptSeal(db, expected) }),
  };
}

/**
 * Walks from a seal to the last one.
 * @param moved up to this id one may be missing, because its transaction was rolled back
 * @returns the last one
 */
async function walk(db: Database, from: Seal, damaged: Damage[], moved: number): Promise<Seal> {
  let before = from;
  for (;;) {
    const row = await db
      .selectFrom('event_seals')
      .selectAll()
      .where('number', '>', before.number)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (!row) return before;
    const seal: Seal = { number: row.number, fromId: row.from_id, toId: row.to_id, hash: row.hash };
    const follows = seal.number === before.number + 1 && seal.fromId === before.toId + 1;
    // The range that the seal states is checked, too: it is part of the hash.
    const { hash, events } = await hashRange(db, before.hash, seal.fromId, seal.toId);
    if (!follows)
      damaged.push(await damageOf(db, 'chain', before.toId + 1, Math.max(seal.toId, before.toId + 1)));
    else if (hash !== seal.hash) damaged.push(await damageOf(db, 'events', seal.fromId, seal.toId));
    else if (seal.fromId > moved && events < seal.toId - seal.fromId + 1)
      // Deleted before it was sealed: SQLite issues every id once and only to events that stay.
      damaged.push(await damageOf(db, 'missing', seal.fromId, seal.toId));
    before = seal;
  }
}

/** Compares the stored state with the seals. @param before the newest one before the state was read */
async function heldAgainst(
  db: Database,
  state: State | undefined,
  before: Seal,
  last: Seal,
): Promise<Damage[]> {
  if (!state) return [await damageOf(db, 'state', 1, Math.max(1, last.toId))];
  const through = Math.max(1, state.through_id);
  const sealed = await damageOf(db, 'missing', 1, through);
  const missing = Math.max(0, state.events - sealed.events);
  if (state.seals > last.number)
    return [{ ...(await damageOf(db, 'seals', last.toId + 1, Math.max(through, last.toId + 1))), missing }];
  if (state.seals < before.number) return [await damageOf(db, 'chain', state.through_id + 1, before.toId)];
  const head = await db
    .selectFrom('event_seals')
    .select(['hash', 'to_id'])
    .where('number', '=', state.seals)
    .executeTakeFirst();
  if (state.seals > 0 && (head?.hash !== state.head || head.to_id !== state.through_id))
    return [{ ...sealed, kind: 'chain' }];
  return missing > 0 ? [{ ...sealed, missing }] : [];
}

/** The greatest id that was ever issued. SQLite rolls it back with its transaction, PostgreSQL does not. */
const lastGiven = (db: Database): RawBuilder<number | null> =>
  isPostgres(db)
    ? sql`pg_sequence_last_value(pg_get_serial_sequence('events', 'id')::regclass)`
    : sql`(select seq from sqlite_sequence where name = 'events')`;

/** Compares the ids outside of all seals with the sequence that issues them. */
async function heldAgainstIds(
  db: Database,
  through: number,
  moved: number,
): Promise<{ damaged: Damage[]; unsealed: number }> {
  const beyond = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql<number | null>`(select ${what} from events where ${where})`;
  // One statement, so that it is of one moment.
  const { rows } = await sql<Record<'first' | 'newest' | 'unsealed' | 'given', number | null>>`select
    ${beyond(sql`min(id)`, sql`id < 1`)} as first,
    ${beyond(sql`max(id)`, sql`id > ${through}`)} as newest,
    ${beyond(sql`count(*)`, sql`id > ${through}`)} as unsealed,
    ${lastGiven(db)} as given`.execute(db);
  const [first, newest, unsealed, given] = [
    rows[0]?.first,
    Number(rows[0]?.newest ?? through),
    Number(rows[0]?.unsealed ?? 0),
    Number(rows[0]?.given ?? 0),
  ];
  const damaged: Damage[] = [];
  if (first != null) damaged.push(await damageOf(db, 'added', Number(first), 0));
  if (newest > given) damaged.push(await damageOf(db, 'added', given + 1, newest));
  else if (through >= moved && unsealed < given - through)
    damaged.push({
      ...(await damageOf(db, 'missing', through + 1, given)),
      missing: given - through - unsealed,
    });
  return { damaged, unsealed };
}

/** The seal with a hash that was kept elsewhere. */
async function keptSeal(db: Database, hash: string): Promise<NonNullable<Verification['kept']> | null> {
  const row = await db
    .selectFrom('event_seals')
    .select(['number', 'to_id'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? { seal: row.number, throughId: row.to_id } : null;
}

async function damageOf(db: Database, kind: Damage['kind'], fromId: number, toId: number): Promise<Damage> {
  const found = await db
    .selectFrom('events')
    .select((row) => [
      row.fn.countAll<number>().as('events'),
      row.fn.min('at').as('firstAt'),
      row.fn.max('at').as('lastAt'),
    ])
    .where('id', '>=', fromId)
    .where('id', '<=', toId)
    .executeTakeFirstOrThrow();
  return { fromId, toId, kind, ...found };
}
