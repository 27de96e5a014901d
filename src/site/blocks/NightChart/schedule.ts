/** The start and end of each job of a run, after some of the changes. Pure. */

interface Job {
  name: string;
  /** The duration; a job of 0 hours is no longer part of the run. */
  hours: number;
  /** Names of the jobs that it waits for. */
  after: readonly string[];
}

interface Change {
  jobs: readonly { name: string; hours?: number | undefined; after?: readonly string[] | undefined }[];
}

/** Hours from the start of the run. */
export interface Bar {
  name: string;
  from: number;
  to: number;
}

/**
 * @param jobs each below those it waits for
 * @param count how many of the changes are made
 * @returns a bar for each job, and the duration of the whole run
 */
export function scheduleOf(jobs: readonly Job[], changes: readonly Change[], count: number) {
  const ends = new Map<string, number>();
  const bars = jobs.map((job): Bar => {
    const own = changes
      .slice(0, count)
      .flatMap((change) => change.jobs.filter(({ name }) => name === job.name));
    const hours = own.findLast((one) => one.hours !== undefined)?.hours ?? job.hours;
    const after = own.findLast((one) => one.after !== undefined)?.after ?? job.after;
    const from = Math.max(0, ...after.map((name) => ends.get(name) ?? 0));
    ends.set(job.name, from + hours);
    return { name: job.name, from, to: from + hours };
  });
  const running = bars.filter(({ from, to }) => to > from);
  return { bars, hours: Math.max(0, ...running.map(({ to }) => to)) };
}

/** `19` and `2.5` → `21:30`. */
export function clock(start: number, hours: number): string {
  const minutes = Math.round((start + hours) * 60) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
