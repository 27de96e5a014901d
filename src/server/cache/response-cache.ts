/** Responses of public pages and lists, cached until the content they were made of changes. */
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RevisionReader } from '../../platform/database/revisions.ts';
import { type Prepared, prepare, prepareAside } from './prepared.ts';

const MAX_ENTRIES = 1_000;
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_KEY = 512;
/** How long a revision that has to be requested over the network is trusted. */
const BELIEVED_MS = 1_000;
/** How long a request waits for it, before it gets the cached response. */
const TIMEOUT_MS = 500;
/** How long a query of the revision may take before it is abandoned. */
const FORGOTTEN_MS = 5_000;
/** How long cached responses are sent while the database does not answer; those that expire by the clock still expire. */
export const STALE_MS = 10 * 60 * 1_000;
/** Brotli quality for bodies made on request: most of the gain at a hundredth of the time. */
const QUALITY = 5;
/** The same for addresses that clients can make up without end: 6 % more at half the time. */
const QUICK = 4;
/** After the response, a page is compressed again as well as possible: a tenth smaller, for later readers. */
const BEST = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const compress = promisify(brotliCompress);

interface Entry {
  prepared: Prepared;
  /** Milliseconds since the epoch, after which the content changes by the clock. */
  until: number;
}

export interface ResponseCache {
  /**
   * The state of public content now; read it before rendering and pass it to `put`.
   * @throws when the database does not answer in time
   */
  revision(): Promise<string>;
  /** A write on this server may have changed it: it is read before the next response. */
  doubt(): void;
  /**
   * @param url path and query as requested
   * @param now milliseconds since the epoch
   * @returns a promise only when the revision has to be read first
   */
  get(url: string, now: number): Prepared | undefined | Promise<Prepared | undefined>;
  /**
   * Prepares a response and caches it. With a query it is compressed only for its first client, and sent to others
   * uncompressed.
   * @param accepted the client's Accept-Encoding
   */
  put(
    url: string,
    response: { status: number; headers: Readonly<Record<string, string>>; body: Buffer },
    validity: { revision: string; until: Date | null },
    accepted?: string,
  ): Promise<Prepared>;
}

/**
 * Makes the cache of one process.
 * @param clock milliseconds since the epoch
 */
export function createResponseCache(reader: RevisionReader, clock = Date.now): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ prepared: { identity, gzip, brotli } }) =>
      identity.body.length + (gzip?.body.length ?? 0) + (brotli?.body.length ?? 0) + 1,
  });
  let known = '';
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let believedUntil = Number.NEGATIVE_INFINITY;
  let asking: { since: number; answer: Promise<string> } | undefined;

  function learn(revision: string): string {
    if (revision !== known) entries.clear();
    known = revision;
    confirmedAt = clock();
    return revision;
  }

  /**
   * One query serves all requests that arrive while it runs. Each waits until TIMEOUT_MS after the query began. A query that
   * never ends is abandoned, so that the next one uses another connection.
   * @throws when the answer does not arrive in time
   */
  async function ask(question: () => Promise<string>): Promise<string> {
    if (!asking || clock() - asking.since > FORGOTTEN_MS) {
      const entry = {
        since: clock(),
        answer: question().then((revision) => {
          if (asking !== entry) return revision;
          believedUntil = clock() + BELIEVED_MS;
          return learn(revision);
        }),
      };
      asking = entry;
      const end = () => {
        if (asking === entry) asking = undefined;
      };
      entry.answer.then(end, end);
    }
    const { since, answer } = asking;
    const timeUp = new AbortController();
    try {
      return await Promise.race([
        answer,
        wait(Math.max(0, since + TIMEOUT_MS - clock()), undefined, { signal: timeUp.signal }).then(() => {
          throw new Error('The state of public content is not known in time.');
        }),
      ]);
    } finally {
      timeUp.abort();
    }
  }

  function lookUp(url: string, now: number): Prepared | undefined {
    const entry = entries.get(url);
    return entry && now < entry.until && now - confirmedAt <= STALE_MS ? entry.prepared : undefined;
  }

  return {
    async revision() {
      return 'now' in reader ? learn(reader.now()) : ask(reader.ask);
    },
    doubt() {
      believedUntil = Number.NEGATIVE_INFINITY;
      asking = undefined;
    },
    get(url, now) {
      if (!entries.has(url)) return undefined;
      // If the database can't be read right now, cached responses are still sent.
      const answer = () => lookUp(url, now);
      if ('ask' in reader) {
        return now <= believedUntil ? answer() : ask(reader.ask).then(answer, answer);
      }
      try {
        learn(reader.now());
      } catch {
        // As above.
      }
      return answer();
    },
    async put(url, { status, headers, body }, { revision: made, until }, accepted = '') {
      const searched = url.includes('?');
      const prepared = await (searched
        ? prepareAside(status, headers, body, QUICK, accepted)
        : prepareAside(status, headers, body, QUALITY));
      if (made !== known || url.length > MAX_KEY) return prepared;
      const entry = { prepared, until: until?.getTime() ?? Number.POSITIVE_INFINITY };
      entries.set(url, entry);
      if (prepared.brotli && !searched && headers['content-type']?.startsWith('text/html')) {
        const gzip = prepared.gzip?.body;
        compress(body, BEST).then(
          (brotli) => {
            const best = prepare(status, headers, body, QUALITY, { gzip, brotli });
            if (entries.peek(url) === entry) entries.set(url, { ...entry, prepared: best });
          },
          // The existing one is good enough.
          () => {},
        );
      }
      return prepared;
    },
  };
}
