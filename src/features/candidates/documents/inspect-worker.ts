/** The thread that inspects resumes, one after the other: each may have a whole part of a package in memory. */
import { parentPort } from 'node:worker_threads';
import type { ResumeExtension } from '../application.schema.ts';
import type { ResumeFlag } from './document-flags.ts';
import { inspect } from './inspect.ts';

/** A file to inspect. */
export interface Question {
  path: string;
  extension: ResumeExtension;
}

export type Answer =
  | { flags: ResumeFlag[] | undefined }
  /** The system's own error: a message between threads loses its code. */
  | { error: { message: string; code?: string | undefined } };

const answer = ({ path, extension }: Question): Promise<Answer> =>
  inspect(path, extension).then(
    (flags) => ({ flags }),
    ({ message, code }: NodeJS.ErrnoException) => ({ error: { message, code } }),
  );

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));
