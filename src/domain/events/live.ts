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
  /** Everything up to here was told; above it, what was told stands in `told`. */
  let floor = 0;
  let told = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let knocking: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let again = false;
  let ear: PoolClient | undefined;

  const read = (above: number, limit: number) =>
    db.selectFrom('events').select(COLUMNS).where('id', '>', above).orderBy('id').limit(limit).execute();

  async function ask(): Promise<void> {
    const rows = await read(floor, REPLAY);
    const fresh = rows.filter((row) => !told.has(row.id));
    const now = Date.now();
    for (const { id } of fresh) told.set(id, now);
    // A gap stays open until its event has come, or can not come any more.
    const settled = (id: number) =>
      told.has(id) || engine === 'sqlite' || now - (told.get(nextTold(id)) ?? now) > LATE_MS;
    const last = rows.at(-1)?.id ?? floor;
    while (floor < last && settled(floor + 1)) told.delete(++floor);
    if (fresh.length > 0) for (const hear of listeners) hear(fresh.map(toLive));
    if (rows.length === REPLAY) again = true;
  }

  const nextTold = (id: number) => Math.min(...[...told.keys()].filter((known) => known > id));

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

  async function listen(): Promise<void> {
    if (!pool || ear) return;
    const client = await pool.connect();
    if (listeners.size === 0) return client.release();
    ear = client;
    const lost = () => {
      if (ear === client) ear = undefined;
      client.release(true);
    };
    client.once('error', lost);
    client.on('notification', look);
    await client.query(`listen ${CHANNEL}`);
  }

  async function begin(): Promise<void> {
    const { newest } = await db
      .selectFrom('events')
      .select((row) => row.fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    floor = Number(newest ?? 0);
    told = new Map();
  }

  let ready: Promise<void> | undefined;

  function start(): void {
    ready = begin().catch((err: unknown) => log.warn({ err }, 'live events'));
    timer = setInterval(() => {
      void ready?.then(look);
      // The connection that hears is made anew when it broke.
      listen().catch(() => undefined);
    }, POLL_MS);
    listen().catch(() => undefined);
  }

  function rest(): void {
    clearInterval(timer);
    const client = ear;
    ear = undefined;
    client?.removeAllListeners('notification');
    client?.release(true);
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
