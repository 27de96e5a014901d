/**
 * A queue for work that occupies the thread for some milliseconds. A response from memory takes a tenth of one; without a
 * queue, a few clients with ever new search words would leave half of the server to all others.
 */
import { performance } from 'node:perf_hooks';

/** The most that run at the same time; more would only wait for the database together. */
const AT_ONCE = 8;
/**
 * While the thread is never idle, one begins every so many milliseconds: it and its work on other threads leave nine tenths of
 * two processors.
 */
const PACE_MS = 60;
/** The share of the time since the last one began that may have been work, for the next to begin at once. */
const BUSY = 0.75;
/** How often a busy thread is checked, in milliseconds. */
const POLL_MS = 2;
/** How many may wait, and how long, in milliseconds. */
const MAX_WAITING = 512;
const TIMEOUT_MS = 4_000;

/** Called when the work is done. */
type Done = () => void;

export interface AdmissionQueue {
  /**
   * Requests a turn. Clients also take turns, so that a client with many requests waits only for itself.
   * @param client that requests it
   * @returns a promise only if it has to wait; of undefined when there is no turn in time
   */
  take(client: string): Done | Promise<Done | undefined>;
}

type Begin = (done: Done) => void;

/**
 * Makes the turns of one thread.
 * @param patienceMs how long a request waits
 * @param paceMs how often one begins while the thread is never idle
 */
export function createAdmissionQueue(patienceMs = TIMEOUT_MS, paceMs = PACE_MS): AdmissionQueue {
  /** Waiting requests by client, in the order in which the clients are served. */
  const rows = new Map<string, Set<Begin>>();
  let waiting = 0;
  let underWay = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  let load = performance.eventLoopUtilization();
  let looking = false;

  const mayBegin = () =>
    performance.now() - begunAt >= paceMs || performance.eventLoopUtilization(load).utilization < BUSY;

  function leave(client: string, next: Begin): void {
    const row = rows.get(client);
    if (!row?.delete(next)) return;
    waiting--;
    rows.delete(client);
    // The client goes to the end of the order.
    if (row.size > 0) rows.set(client, row);
  }

  function lookAgain(): void {
    looking = false;
    serve();
  }

  function begin(): Done {
    underWay++;
    begunAt = performance.now();
    load = performance.eventLoopUtilization();
    return () => {
      underWay--;
      serve();
    };
  }

  function serve(): void {
    while (waiting > 0 && underWay < AT_ONCE) {
      if (!mayBegin()) {
        if (!looking) setTimeout(lookAgain, POLL_MS);
        looking = true;
        return;
      }
      const [first] = rows;
      const [next] = first?.[1] ?? [];
      if (!first || !next) return;
      leave(first[0], next);
      next(begin());
    }
  }

  return {
    take(client) {
      if (waiting === 0 && underWay < AT_ONCE && mayBegin()) return begin();
      if (waiting >= MAX_WAITING) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const next: Begin = (done) => {
          clearTimeout(impatient);
          resolve(done);
        };
        const impatient = setTimeout(() => {
          leave(client, next);
          resolve(undefined);
        }, patienceMs);
        const row = rows.get(client) ?? new Set();
        rows.set(client, row.add(next));
        waiting++;
        serve();
      });
    },
  };
}
