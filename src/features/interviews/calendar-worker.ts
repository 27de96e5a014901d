/** The thread that reads calendars, one after the other: the rules of an appointment can be made so that they take hours. */
import { parentPort } from 'node:worker_threads';
import { CalendarError } from './fetch-calendar.ts';
import { type Busy, busyIn } from './read-calendar.ts';

/** The parameters of `busyIn`. */
export type Question = Parameters<typeof busyIn>;

/** Busy times, or why there are none, in words for the owner. */
export type Answer = Busy | { failure: string };

function answer(question: Question): Answer {
  try {
    return busyIn(...question);
  } catch (error) {
    if (error instanceof CalendarError) return { failure: error.message };
    throw error;
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
