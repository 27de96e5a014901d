/** Does tasks: takes those that are due, hands each to its queue's handler, records each result when it is there. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { errorCode, isPermanent, isUnknown, wordsOf } from './failure.ts';
import type { Leases, Outcome, Task } from './leases.ts';
import type { NewTask } from './queue.ts';

/** A kind of task and how it is done. */
export interface Queue {
  /** Tasks done at once by one server. */
  concurrency: number;
  /** Tries before a task is given up. */
  maxAttempts: number;
  /** Wait after the first failure in milliseconds; it doubles with each further one, up to an hour. */
  retryBaseMs: number;
  /**
   * Does a task; more than once if it fails or its process ends. It bounds by itself how long that takes: the next attempt
   * begins when this one is over, and not before.
   * @returns what is kept of its payload once it is done
   * @throws to be tried again, or TaskDropped. An error's `permanent` says that no other try helps, its `words` what the
   *   other side said and may be kept, its `unknown` whether the task may be done all the same
   */
  handle(task: Task, attempt: Attempt): Promise<unknown>;
}

/** What a handler may say of the attempt under way. */
export interface Attempt {
  /**
   * From here on only the other side can tell whether the task is done: if this attempt ends unheard, the outcome is unknown
   * and the task is not begun again.
   * @throws when the attempt is no longer ours to go on with
   */
  offer(): Promise<void>;
  /** Work that follows once the task is done: stored with that result, and done as a task of its own. */
  follow(next: NewTask): void;
}

/** Another worker took the task over, because ours gave no sign of life for too long. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
  readonly code = 'lease_lost';
}

/** A handler's word that a task is not to be done, now or later. */
export class TaskDropped extends Error {
  readonly code: string;
  /** @param code kept with the task and logged, e.g. `too_many` */
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface TaskWorkerOptions {
  leases: Leases;
  queues: Readonly<Record<string, Queue>>;
  log: Log;
  pollMs: number;
  /** As the leases have it. */
  leaseMs: number;
  now?: () => Date;
  random?: () => number;
}

export interface TaskWorker {
  start(): void;
  /** Looks for due tasks now instead of at the next poll. */
  wake(): void;
  /** Begins no other task, and resolves when those under way have ended, their results recorded. */
  stop(): Promise<void>;
}

interface Lane {
  name: string;
  queue: Queue;
  /** What is under way. */
  active: Map<Task, Promise<void>>;
  /** The last look took as many as it could: there may be more. */
  more: boolean;
}

/** Half of the places are free at least: a long row of tasks is not taken one by one. A poll takes what place there is. */
const isHungry = ({ more, queue, active }: Lane) => more && active.size * 2 <= queue.concurrency;

/** Wakes within this time are one: tasks of a burst of submissions are taken together. */
const WAKE_MS = 50;
const MAX_RETRY_MS = 3_600_000;
/** Waits between tries to record a result, the first and the longest. */
const RECORD_MS = { first: 100, longest: 5_000 };

/**
 * The wait before the next try: exponential, with jitter over its upper half so that many tasks that
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
export function createTaskWorker(options: TaskWorkerOptions): TaskWorker {
  const { leases, log, pollMs, leaseMs } = options;
  const now = options.now ?? (() => new Date());
  const random = options.random ?? Math.random;
  const lanes = Object.entries(options.queues).map(
    ([name, queue]): Lane => ({ name, queue, active: new Map(), more: false }),
  );
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  const stopping = new AbortController();

  const underWay = () => lanes.flatMap(({ active }) => [...active.entries()]);

  async function look(): Promise<void> {
    for (const lane of lanes) {
      const free = lane.queue.concurrency - lane.active.size;
      if (stopped || free === 0) continue;
      const tasks = await leases.claim(lane.name, free, lane.queue.maxAttempts);
      lane.more = tasks.length === free;
      for (const task of tasks) begin(lane, task);
    }
  }

  function begin(lane: Lane, task: Task): void {
    const work = perform(lane.queue, task).finally(() => {
      lane.active.delete(task);
      if (isHungry(lane)) schedule(0);
    });
    lane.active.set(task, work);
  }

  async function perform(queue: Queue, task: Task): Promise<void> {
    const next: NewTask[] = [];
    let offered = false;
    const attempt: Attempt = {
      async offer() {
        if (!(await leases.offer(task))) throw new LeaseLost('The task was taken over');
        offered = true;
      },
      follow: (one) => void next.push(one),
    };
    const outcome = await Promise.try(() => queue.handle(task, attempt)).then(
      (kept): Outcome => ({
        state: 'done',
        payload: JSON.stringify(kept),
        last_error: null,
        last_words: null,
        done_at: now().toISOString(),
      }),
      (failure: unknown) => afterFailure(queue, task, failure, offered),
    );
    if (!(await record(task, outcome, outcome.state === 'done' ? next : []))) return;
    const line = { task: task.id, queue: task.queue, attempts: task.attempts };
    if (outcome.state === 'done') log.debug(line, 'task done');
    else log.warn({ ...line, state: outcome.state, error: outcome.last_error }, 'task not done');
  }

  /** A result that is known is not lost to a database that fails: it is recorded as soon as that works. @returns false when stopped before */
  async function record(task: Task, outcome: Outcome, next: readonly NewTask[]): Promise<boolean> {
    for (let wait = RECORD_MS.first; ; wait = Math.min(wait * 2, RECORD_MS.longest)) {
      try {
        await leases.settle(task, outcome, next);
        return true;
      } catch (err) {
        log.error({ err, task: task.id, queue: task.queue }, 'task not recorded');
        if (stopped) return false;
        await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  function afterFailure(queue: Queue, { attempts }: Task, failure: unknown, offered: boolean): Outcome {
    const at = now();
    const last_error = errorCode(failure);
    const last_words = wordsOf(failure);
    const done_at = at.toISOString();
    if (failure instanceof TaskDropped) return { state: 'cancelled', payload: '{}', last_error, done_at };
    if (isUnknown(failure, offered)) return { state: 'unknown', last_error, last_words, done_at };
    if (attempts >= queue.maxAttempts || isPermanent(failure))
      return { state: 'dead', last_error, last_words, done_at };
    const wait = retryDelay(attempts, queue.retryBaseMs, random());
    const run_at = new Date(at.getTime() + wait).toISOString();
    return { state: 'pending', run_at, last_error, last_words, done_at: null };
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, ms);
  }

  function run(): void {
    if (stopped || looking) return;
    again = false;
    looking = look()
      .catch((err: unknown) => log.error({ err }, 'task worker'))
      .finally(() => {
        looking = undefined;
        schedule(lanes.some(isHungry) ? 0 : again ? WAKE_MS : pollMs);
      });
  }

  return {
    start() {
      stopped = false;
      // Signs of life go on while tasks end after a stop.
      heartbeat ??= setInterval(() => {
        const ids = underWay().map(([{ id }]) => id);
        if (ids.length > 0) leases.renew(ids).catch(() => undefined);
      }, leaseMs / 3);
      run();
    },
    wake() {
      // While a look is under way, or one is due within the same moment already, this is remembered only.
      if (again) return;
      again = true;
      if (!looking) schedule(WAKE_MS);
    },
    async stop() {
      stopped = true;
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay().map(([, work]) => work));
      clearInterval(heartbeat);
    },
  };
}
