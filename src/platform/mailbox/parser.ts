/** Parses emails on a separate thread, which is ended if it takes too long or too much memory. */
import { createWorkerQueue, threadFile, WorkerUnavailable } from '../worker-queue.ts';
import type { MailParser, ParseResult } from './port.ts';

/** For one email; a harmless one of the largest size takes about a second. */
const DEADLINE_MS = 15_000;
const MAX_MEMORY_MB = 256;
/** A mailbox is read mail by mail. */
const MAX_WAITING = 8;

/** @param deadlineMs for one mail */
export function createMailParser(deadlineMs = DEADLINE_MS): MailParser {
  const queue = createWorkerQueue<Uint8Array, ParseResult>(threadFile('parse-worker', import.meta.url), {
    ...{ deadlineMs, maxWaiting: MAX_WAITING },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  return {
    parse: (source) =>
      queue.run(source).catch((error: unknown) => {
        const ended = error instanceof WorkerUnavailable && error.why === 'ended';
        return { ok: false, why: ended ? 'memory' : 'timeout' };
      }),
    stop: queue.stop,
  };
}
