/** Processor time by the kernel's count. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The kernel counts 100 ticks a second. */
const TICK_MS = 10;
const QUIET_MS = 2_000;
/** What the server needs of that time with nothing to do. */
const IDLE_MS = 30;

/** Milliseconds of all threads since the process started. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '');
  const [user, system] = stat.split(' ').slice(11, 13).map(Number) as [number, number];
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
