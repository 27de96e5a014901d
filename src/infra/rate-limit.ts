import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

const HOUR_SECONDS = 3600;

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
  const options = { keyPrefix: form, points: perHour, duration: HOUR_SECONDS };
  const memory = new RateLimiterMemory(options);
  const limiter = pool
    ? new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        insuranceLimiter: memory,
      })
    : memory;
  return {
    async take(clientHash) {
      try {
        await limiter.consume(clientHash);
        return undefined;
      } catch (rejection) {
        const { msBeforeNext } = rejection as RateLimiterRes;
        if (typeof msBeforeNext !== 'number') throw rejection;
        return Math.max(1, Math.ceil(msBeforeNext / 1000));
      }
    },
  };
}
