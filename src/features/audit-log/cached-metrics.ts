/** Figures over many rows, kept as long as nothing was done: every change has its event, so the log tells when to count anew. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/types.ts';

/** What the clock alone changes is known this late. */
const LONGEST_MS = 10_000;
/** Different figures of one database that are kept at once. */
const LIMIT = 500;
/** With PostgreSQL an event may be committed after one with a greater id, but not after so many. */
const LATE = 100;

interface Kept {
  position: string;
  /** Milliseconds since the epoch. */
  from: number;
  value: Promise<unknown>;
}

const caches = new WeakMap<Database, LRUCache<string, Kept>>();

/** Where the log stands: another text after each event, one that comes late included. */
async function positionOf(db: Database): Promise<string> {
  const newest = db.selectFrom('events').select('id').orderBy('id', 'desc').limit(LATE).as('newest');
  const { position } = await db
    .selectFrom(newest)
    .select(sql<string>`max(id) || ' ' || sum(id)`.as('position'))
    .executeTakeFirstOrThrow();
  return position;
}

/**
 * What `read` gives, or what it gave since the last event.
 * @param name what is counted, with everything it depends on, the reader's rights included
 * @param read counts; several that ask at once share one answer
 */
export async function cachedMetrics<T>(
  db: Database,
  name: string,
  now: Date,
  read: () => Promise<T>,
): Promise<T> {
  const figures = caches.get(db) ?? new LRUCache<string, Kept>({ max: LIMIT });
  caches.set(db, figures);
  const position = await positionOf(db);
  const known = figures.get(name);
  const age = now.getTime() - (known?.from ?? 0);
  if (known && known.position === position && age >= 0 && age < LONGEST_MS) return known.value as Promise<T>;
  const entry = { position, from: now.getTime(), value: read() };
  figures.set(name, entry);
  entry.value.catch(() => {
    if (figures.get(name) === entry) figures.delete(name);
  });
  return entry.value;
}
