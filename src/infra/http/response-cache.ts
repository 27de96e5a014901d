/** Finished responses of public pages and lists, kept until the content they were made of changes. */
import type { Engine } from '../db/open.ts';
import type { Database } from '../db/types.ts';
import { readRevisions } from '../revisions.ts';
import { type Prepared, prepare } from './prepared.ts';

const MAX_ENTRIES = 1_000;
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_KEY = 512;
/** With PostgreSQL other servers write too; what they changed is seen after this long at the latest. */
const POSTGRES_POLL_MS = 1_000;
/** Brotli quality for bodies made on request: most of the gain at a hundredth of the time. */
const QUALITY = 5;

interface Entry {
  prepared: Prepared;
  bytes: number;
  /** Milliseconds since the epoch, after which the content changes by itself. */
  until: number;
}

export interface ResponseCache {
  /** The state of public content now; read it before rendering and hand it to `put`. */
  revision(): Promise<string>;
  /** @param url path and query as requested */
  get(url: string, now: number): Promise<Prepared | undefined>;
  put(
    url: string,
    response: { status: number; headers: Readonly<Record<string, string>>; body: Buffer },
    validity: { revision: string; until: Date | null },
  ): Prepared;
}

/** Makes the cache of one process. */
export function createResponseCache(db: Database, engine: Engine): ResponseCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let known = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string> | undefined;

  function clear(): void {
    entries.clear();
    bytes = 0;
  }

  /** One read serves all requests that came while it ran. */
  function revision(): Promise<string> {
    checking ??= readRevisions(db)
      .then((read) => {
        if (read !== known) clear();
        known = read;
        checkedAt = Date.now();
        return read;
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  }

  return {
    revision,
    async get(url, now) {
      if (!entries.has(url)) return undefined;
      if (engine === 'sqlite' || now - checkedAt > POSTGRES_POLL_MS) {
        // A database that can't be read right now is no reason to stop answering what is known.
        await revision().catch(() => undefined);
      }
      const entry = entries.get(url);
      if (!entry || now >= entry.until) return undefined;
      return entry.prepared;
    },
    put(url, { status, headers, body }, { revision: made, until }) {
      const prepared = prepare(status, headers, body, QUALITY);
      if (made !== known || url.length > MAX_KEY) return prepared;
      const size = [prepared.identity, prepared.gzip, prepared.brotli].reduce(
        (sum, v) => sum + (v?.body.length ?? 0),
        0,
      );
      const old = entries.get(url);
      if (old) bytes -= old.bytes;
      entries.delete(url);
      entries.set(url, { prepared, bytes: size, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
      bytes += size;
      for (const [oldest, entry] of entries) {
        if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break;
        entries.delete(oldest);
        bytes -= entry.bytes;
      }
      return prepared;
    },
  };
}
