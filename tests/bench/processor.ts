/** Processor time by the kernel's count. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The kernel counts 100 ticks a second. */
const TICK_MS = 10;
const QUIET_MS = 2_000;
/** What the server needs of that time with nothing to do. */
const IDLE_MS = 30;

const numbersOf = (stat: string) =>
  readFileSync(stat, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);

/** Milliseconds of all threads since the process started; with all that it started, those that have ended included. */
export function processorMs(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter(Boolean)
    .map(Number);
  const own = numbersOf(`/proc/${pid}/stat`)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + ticks, 0);
  return own * TICK_MS + children.reduce((sum, child) => sum + ofChild(child), 0);
}

/** One that has just ended is in its parent's own count from then on. */
function ofChild(pid: number): number {
  try {
    return processorMs(pid);
  } catch {
    return 0;
  }
}

/** Milliseconds of a process's first thread: of Node, the one that answers. */
export function mainThreadMs(pid: number): number {
  const [user = 0, system = 0] = numbersOf(`/proc/${pid}/task/${pid}/stat`).slice(11, 13);
  return (user + system) * TICK_MS;
}

/** What was left to be done later belongs to the requests that left it. */
async function whenIdle(pid: number): Promise<number> {
  for (let last = processorMs(pid); ; ) {
    await delay(QUIET_MS);
    const now = processorMs(pid);
    if (now - last <= IDLE_MS) return now;
    last = now;
  }
}

/** @returns milliseconds of processor time that a process needs for some work, until it is idle again */
export async function processorMsOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await whenIdle(pid);
  await work();
  return (await whenIdle(pid)) - before;
}
