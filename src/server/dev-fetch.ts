/** `npm run dev`: Vite's server asks Astro, and Astro asks the same Hono app that owns the listener in production. */
import { resolve } from 'node:path';
import { FetchState, middleware, pages } from 'astro/fetch';
import type { Runtime } from '../platform/http/context.ts';
import { readConfig } from '../platform/settings/settings.ts';
import { startRuntime } from './runtime.ts';
import { createWebsite, type RenderPage } from './website.ts';

const renderPage: RenderPage = (request, locals) => {
  const state = new FetchState(request);
  state.locals = locals;
  return middleware(state, pages);
};

/** Vite loads this file again after each change of its imports; the runtime stays. */
const started = globalThis as { devRuntime?: Promise<Runtime> };
started.devRuntime ??= startRuntime(readConfig(process.env), resolve('dist'));

const website = started.devRuntime.then((runtime) => createWebsite({ runtime, renderPage }));

export default {
  fetch: async (request: Request): Promise<Response> => (await website).fetch(request),
};
