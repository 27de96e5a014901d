/** New events of any server on the database: one query each second while a client is connected. */
import { sql } from 'kysely';
import type { Engine } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Log } from '../../platform/log.ts';
import type { LiveEvent } from '../audit-log/schema.ts';
import { sealState } from '../audit-log/seal.ts';

const POLL_MS = 1_000;
/** The most events of one query, and in memory. A client that missed more reloads everything. */
const LIMIT = 1_000;

export interface LiveEvents {
  /** @returns the id from which a client that loads everything now continues */
  newest(): Promise<number>;
  /** Whether there is an event with that id. */
  has(id: number): Promise<boolean>;
  /**
   * The events after an id, by ascending id. None that comes later has a smaller id than any of them, on any server.
   * @returns undefined when there are too many
   */
  after(id: number): Promise<LiveEvent[] | undefined>;
  /**
   * @param wake called after each check of the log
   * @returns ends the subscription
   */
  subscribe(wake: () => void): () => void;
  stop(): Promise<void>;
}

interface LiveOptions {
  db: Database;
  engine: Engine;
  log: Log;
}

/** Ids are missing among the events up to `id`; as long as one of these transactions is open, they may still come. */
interface Gap {
  id: number;
  writers: ReadonlySet<string>;
}

/** Polls the log while a client is connected. */
export function createLiveEvents({ db, engine, log }: LiveOptions): LiveEvents {
  const listeners = new Set<() => void>();
  /** The newest settled id: nothing is written before it any more. Undefined until the first query has succeeded. */
  let newest: number | undefined;
  /** The newest events up to `newest`, by ascending id. */
  let recent: LiveEvent[] = [];
  let gap: Gap | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<number> | undefined;

  const read = (above: number, upTo = Number.MAX_SAFE_INTEGER) =>
    db
      .selectFrom('events')
      .select(['id', 'at', 'action'])
      .select(['subject_type as subjectType', 'subject_id as subjectId', 'actor_id as actorId'])
      .where('id', '>', above)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(LIMIT)
      .execute();

  /**
   * The events after an id up to the last one before which no other can appear any more. PostgreSQL issues ids before it
   * commits; a transaction that has one holds the lock of an insert until its end. SQLite has one writer at a time.
   */
  async function readSettled(above: number): Promise<LiveEvent[]> {
    const events = await read(above);
    const newestId = events.at(-1)?.id;
    const firstGap = events.findIndex(({ id }, index) => id !== above + 1 + index);
    if (engine === 'sqlite' || newestId === undefined || firstGap < 0) return events;
    const writers = await openWriters(db);
    gap =
      gap && gap.id > above
        ? { id: gap.id, writers: gap.writers.intersection(writers) }
        : { id: newestId, writers };
    return gap.writers.size === 0 ? read(above, gap.id) : events.slice(0, firstGap);
  }

  async function look(): Promise<number> {
    // Sealed events are complete, too.
    let position = newest ?? (await sealState(db))?.through_id ?? 0;
    for (;;) {
      const events = await readSettled(position);
      recent = [...recent, ...events].slice(-LIMIT);
      position = events.at(-1)?.id ?? position;
      if (events.length < LIMIT) break;
    }
    newest = position;
    return position;
  }

  /** Polls once; others who ask at the same time wait for the same poll. @returns the newest complete id */
  const lookOnce = (): Promise<number> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  async function tick(): Promise<void> {
    await lookOnce().catch((err: unknown) => log.warn({ err }, 'live events'));
    for (const wake of listeners) wake();
  }

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
    newest = undefined;
    recent = [];
    gap = undefined;
  }

  return {
    async newest() {
      const found = newest ?? (await lookOnce());
      // Without listeners no polling is needed.
      if (listeners.size === 0) rest();
      return found;
    },
    async has(id) {
      return (
        (await db.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
      );
    },
    async after(id) {
      const end = await this.newest();
      const [oldest] = recent;
      if (id >= end) return [];
      if (oldest && oldest.id <= id) return recent.filter((event) => event.id > id);
      const events = await read(id, end);
      return events.length < LIMIT ? events : undefined;
    },
    subscribe(wake) {
      listeners.add(wake);
      timer ??= setInterval(tick, POLL_MS).unref();
      return () => {
        listeners.delete(wake);
        if (listeners.size === 0) rest();
      };
    },
    async stop() {
      const ended = [...listeners];
      listeners.clear();
      rest();
      for (const wake of ended) wake();
      await looking?.catch(() => undefined);
    },
  };
}

/** The open transactions that have written events, or are about to. */
async function openWriters(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where relation = 'events'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ writer }) => writer));
}
