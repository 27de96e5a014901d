/** The chain over the log: each seal holds a hash of a range of events and of the seal before it. */
import { createHash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../../infra/database/open.ts';
import type { Database } from '../../infra/database/types.ts';
import type { Writer } from '../../infra/database/writer.ts';
import type { Verification } from './schema.ts';

type Damage = Verification['damaged'][number];

/** Events under one seal at most: a found change is told with a range that a person can look through. */
const RANGE = 1_000;
/** Ranges of one transaction at most: nobody waits behind more. */
const AT_ONCE = 5;
/** How long writers may be kept waiting for the sealer. */
const PATIENCE = '250ms';

export interface Seal {
  number: number;
  fromId: number;
  toId: number;
  hash: string;
}

const COLUMNS = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'action',
  'subject_type',
  'subject_id',
  'request_id',
  'changes',
] as const;

const BEGINNING: Seal = { number: 0, fromId: 0, toId: 0, hash: '' };

/**
 * The hash of a seal.
 * @param before the hash of the seal before; '' for the first
 */
async function hashRange(db: Database, before: string, fromId: number, toId: number): Promise<string> {
  const rows = await db
    .selectFrom('events')
    .select(COLUMNS)
    .where('id', '>=', fromId)
    .where('id', '<=', toId)
    .orderBy('id')
    .execute();
  const hash = createHash('sha256').update(`${before}\n${fromId} ${toId}\n`);
  for (const row of rows) hash.update(`${JSON.stringify(COLUMNS.map((column) => row[column]))}\n`);
  return hash.digest('hex');
}

/**
 * Seals what was written since the last seal, some ranges at a time. Of several servers that try at once, one does it.
 * @returns the newest seal of this run; undefined when there was nothing to seal, or writers were busy
 */
export async function sealEvents(writer: Writer, engine: Engine, now: Date): Promise<Seal | undefined> {
  let newest: Seal | undefined;
  try {
    for (;;) {
      const { seal, more } = await writer.write((trx) => sealWithin(trx, engine, now));
      newest = seal ?? newest;
      if (!more) return newest;
      await immediate();
    }
  } catch (error) {
    // PostgreSQL lock_not_available: somebody writes right now, or another server seals. The next round does it.
    if ((error as { code?: unknown }).code === '55P03') return newest;
    throw error;
  }
}

async function sealWithin(
  trx: Database,
  engine: Engine,
  now: Date,
): Promise<{ seal?: Seal | undefined; more: boolean }> {
  if (engine === 'postgres') {
    // Ids are given before they are committed. Once nobody else writes, no smaller one can still come.
    await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(trx);
    await sql`lock table events in share row exclusive mode`.execute(trx);
  }
  let last = await lastSeal(trx);
  const { newest } = await trx
    .selectFrom('events')
    .select((row) => row.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const end = Number(newest ?? 0);
  const first = last.number;
  while (last.toId < end && last.number - first < AT_ONCE) {
    const fromId = last.toId + 1;
    const toId = Math.min(end, last.toId + RANGE);
    const hash = await hashRange(trx, last.hash, fromId, toId);
    last = { number: last.number + 1, fromId, toId, hash };
    await trx
      .insertInto('event_seals')
      .values({ number: last.number, from_id: fromId, to_id: toId, hash, sealed_at: now.toISOString() })
      .execute();
  }
  return { seal: last.number > first ? last : undefined, more: last.toId < end };
}

async function lastSeal(db: Database): Promise<Seal> {
  const row = await db
    .selectFrom('event_seals')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { number: row.number, fromId: row.from_id, toId: row.to_id, hash: row.hash } : BEGINNING;
}

/** Holds the whole log against its seals. */
export async function verifyEvents(db: Database): Promise<Verification> {
  const damaged: Damage[] = [];
  let before = BEGINNING;
  for (;;) {
    const row = await db
      .selectFrom('event_seals')
      .selectAll()
      .where('number', '>', before.number)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    const seal: Seal = { number: row.number, fromId: row.from_id, toId: row.to_id, hash: row.hash };
    const follows = seal.number === before.number + 1 && seal.fromId === before.toId + 1;
    // The seal's own word for the range is checked too: it is part of what is hashed.
    const holds = seal.hash === (await hashRange(db, before.hash, seal.fromId, seal.toId));
    if (!follows)
      damaged.push(await damageOf(db, before.toId + 1, Math.max(seal.toId, before.toId + 1), 'chain'));
    else if (!holds) damaged.push(await damageOf(db, seal.fromId, seal.toId, 'events'));
    before = seal;
  }
  const { unsealed } = await db
    .selectFrom('events')
    .select((row) => row.fn.countAll<number>().as('unsealed'))
    .where('id', '>', before.toId)
    .executeTakeFirstOrThrow();
  return {
    damaged,
    seals: before.number,
    head: before.hash,
    sealedThrough: before.toId,
    unsealed: Number(unsealed),
  };
}

async function damageOf(db: Database, fromId: number, toId: number, kind: Damage['kind']): Promise<Damage> {
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
  return { fromId, toId, kind, ...found, events: Number(found.events) };
}
