/** Delivers the outbox: claims due rows, hands each to the mail transport, retries, gives up after N tries. */
import { randomUUID } from 'node:crypto';
import type { Engine } from '../database/open.ts';
import { withLockRetry } from '../database/retry.ts';
import type { Database } from '../database/types.ts';
import type { Log } from '../log.ts';

export interface OutboxRow {
  id: string;
  template: string;
  payload: string;
  recipient: string;
  attempts: number;
}

export interface OutboxWorkerOptions {
  db: Database;
  engine: Engine;
  log: Log;
  /** Resolves when the mail was handed over. */
  deliver(row: OutboxRow): Promise<void>;
  maxAttempts: number;
  /** Wait after the first failure; it doubles with each further one, up to an hour. */
  retryBaseMs: number;
  pollMs: number;
  /** After this long without a sign of life a worker's claims are up for others, in milliseconds. */
  claimMs: number;
  now?: () => Date;
  random?: () => number;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for due rows now instead of at the next poll. */
  wake(): void;
  /** Finishes the deliveries under way, then stops. */
  stop(): Promise<void>;
}

const BATCH = 50;
/** Wakes within this time are one: a burst of submissions is claimed and settled together. */
const WAKE_MS = 50;
const MAX_RETRY_MS = 3_600_000;

/**
 * The wait before the next try: exponential, with full jitter over its upper half so that many rows that
 * failed together don't come back together.
 * @param attempts failures so far, from 1
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function retryDelay(attempts: number, baseMs: number, random: number): number {
  const full = Math.min(MAX_RETRY_MS, baseMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(full / 2 + (random * full) / 2);
}

/** Makes a worker; any number of them, in any number of processes, may share a database. */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { db, engine, log, deliver, maxAttempts, retryBaseMs, pollMs, claimMs } = options;
  const now = options.now ?? (() => new Date());
  const random = options.random ?? Math.random;
  const claimEnd = () => new Date(now().getTime() + claimMs).toISOString();
  const worker = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;

  async function claim(): Promise<OutboxRow[]> {
    const at = now().toISOString();
    return db.transaction().execute(async (trx) => {
      let due = trx
        .selectFrom('outbox')
        .select(['id', 'template', 'payload', 'recipient', 'attempts'])
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'pending'), where('next_attempt_at', '<=', at)]),
            where.and([where('state', '=', 'sending'), where('locked_until', '<=', at)]),
          ]),
        )
        .orderBy('next_attempt_at')
        .limit(BATCH);
      if (engine === 'postgres') due = due.forUpdate().skipLocked();
      const rows = await due.execute();
      if (rows.length === 0) return [];
      await trx
        .updateTable('outbox')
        .set({
          state: 'sending',
          locked_by: worker,
          locked_until: claimEnd(),
        })
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute();
      return rows;
    });
  }

  function outcomeOf(row: OutboxRow, failure: unknown) {
    const attempts = row.attempts + 1;
    const at = now();
    const free = { attempts, locked_by: null, locked_until: null };
    if (failure === undefined)
      return { ...free, state: 'sent' as const, sent_at: at.toISOString(), last_error: null };
    const delay = retryDelay(attempts, retryBaseMs, random());
    return {
      ...free,
      state: attempts >= maxAttempts ? ('dead' as const) : ('pending' as const),
      next_attempt_at: new Date(at.getTime() + delay).toISOString(),
      last_error: errorCode(failure),
    };
  }

  /** Hands a batch over, then records what became of it in one transaction. */
  async function process(rows: OutboxRow[]): Promise<void> {
    const results = await Promise.allSettled(rows.map(async (row) => deliver(row)));
    const outcomes = rows.map((row, index) => {
      const result = results[index];
      return {
        row,
        outcome: outcomeOf(row, result?.status === 'rejected' ? (result.reason ?? 'unknown') : undefined),
      };
    });
    await withLockRetry(() =>
      db.transaction().execute(async (trx) => {
        for (const { row, outcome } of outcomes) {
          await trx
            .updateTable('outbox')
            .set(outcome)
            .where('id', '=', row.id)
            .where('locked_by', '=', worker)
            .execute();
        }
      }),
    );
    for (const { row, outcome } of outcomes) {
      const line = { mail: row.id, template: row.template, attempts: outcome.attempts };
      if (outcome.state === 'sent') log.debug(line, 'mail delivered');
      else log.warn({ ...line, state: outcome.state, error: outcome.last_error }, 'mail failed');
    }
  }

  /** A sign of life: deliveries may take longer than a claim lasts. */
  async function renew(): Promise<void> {
    await db
      .updateTable('outbox')
      .set({ locked_until: claimEnd() })
      .where('locked_by', '=', worker)
      .where('state', '=', 'sending')
      .execute();
  }

  async function drain(): Promise<void> {
    while (!stopped) {
      const rows = await withLockRetry(claim);
      if (rows.length === 0) return;
      const heartbeat = setInterval(() => renew().catch(() => undefined), claimMs / 3);
      await process(rows).finally(() => clearInterval(heartbeat));
    }
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  }

  function run(): void {
    if (stopped || running) return;
    again = false;
    running = drain()
      .catch((err: unknown) => log.error({ err }, 'outbox worker'))
      .finally(() => {
        running = undefined;
        if (!stopped) schedule(again ? WAKE_MS : pollMs);
      });
  }

  return {
    start() {
      stopped = false;
      run();
    },
    wake() {
      // While a drain is under way, or one is due within the same moment already, this is remembered only.
      if (again) return;
      again = true;
      if (!running && !stopped) schedule(WAKE_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What may be kept of a failure: codes, not the mail server's text, which can quote the recipient. */
function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'error', responseCode].filter(Boolean).join(' ');
}
