/** Does tasks: takes those that are due, hands each to its queue's handler, records each result when it is there. */
import type { Log } from '../log.ts';
import type { Leases, Outcome, Task } from './leases.ts';

/** A kind of task and how it is done. */
export interface Queue {
  /** Tasks done at once by one server. */
  concurrency: number;
  /** Tries before a task is given up. */
  maxAttempts: number;
  /** Wait after the first failure in milliseconds; it doubles with each further one, up to an hour. */
  retryBaseMs: number;
  /** A try that takes longer counts as failed, in milliseconds. It bounds how long stopping takes. */
  timeoutMs: number;
  /**
   * Does a task; more than once if it fails or its process ends.
   * @returns what is kept of its payload once it is done
   * @throws to be tried again, or TaskDropped. An error's `permanent` says that no other try helps, its `words` what the
   *   other side said and may be kept
   */
  handle(task: Task): Promise<unknown>;
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
  /** Begins no other task, and resolves when those under way are done or timed out, their results recorded. */
  stop(): Promise<void>;
}

interface Lane {
  name: string;
  queue: Queue;
  /** What is under way, by the task's id. */
  active: Map<string, Promise<void>>;
  /** The last look took as many as it could: there may be more. */
  more: boolean;
}

/** Half of the places are free at least: a long row of tasks is not taken one by one. */
const hasRoom = ({ queue, active }: Lane) => active.size * 2 <= queue.concurrency;
const isHungry = (lane: Lane) => lane.more && hasRoom(lane);

/** Wakes within this time are one: tasks of a burst of submissions are taken together. */
const WAKE_MS = 50;
const MAX_RETRY_MS = 3_600_000;

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

  const underWay = () => lanes.flatMap(({ active }) => [...active.entries()]);

  async function look(): Promise<void> {
    for (const lane of lanes) {
      if (stopped || !hasRoom(lane)) continue;
      const free = lane.queue.concurrency - lane.active.size;
      const tasks = await leases.claim(lane.name, free, lane.queue.maxAttempts);
      lane.more = tasks.length === free;
      for (const task of tasks) begin(lane, task);
    }
  }

  function begin(lane: Lane, task: Task): void {
    const work = perform(lane.queue, task)
      .catch((err: unknown) => log.error({ err, task: task.id, queue: task.queue }, 'task not recorded'))
      .finally(() => {
        lane.active.delete(task.id);
        if (isHungry(lane)) schedule(0);
      });
    lane.active.set(task.id, work);
  }

  async function perform(queue: Queue, task: Task): Promise<void> {
    const outcome = await within(queue.timeoutMs, async () => queue.handle(task)).then(
      (kept): Outcome => ({
        state: 'done',
        payload: JSON.stringify(kept),
        last_error: null,
        last_words: null,
        done_at: now().toISOString(),
      }),
      (failure: unknown) => afterFailure(queue, task, failure),
    );
    await leases.settle(task.id, outcome);
    const line = { task: task.id, queue: task.queue, attempts: task.attempts };
    if (outcome.state === 'done') log.debug(line, 'task done');
    else log.warn({ ...line, state: outcome.state, error: outcome.last_error }, 'task not done');
  }

  function afterFailure(queue: Queue, { attempts }: Task, failure: unknown): Outcome {
    const at = now();
    const last_error = errorCode(failure);
    const last_words = wordsOf(failure);
    const done_at = at.toISOString();
    if (failure instanceof TaskDropped) return { state: 'cancelled', payload: '{}', last_error, done_at };
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
        const ids = underWay().map(([id]) => id);
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
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay().map(([, work]) => work));
      clearInterval(heartbeat);
    },
  };
}

/** What the work comes to, or a failure when that takes too long; the work itself goes on unheard. */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('Too long'), { code: 'ETIMEDOUT' })), ms);
  });
  return Promise.race([work(), limit]).finally(() => clearTimeout(timer));
}

/** What may be kept of a failure: codes, not the words of a mail server, which can quote the recipient. */
function errorCode(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as {
    code?: string;
    responseCode?: number;
    name?: string;
  };
  return [code ?? name ?? 'error', responseCode].filter(Boolean).join(' ');
}

/** What a handler vouches may be kept of the other side's words. */
const wordsOf = (error: unknown): string | null =>
  (error as { words?: string } | null | undefined)?.words || null;

/** Whether a handler knows that another try comes to the same. */
const isPermanent = (error: unknown): boolean =>
  (error as { permanent?: boolean } | null | undefined)?.permanent === true;
