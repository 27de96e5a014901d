/** New events as they are written, by any server on the database. */
import type { Pool, PoolClient } from 'pg';
import type { Engine } from '../../infra/database/open.ts';
import type { Database, EventTable } from '../../infra/database/types.ts';
import type { Log } from '../../infra/log.ts';
import type { LiveEvent } from './schema.ts';

const CHANNEL = 'website_events';
/** How often the table is asked when nobody knocks. */
const POLL_MS = 1_000;
/** Knocks within this time are one. */
const KNOCK_MS = 50;
/** With PostgreSQL an event can be committed after one with a greater id, but no later than a transaction may last. */
const LATE_MS = 45_000;
/** As many ids as are waited for at once. */
const MOST_GAPS = 1_000;
/** How far back gaps are looked for when the first begins to listen: no more are written at once. */
const NEWEST = 100;
/** Who missed more than this loads everything anew instead. */
const REPLAY = 1_000;

type Hear = (events: readonly LiveEvent[]) => void;

export interface LiveEvents {
  /** Says that something may have been written: here, and through the database to the other servers. */
  knock(): void;
  /** @returns ends the subscription */
  subscribe(hear: Hear): () => void;
  /**
   * What came after an event. An event may be among them that was told before: with PostgreSQL a late one can stand
   * before it in order.
   * @returns undefined when that is too much, or the id is not known
   */
  since(id: number): Promise<LiveEvent[] | undefined>;
  stop(): Promise<void>;
}

interface LiveOptions {
  db: Database;
  engine: Engine;
  /** Only with PostgreSQL. */
  pool: Pool | undefined;
  log: Log;
}

const COLUMNS = ['id', 'at', 'action', 'subject_type', 'subject_id', 'actor_id'] as const;
type Row = Pick<EventTable, Exclude<(typeof COLUMNS)[number], 'id'>> & { id: number };

const toLive = (row: Row): LiveEvent => ({
  id: row.id,
  at: row.at,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  actorId: row.actor_id,
});

/** Watches the log as long as somebody listens. */
export function createLiveEvents({ db, engine, pool, log }: LiveOptions): LiveEvents {
  const listeners = new Set<Hear>();
  /** The newest event that was told. */
  let top = 0;
  /** Ids before it that were not there, with when they were missed. */
  let gaps = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let knocking: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let again = false;
  let ear: PoolClient | undefined;
  let listening: Promise<void> | undefined;

  const read = (above: number, limit: number) =>
    db.selectFrom('events').select(COLUMNS).where('id', '>', above).orderBy('id').limit(limit).execute();

  /** Remembers the ids that are missing before each of these, which come in order. */
  function missGaps(ids: readonly number[], after: number, now: number): void {
    if (engine === 'sqlite') return;
    let before = after;
    for (const id of ids) {
      for (let missing = Math.max(before + 1, id - MOST_GAPS); missing < id; missing++)
        gaps.set(missing, now);
      before = id;
    }
  }

  /** What stands in a gap by now. One that can not be filled any more was taken back. */
  async function readGaps(now: number): Promise<Row[]> {
    for (const [id, since] of gaps) if (now - since > LATE_MS || gaps.size > MOST_GAPS) gaps.delete(id);
    if (gaps.size === 0) return [];
    const rows = await db
      .selectFrom('events')
      .select(COLUMNS)
      .where('id', 'in', [...gaps.keys()])
      .orderBy('id')
      .execute();
    for (const { id } of rows) gaps.delete(id);
    return rows;
  }

  let begun: Promise<void> | undefined;

  async function ask(): Promise<void> {
    begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    await begun;
    const now = Date.now();
    const late = await readGaps(now);
    const rows = await read(top, REPLAY);
    const ids = rows.map(({ id }) => id);
    missGaps(ids, top, now);
    top = ids.at(-1) ?? top;
    const events = [...late, ...rows].map(toLive);
    if (events.length > 0) for (const hear of listeners) hear(events);
    if (rows.length === REPLAY) again = true;
  }

  function look(): void {
    if (asking) {
      again = true;
      return;
    }
    asking = ask()
      .catch((err: unknown) => log.warn({ err }, 'live events'))
      .finally(() => {
        asking = undefined;
        if (again && listeners.size > 0) {
          again = false;
          look();
        }
      });
  }

  async function listen(from: Pool): Promise<void> {
    const client = await from.connect();
    if (listeners.size === 0) return client.release();
    ear = client;
    client.once('error', () => leave(client));
    client.on('notification', look);
    await client.query(`listen ${CHANNEL}`).catch(() => leave(client));
  }

  /** Gives the connection that hears back, to be closed. It may break while it is being closed, and is given back once. */
  function leave(client: PoolClient): void {
    if (ear !== client) return;
    ear = undefined;
    client.removeAllListeners('notification');
    client.release(true);
  }

  /** Sees to it that a connection hears: it is made anew when it broke, one at a time, and never the only one there is. */
  function keepEar(): void {
    if (!pool || pool.options.max < 2 || ear || listening) return;
    listening = listen(pool)
      .catch(() => undefined)
      .finally(() => {
        listening = undefined;
      });
  }

  async function begin(): Promise<void> {
    const newest = await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(NEWEST).execute();
    const ids = newest.map(({ id }) => id).reverse();
    top = ids.at(-1) ?? 0;
    gaps = new Map();
    // What is written right now by somebody who began earlier comes before events that are there.
    missGaps(ids, ids.length < NEWEST ? 0 : (ids[0] ?? 1) - 1, Date.now());
  }

  function start(): void {
    begun = undefined;
    look();
    keepEar();
    timer = setInterval(() => {
      look();
      keepEar();
    }, POLL_MS);
  }

  function rest(): void {
    clearInterval(timer);
    if (ear) leave(ear);
  }

  return {
    knock() {
      knocking ??= setTimeout(() => {
        knocking = undefined;
        if (listeners.size > 0) look();
        pool?.query(`notify ${CHANNEL}`).catch(() => undefined);
      }, KNOCK_MS);
      knocking.unref();
    },
    subscribe(hear) {
      listeners.add(hear);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) rest();
      };
    },
    async since(id) {
      const mark = await db.selectFrom('events').select('at').where('id', '=', id).executeTakeFirst();
      if (!mark) return undefined;
      const rows = await read(id, REPLAY + 1);
      if (rows.length > REPLAY) return undefined;
      if (engine === 'sqlite') return rows.map(toLive);
      const late = await db
        .selectFrom('events')
        .select(COLUMNS)
        .where('id', '<', id)
        .where('at', '>=', new Date(Date.parse(mark.at) - LATE_MS).toISOString())
        .orderBy('id', 'desc')
        .limit(REPLAY)
        .execute();
      return [...late.reverse(), ...rows].map(toLive);
    },
    async stop() {
      clearTimeout(knocking);
      listeners.clear();
      rest();
      await asking;
    },
  };
}
