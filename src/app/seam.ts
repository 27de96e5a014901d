/**
 * The one seam of the process. Astro bundles `fetch.ts` apart from the server and calls it with a request and nothing
 * else, so what the server made is handed over here, before it listens. In development there is no server of ours:
 * the first request makes what it needs.
 */
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { DeskFiles } from '../http/desk/page.ts';
import type { StaticFiles } from '../http/memory/static-files.ts';
import { readConfig } from '../infra/settings.ts';
import { type Runtime, startRuntime } from './runtime.ts';

export interface Process {
  runtime: Runtime;
  /** The prerendered pages; none in development. */
  files?: StaticFiles;
  /** What the page of the desk names; none in development, where Vite serves the sources. */
  desk?: DeskFiles;
  /** What the request at hand is answered with; none in development. */
  outgoing?: AsyncLocalStorage<ServerResponse>;
}

const SLOT = Symbol.for('website.process');
const slots = globalThis as { [SLOT]?: Promise<Process> };

/** Called by the server, once. */
export function handOver(made: Process): void {
  slots[SLOT] = Promise.resolve(made);
}

/** Called by the pipeline. */
export function takeOver(): Promise<Process> {
  slots[SLOT] ??= startRuntime(readConfig(process.env), resolve('dist')).then((runtime) => ({
    runtime,
  }));
  return slots[SLOT];
}
