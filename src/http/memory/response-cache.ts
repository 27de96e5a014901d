/** Finished responses of public pages and lists, kept until the content they were made of changes. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RevisionReader } from '../../infra/revisions.ts';
import { type Prepared, prepare } from './prepared.ts';

const MAX_ENTRIES = 1_000;
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_KEY = 512;
/** A revision that has to be asked for over the network is believed for this long. */
const BELIEVED_MS = 1_000;
/** Brotli quality for bodies made on request: most of the gain at a hundredth of the time. */
const QUALITY = 5;
/** Beside the requests, a page is then compressed as well as can be: a tenth less, for its later readers. */
const BEST = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const compress = promisify(brotliCompress);

interface Entry {
  prepared: Prepared;
  bytes: number;
  /** Milliseconds since the epoch, after which the content changes by itself. */
  until: number;
}

export interface ResponseCache {
  /** The state of public content now; read it before rendering and hand it to `put`. */
  revision(): Promise<string>;
  /**
   * @param url path and query as requested
   * @param now milliseconds since the epoch
   * @returns a promise only when the state of the content has to be asked for first
   */
  get(url: string, now: number): Prepared | undefined | Promise<Prepared | undefined>;
  put(
    url: string,
    response: { status: number; headers: Readonly<Record<string, string>>; body: Buffer },
    validity: { revision: string; until: Date | null },
  ): Prepared;
}

/** Makes the cache of one process. */
export function createResponseCache(reader: RevisionReader): ResponseCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let known = '';
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<string> | undefined;

  function learn(revision: string): string {
    if (revision !== known) {
      entries.clear();
      bytes = 0;
      known = revision;
    }
    return revision;
  }

  /** One question serves all requests that came while it was under way. */
  function ask(question: () => Promise<string>): Promise<string> {
    asking ??= question()
      .then((revision) => {
        askedAt = Date.now();
        return learn(revision);
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  function lookUp(url: string, now: number): Prepared | undefined {
    const entry = entries.get(url);
    return entry && now < entry.until ? entry.prepared : undefined;
  }

  return {
    async revision() {
      return 'now' in reader ? learn(reader.now()) : ask(reader.ask);
    },
    get(url, now) {
      if (!entries.has(url)) return undefined;
      if ('ask' in reader) {
        if (now - askedAt <= BELIEVED_MS) return lookUp(url, now);
        // A database that can't be read right now is no reason to stop answering what is known.
        return ask(reader.ask).then(
          () => lookUp(url, now),
          () => lookUp(url, now),
        );
      }
      try {
        learn(reader.now());
      } catch {
        // As above.
      }
      return lookUp(url, now);
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
      const entry = { prepared, bytes: size, until: until?.getTime() ?? Number.POSITIVE_INFINITY };
      entries.set(url, entry);
      // Only plain addresses: of those with a query anybody can think up as many as there is time to compress.
      if (prepared.brotli && !url.includes('?') && headers['content-type']?.startsWith('text/html')) {
        const gzip = prepared.gzip?.body;
        compress(body, BEST).then(
          (brotli) => {
            entry.prepared = prepare(status, headers, body, QUALITY, { gzip, brotli });
          },
          // What is there already is good enough.
          () => {},
        );
      }
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
