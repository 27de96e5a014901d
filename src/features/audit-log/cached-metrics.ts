/** Metrics over many rows. They are cached until the log has a new event, because every change writes one. */
import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/types.ts';

/** Changes that only the clock causes are seen after at most this time. */
const LONGEST_MS = 10_000;
/** How old a metric of weeks may be: a median of thousands hardly changes within a minute. */
export const MINUTE_MS = 60_000;
/** The number of cached metrics of one database. */
const LIMIT = 500;
/** With PostgreSQL an event may be committed after one with a greater id, but not after this many. */
const LATE = 100;

/**
 * From this number of rows on, a metric is not counted again after each event, but may be as many milliseconds old as
 * it has rows (six times as many with MINUTE_MS). From half of that age on, a request starts a new count without waiting for it.
 */
const MANY_ROWS = 1_000;

interface Kept {
  position: string;
  /** Milliseconds since the epoch. */
  from: number;
  value: Promise<unknown>;
  /** How old it may be although something has changed since, in milliseconds. */
  holdsMs: number;
  /** Whether it is being counted again. */
  renewing?: boolean;
}

const caches = new WeakMap<Database, LRUCache<string, Kept>>();
const looks = new WeakMap<Database, Promise<string>>();
/** The new counts that no one waits for, one after the other: they leave a thread to what someone waits for. */
const renewals = new WeakMap<Database, Promise<void>>();

/** The position of the log: another text after each event, one that comes late included. */
async function readPosition(db: Database): Promise<string> {
  const newest = db.selectFrom('events').select('id').orderBy('id', 'desc').limit(LATE).as('newest');
  const { position } = await db
    .selectFrom(newest)
    .select(sql<string>`max(id) || ' ' || sum(id)`.as('position'))
    .executeTakeFirstOrThrow();
  return position;
}

/** Metrics that are requested together share one query, which begins when all have asked. */
function positionOf(db: Database): Promise<string> {
  const begun = looks.get(db);
  if (begun) return begun;
  const look = immediate().then(() => {
    looks.delete(db);
    return readPosition(db);
  });
  looks.set(db, look);
  return look;
}

/**
 * The result of `read`, cached until the next event.
 * @param name identifies the metric, with everything it depends on, the reader's permissions included
 * @param read counts; requests at the same time share one result
 * @param rowsOf over how many rows that is: a count over many may be some seconds old
 * @param longestMs how old it may be at most
 */
export async function cachedMetrics<T>(
  db: Database,
  name: string,
  now: Date,
  read: () => Promise<T>,
  rowsOf: (value: T) => number = () => 0,
  longestMs = LONGEST_MS,
): Promise<T> {
  const figures = caches.get(db) ?? new LRUCache<string, Kept>({ max: LIMIT });
  caches.set(db, figures);
  const isYoung = (entry: Kept | undefined, forMs: number): entry is Kept => {
    const age = now.getTime() - (entry?.from ?? 0);
    return entry !== undefined && age >= 0 && age < forMs;
  };
  const held = figures.get(name);
  if (isYoung(held, held?.holdsMs ?? 0)) {
    const isOld = now.getTime() - held.from >= held.holdsMs / 2;
    if (isOld && !held.renewing) {
      held.renewing = true;
      const begun = (renewals.get(db) ?? Promise.resolve())
        .then(renewed)
        .then((entry) => void (figures.get(name) === held && figures.set(name, entry)))
        .catch(() => {})
        .finally(() => {
          held.renewing = false;
        });
      renewals.set(db, begun);
    }
    return held.value as Promise<T>;
  }
  const position = await positionOf(db);
  const known = figures.get(name);
  if (isYoung(known, LONGEST_MS) && known.position === position) return known.value as Promise<T>;
  const value = read();
  const entry: Kept = { position, from: now.getTime(), value, holdsMs: 0 };
  figures.set(name, entry);
  value.then(
    (counted) => {
      entry.holdsMs = holdsFor(rowsOf(counted), longestMs);
    },
    () => {
      if (figures.get(name) === entry) figures.delete(name);
    },
  );
  return value;

  /** Counts again while others still get the old value. */
  async function renewed(): Promise<Kept> {
    const position = await positionOf(db);
    const counted = await read();
    const value = Promise.resolve(counted);
    return { position, from: now.getTime(), value, holdsMs: holdsFor(rowsOf(counted), longestMs) };
  }
}

/** How old a metric over this number of rows may be although something has changed since, in milliseconds. */
const holdsFor = (rows: number, longestMs: number): number =>
  rows < MANY_ROWS ? 0 : (Math.min(rows, LONGEST_MS) * longestMs) / LONGEST_MS;
