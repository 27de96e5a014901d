/** The chain of seals over the log: each has a hash of a range of events and of the seal before it. */
import { createHash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';

/** The most events under one seal: a detected change names a range that a person can look through. */
const RANGE = 1_000;
/** Ranges of one transaction at most: no one waits behind more. */
const AT_ONCE = 5;
/** How long writers may wait for the sealer. */
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

/** The beginning of the chain. */
export const BEGINNING: Seal = { number: 0, fromId: 0, toId: 0, hash: '' };

/**
 * The hash of a seal, and how many events it covers.
 * @param before the hash of the seal before; '' for the first
 */
export async function hashRange(
  db: Database,
  before: string,
  fromId: number,
  toId: number,
): Promise<{ hash: string; events: number }> {
  const rows = await db
    .selectFrom('events')
    .select(COLUMNS)
    .where('id', '>=', fromId)
    .where('id', '<=', toId)
    .orderBy('id')
    .execute();
  const hash = createHash('sha256').update(`${before}\n${fromId} ${toId}\n`);
  for (const row of rows) hash.update(`${JSON.stringify(COLUMNS.map((column) => row[column]))}\n`);
  return { hash: hash.digest('hex'), events: rows.length };
}

/**
 * Seals events since the last seal, some ranges at a time. If several servers try at once, one does it.
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
    // PostgreSQL lock_not_available: another transaction writes, or another server seals. The next round does it.
    if ((error as { code?: unknown }).code === '55P03') return newest;
    throw error;
  }
}

async function sealWithin(trx: Database, engine: Engine, now: Date): Promise<{ seal?: Seal; more: boolean }> {
  if (engine === 'postgres') {
    // Ids are issued before they are committed. While no one else writes, no smaller one can still come.
    await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(trx);
    await sql`lock table events in share row exclusive mode`.execute(trx);
  }
  const state = await sealState(trx);
  // A new row would say that nothing is missing.
  if (!state) throw new Error('The last sealed event is no longer known: run verify-log');
  // Continues from the stored state, not from the seals that exist: a deleted seal must not be replaced.
  let last: Seal = { number: state.seals, fromId: 0, toId: state.through_id, hash: state.head };
  let { events } = state;
  const { newest } = await trx
    .selectFrom('events')
    .select((row) => row.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const end = Number(newest ?? 0);
  const first = last.number;
  while (last.toId < end && last.number - first < AT_ONCE) {
    const fromId = last.toId + 1;
    const toId = Math.min(end, last.toId + RANGE);
    const { hash, events: sealed } = await hashRange(trx, last.hash, fromId, toId);
    last = { number: last.number + 1, fromId, toId, hash };
    events += sealed;
    await trx
      .insertInto('event_seals')
      .values({ number: last.number, from_id: fromId, to_id: toId, hash, sealed_at: now.toISOString() })
      .execute();
  }
  if (last.number === first) return { more: false };
  await trx
    .updateTable('event_seal_state')
    .set({ seals: last.number, through_id: last.toId, events, head: last.hash })
    .execute();
  return { seal: last, more: last.toId < end };
}

/** How far the log is sealed, according to the last seal. */
export const sealState = (db: Database) =>
  db.selectFrom('event_seal_state').selectAll().where('id', '=', 1).executeTakeFirst();
