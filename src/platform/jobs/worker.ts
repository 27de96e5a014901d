/** Runs jobs: takes those that are due, passes each to its queue's handler, and records each result at once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { readStoredTrace, withTrace } from '../trace.ts';
import type { Job, Leases, Outcome } from './leases.ts';
import type { NewJob } from './queue.ts';
import { retryDelay } from './retry-delay.ts';

/** A kind of job and how it is done. */
export interface Queue {
  /** Jobs done at once by one server. */
  concurrency: number;
  /** Attempts before a job fails. */
  maxAttempts: number;
  /** Wait after the first failure in milliseconds; it doubles with each further one, up to an hour. */
  retryBaseMs: number;
  /** The longest wait; an hour without it. */
  maxRetryMs?: number;
  /**
   * Runs a job; more than once if it fails or its process ends. It limits its own duration: the next attempt begins only when
   * this one is over.
   * @returns the part of its payload that is kept once it is done
   * @throws to be tried again, or JobDropped; an error may say more, see `Failure`
   */
  handle(job: Job, attempt: Attempt): Promise<unknown>;
}

/** The properties by which a handler's error can describe its job. */
interface Failure extends Partial<Error> {
  code?: string;
  responseCode?: number;
  /** The message of the other side that may be stored. */
  words?: string;
  /** No other try helps. */
  permanent?: boolean;
  /** The job may be done nevertheless; without it, it may be if it was offered. */
  unknown?: boolean;
}

/** The methods by which a handler reports about the running attempt. */
export interface Attempt {
  /**
   * From here on only the other side knows whether the job is done: if this attempt ends without an answer, the outcome is
   * unknown and the job is not repeated.
   * @throws when the attempt is no longer ours to continue
   */
  offer(): Promise<void>;
  /** Work that follows once the job is done: stored with that result, and run as a separate job. */
  follow(next: NewJob): void;
}

/** Another worker took the job over, because our lease was not renewed for too long. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
  readonly code = 'lease_lost';
}

/** Thrown by a handler if a job is not to be done, now or later. */
export class JobDropped extends Error {
  readonly code: string;
  /** @param code stored with the job and logged, e.g. `too_many` */
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface JobWorkerOptions {
  leases: Leases;
  queues: Readonly<Record<string, Queue>>;
  log: Log;
  pollMs: number;
  /** Of the leases. */
  leaseMs: number;
  now?: () => Date;
  random?: () => number;
}

export interface JobWorker {
  /** Also once it was stopped. */
  start(): void;
  /** Looks for due jobs now instead of at the next poll. */
  wake(): void;
  /** Begins no other job, and resolves when running ones have ended and their results are recorded. */
  stop(): Promise<void>;
}

interface Lane {
  name: string;
  queue: Queue;
  active: Map<Job, Promise<void>>;
  /** The last poll took as many as it could: there may be more. */
  more: boolean;
}

/** At least half of the places are free, so that a long queue is not taken one by one. A poll takes whatever place there is. */
const isHungry = ({ more, queue, active }: Lane) => more && active.size * 2 <= queue.concurrency;

/** Wakes within this time are one: jobs of a burst of submissions are taken together. */
const WAKE_MS = 50;
/** Waits between tries to record a result, the first and the longest. */
const RECORD_MS = { first: 100, longest: 5_000 };

/** Makes a worker; any number of them, in any number of processes, may share a database. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { leases, log, pollMs, leaseMs, now = () => new Date(), random = Math.random } = options;
  const lanes = Object.entries(options.queues).map(
    ([name, queue]): Lane => ({ name, queue, active: new Map(), more: false }),
  );
  let stopping = new AbortController();
  let heartbeat: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let endPause = () => {};

  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const underWay = () => lanes.flatMap(({ active }) => [...active.entries()]);

  async function look(): Promise<void> {
    const open = lanes.filter(({ queue, active }) => active.size < queue.concurrency);
    if (open.length === 0) return;
    // One query for all of them, because most checks find nothing.
    const isAnyDue = await leases.isAnyDue(open.map(({ name }) => name));
    for (const lane of open) {
      if (!isAnyDue) lane.more = false;
      if (stopping.signal.aborted || !isAnyDue) continue;
      const free = lane.queue.concurrency - lane.active.size;
      const jobs = await leases.claim(lane.name, free, lane.queue.maxAttempts);
      lane.more = jobs.length === free;
      for (const job of jobs) begin(lane, job);
    }
  }

  function begin(lane: Lane, job: Job): void {
    const work = withTrace(readStoredTrace(job.trace), () => perform(lane.queue, job)).finally(() => {
      lane.active.delete(job);
      if (isHungry(lane)) endPause();
    });
    lane.active.set(job, work);
  }

  async function perform(queue: Queue, job: Job): Promise<void> {
    const next: NewJob[] = [];
    let offered = false;
    const attempt: Attempt = {
      async offer() {
        if (!(await leases.offer(job))) throw new LeaseLost('The job was taken over');
        offered = true;
      },
      follow: (one) => void next.push(one),
    };
    const outcome = await Promise.try(() => queue.handle(job, attempt)).then(
      (kept): Outcome => ({
        state: 'done',
        payload: JSON.stringify(kept),
        last_error: null,
        last_reply: null,
        done_at: now().toISOString(),
      }),
      (failure: unknown) => afterFailure(queue, job, failure, offered),
    );
    if (!(await record(job, outcome, outcome.state === 'done' ? next : []))) return;
    const line = { job: job.id, queue: job.queue, attempts: job.attempts };
    if (outcome.state === 'done') log.debug(line, 'job done');
    else log.warn({ ...line, state: outcome.state, error: outcome.last_error }, 'job not done');
  }

  /**
   * A known result is not lost if the database fails: it is recorded as soon as that works. @returns false when stopped before
   */
  async function record(job: Job, outcome: Outcome, next: readonly NewJob[]): Promise<boolean> {
    for (let wait = RECORD_MS.first; ; wait = Math.min(wait * 2, RECORD_MS.longest)) {
      try {
        await leases.settle(job, outcome, next);
        return true;
      } catch (err) {
        log.error({ err, job: job.id, queue: job.queue }, 'job not recorded');
        if (stopping.signal.aborted) return false;
        await rest(wait);
      }
    }
  }

  function afterFailure(queue: Queue, { attempts }: Job, failure: unknown, offered: boolean): Outcome {
    const at = now();
    const error = (failure ?? {}) as Failure;
    // Codes, not the words of a mail server, which can quote the recipient.
    const last_error = [error.code ?? error.name ?? 'error', error.responseCode].filter(Boolean).join(' ');
    const ended = { last_error, last_reply: error.words || null, done_at: at.toISOString() };
    if (failure instanceof JobDropped) return { ...ended, state: 'cancelled', payload: '{}' };
    if (error.unknown ?? offered) return { ...ended, state: 'unknown' };
    if (attempts >= queue.maxAttempts || error.permanent) return { ...ended, state: 'dead' };
    const wait = retryDelay(attempts, queue.retryBaseMs, random(), queue.maxRetryMs);
    const run_at = new Date(at.getTime() + wait).toISOString();
    return { ...ended, state: 'pending', run_at, done_at: null };
  }

  /** Waits until the next poll, or until there is something to do. */
  async function pause(): Promise<void> {
    if (!woken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, pollMs);
      endPause = resolve;
      await promise;
      clearTimeout(timer);
    }
    if (woken) await rest(WAKE_MS);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      let failed = false;
      await look().catch((err: unknown) => {
        failed = true;
        log.error({ err }, 'job worker');
      });
      if (failed || !lanes.some(isHungry)) await pause();
    }
  }

  return {
    start() {
      if (stopping.signal.aborted) stopping = new AbortController();
      // Renewals continue while jobs end after a stop.
      heartbeat ??= setInterval(() => {
        const ids = underWay().map(([{ id }]) => id);
        if (ids.length > 0) leases.renew(ids).catch(() => undefined);
      }, leaseMs / 3);
      running ??= run();
    },
    wake() {
      woken = true;
      endPause();
    },
    async stop() {
      stopping.abort();
      woken = true;
      endPause();
      await running;
      await Promise.all(underWay().map(([, work]) => work));
      clearInterval(heartbeat);
      [heartbeat, running] = [undefined, undefined];
    },
  };
}
