/** Determines the type of a resume by its content. The name and the client's MIME type prove nothing. */
import { createWorkerQueue, threadFile, tookTooMuch } from '../../../platform/worker-queue.ts';
import type { ResumeExtension } from '../application.schema.ts';
import type { ResumeFlag } from './document-flags.ts';
import type { Answer, Question } from './inspect-worker.ts';

export const RESUME_TYPES: Record<ResumeExtension, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A file of a person is inspected within a second, and in less than this memory. */
const DEADLINE_MS = 20_000;
const MAX_MEMORY_MB = 512;
/** A sender waits behind two that never end, but not behind three. */
const WAIT_MS = 45_000;
const MAX_WAITING = 128;

const inspections = createWorkerQueue<Question, Answer>(threadFile('inspect-worker', import.meta.url), {
  ...{ deadlineMs: DEADLINE_MS, waitMs: WAIT_MS, maxWaiting: MAX_WAITING },
  resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
});

/**
 * Checks whether a file is what its extension says, and what it contains beside text and pictures.
 * @param path a local file
 * @param extension of the client's file name
 * @returns its flags; undefined for any other content, a damaged file, one with macros, one that is two types at once, or one that
 * takes too much time or memory
 * @throws WorkerUnavailable where others take so long that its turn did not come
 */
export async function inspectResume(
  path: string,
  extension: ResumeExtension,
): Promise<ResumeFlag[] | undefined> {
  try {
    const answer = await inspections.run({ path, extension });
    if ('flags' in answer) return answer.flags;
    throw Object.assign(new Error(answer.error.message), answer.error);
  } catch (error) {
    if (tookTooMuch(error)) return undefined;
    throw error;
  }
}
