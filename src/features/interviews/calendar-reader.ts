/** Reads calendars on a separate thread, which is ended if one takes too long or too much memory. */
import { createWorkerQueue, threadFile, tookTooMuch } from '../../platform/worker-queue.ts';
import type { Answer, Question } from './calendar-worker.ts';
import { CalendarError } from './fetch-calendar.ts';
import type { Busy } from './read-calendar.ts';

/** For one calendar; a large one takes a few seconds. */
const DEADLINE_MS = 20_000;
const MAX_MEMORY_MB = 256;

/**
 * Makes a reader with the parameters and the result of `busyIn`; its thread starts with the first calendar.
 * @param atOnce the maximum number of calendars that wait
 * @param deadlineMs for one calendar
 */
export function createCalendarReader(
  atOnce: number,
  deadlineMs = DEADLINE_MS,
): (...question: Question) => Promise<Busy> {
  const queue = createWorkerQueue<Question, Answer>(threadFile('calendar-worker', import.meta.url), {
    // Beside the regular work, owners name a calendar that is read at once.
    ...{ deadlineMs, waitMs: 2 * atOnce * deadlineMs, maxWaiting: 2 * atOnce },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  return async (...question) => {
    const answer = await queue.run(question).catch((error: unknown) => {
      if (tookTooMuch(error)) throw new CalendarError('The calendar takes too long to read.');
      throw error;
    });
    if ('failure' in answer) throw new CalendarError(answer.failure);
    return answer;
  };
}
