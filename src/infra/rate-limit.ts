import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR_MS = 3_600_000;
/** Clients whose counts one limit keeps in memory: some 10 MB when all are there. */
export const MAX_CLIENTS = 50_000;

export interface RateLimit {
  /**
   * Counts one submission.
   * @returns undefined when it may go on, else the seconds to wait
   */
  take(clientHash: string): Promise<number | undefined>;
}

/**
 * A limit per client for one form.
 * @param perHour submissions a client may make in an hour
 * @param pool with PostgreSQL the counts are shared by all servers; a database that is down never locks visitors out
 */
export function createRateLimit(form: string, perHour: number, pool: Pool | undefined): RateLimit {
  const memory = createMemoryLimit(perHour);
  return pool ? createSharedLimit(form, perHour, pool, memory) : memory;
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/**
 * Counts in this process. When there are more clients than are kept, the one that has been silent for longest is
 * forgotten: whoever goes on sending stays counted, and nobody is refused because others came.
 */
function createMemoryLimit(perHour: number): RateLimit {
  const clients = new LRUCache<string, { count: number; until: number }>({ max: MAX_CLIENTS });
  return {
    async take(clientHash) {
      const now = performance.now();
      const known = clients.get(clientHash);
      if (!known || known.until <= now) {
        clients.set(clientHash, { count: 1, until: now + HOUR_MS });
        return undefined;
      }
      known.count++;
      return known.count > perHour ? seconds(known.until - now) : undefined;
    },
  };
}

/** Counts in PostgreSQL, and by the other limit as long as that does not answer. */
function createSharedLimit(form: string, perHour: number, pool: Pool, otherwise: RateLimit): RateLimit {
  const limiter = new RateLimiterPostgres({
    keyPrefix: form,
    points: perHour,
    duration: HOUR_MS / 1000,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  });
  return {
    take: (clientHash) =>
      limiter.consume(clientHash).then(
        () => undefined,
        (rejection: unknown) =>
          rejection instanceof RateLimiterRes ? seconds(rejection.msBeforeNext) : otherwise.take(clientHash),
      ),
  };
}
