/** Reads mails on a thread of its own, which is ended when one takes too long or too much memory. */
import { Worker } from 'node:worker_threads';
import type { MailParser, ParseResult } from './incoming.ts';

/** For one mail; an honest one of the largest size takes about a second. */
const DEADLINE_MS = 15_000;
const MOST_MEMORY_MB = 256;

/** The thread's file stands beside this one, in the sources as in the bundle. */
const entry = () => new URL(`parse-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** @param deadlineMs for one mail */
export function createMailParser(deadlineMs = DEADLINE_MS): MailParser {
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(entry(), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    started.unref();
    return started;
  }

  function parse(source: Uint8Array): Promise<ParseResult> {
    worker ??= start();
    const thread = worker;
    return new Promise((resolve) => {
      const settle = (result: ParseResult) => {
        clearTimeout(clock);
        thread.off('message', settle).off('error', dies).off('exit', dies);
        if (!result.ok && result.why !== 'malformed') {
          worker = undefined;
          thread.on('error', () => undefined);
          void thread.terminate();
        }
        resolve(result);
      };
      const dies = () => settle({ ok: false, why: 'memory' });
      const clock = setTimeout(() => settle({ ok: false, why: 'timeout' }), deadlineMs);
      thread.on('message', settle).on('error', dies).on('exit', dies);
      thread.postMessage(source);
    });
  }

  return {
    parse(source) {
      const parsed = turn.then(() => parse(source));
      turn = parsed;
      return parsed;
    },
    async stop() {
      await worker?.terminate();
    },
  };
}
