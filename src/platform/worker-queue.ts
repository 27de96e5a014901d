/** A thread that answers one question after the other, each within a deadline. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** SQLite can't be stopped in the middle of a step. If this many abandoned threads still work, no other is started. */
const MAX_LOST = 3;

/** Recognized by its code: the class may be bundled twice. */
export const WORKER_UNAVAILABLE = 'ERR_WORKER_UNAVAILABLE';

/** Why a question was not answered: it took too long itself, too many were before it, or the thread ended. */
export class WorkerUnavailable extends Error {
  readonly code = WORKER_UNAVAILABLE;
  readonly why: 'slow' | 'full' | 'ended' | 'stopped';
  constructor(why: WorkerUnavailable['why'], message: string = why) {
    super(message);
    this.why = why;
  }
}

/** Whether the question itself took too much time or memory, and not those before it. */
export const tookTooMuch = (error: unknown): boolean =>
  error instanceof WorkerUnavailable && ['slow', 'ended'].includes(error.why);

/** A thread's file beside the one that starts it, in the sources as in the bundle. @param base the starting file's URL */
export const threadFile = (name: string, base: string): URL =>
  new URL(`${name}.${base.endsWith('.ts') ? 'ts' : 'js'}`, base);

interface WorkerQueueOptions extends WorkerOptions {
  /** From when the thread begins a question until it is refused and the thread is abandoned. */
  deadlineMs: number;
  /** From when a question is asked until it is refused; left out, as long. */
  waitMs?: number;
  /** Questions that wait at most, the one that runs included; others are refused at once. */
  maxWaiting: number;
}

interface WorkerQueue<Question, Answer> {
  /** How many questions are before the next one, the one that runs included. */
  readonly waiting: number;
  /** @throws WorkerUnavailable */
  run(question: Question): Promise<Answer>;
  /** Refuses what waits and ends the thread. */
  stop(): Promise<void>;
}

interface Waiting<Question, Answer> {
  question: Question;
  deadline: NodeJS.Timeout;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Makes a queue; its thread starts with the first question.
 * @param file of the thread, which posts one answer for each message
 */
export function createWorkerQueue<Question, Answer>(
  file: URL,
  { deadlineMs, waitMs = deadlineMs, maxWaiting, ...options }: WorkerQueueOptions,
): WorkerQueue<Question, Answer> {
  type Job = Waiting<Question, Answer>;
  /** In the order in which they were asked. */
  const waiting = new Set<Job>();
  let worker: Worker | undefined;
  /** The job of the thread. Its caller may have been refused in the meantime. */
  let running: { job: Job; deadline: NodeJS.Timeout } | undefined;
  let lost = 0;
  let stopped = false;

  function start(): Worker {
    const started = new Worker(file, options);
    started.unref();
    started.on('message', (answer: Answer) => {
      if (worker !== started) return;
      const job = finish();
      if (job && leave(job)) job.resolve(answer);
      next();
    });
    const ended = (error?: unknown) => {
      if (worker !== started) return;
      worker = undefined;
      const job = finish();
      if (job) refuse(job, 'ended', error instanceof Error ? error.message : undefined);
      next();
    };
    started.on('error', ended).on('exit', () => ended());
    return started;
  }

  function finish(): Job | undefined {
    clearTimeout(running?.deadline);
    const job = running?.job;
    running = undefined;
    return job;
  }

  /** @returns whether a caller still waits for it */
  function leave(job: Job): boolean {
    clearTimeout(job.deadline);
    return waiting.delete(job);
  }

  function refuse(job: Job, why: WorkerUnavailable['why'], message?: string): void {
    if (leave(job)) job.reject(new WorkerUnavailable(why, message));
  }

  function refuseAll(why: WorkerUnavailable['why']): void {
    for (const job of waiting) refuse(job, why);
  }

  /** Gives the thread the oldest question, if it has none. */
  function next(): void {
    const [job] = waiting;
    if (running || !job) return;
    worker ??= start();
    running = { job, deadline: setTimeout(giveUpThread, deadlineMs) };
    worker.postMessage(job.question);
  }

  /** The thread is left to its question; waiting questions go to a new thread. */
  function giveUpThread(): void {
    const left = worker;
    worker = undefined;
    lost++;
    left?.terminate().finally(() => lost--);
    const job = finish();
    if (job) refuse(job, 'slow');
    if (lost >= MAX_LOST) refuseAll('full');
    next();
  }

  return {
    get waiting() {
      return waiting.size + (running && !waiting.has(running.job) ? 1 : 0);
    },
    run(question) {
      return new Promise((resolve, reject) => {
        if (stopped) throw new WorkerUnavailable('stopped');
        if (waiting.size >= maxWaiting || lost >= MAX_LOST) throw new WorkerUnavailable('full');
        const deadline = setTimeout(() => refuse(job, 'full'), waitMs);
        const job: Job = { question, deadline, resolve, reject };
        waiting.add(job);
        next();
      });
    },
    async stop() {
      stopped = true;
      finish();
      refuseAll('stopped');
      await worker?.terminate();
    },
  };
}
