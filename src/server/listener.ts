/** The HTTP listener: serves the site, or on a worker only the probes. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv, Runtime } from '../platform/http/context.ts';
import { newId } from '../platform/ids.ts';
import { readTraceparent, withTrace } from '../platform/trace.ts';
import { BUILT_URL, site } from '../site/content/site.ts';
import { cacheKey } from './addresses.ts';
import { createApp } from './api.ts';
import { breakOffFailed } from './break-off-failed.ts';
import { sendPrepared } from './cache/prepared.ts';
import { loadStaticFiles, readPageHeaders } from './cache/static-files.ts';
import type { DeskFiles } from './desk-page.ts';
import { healthRoutes } from './health.ts';
import type { Metrics } from './metrics/metrics.ts';
import { clientAddress } from './middleware/client-address.ts';
import { refuseConnection, refuseUnreadable } from './refuse.ts';
import { createResponseClass, securityHeaders } from './security-headers.ts';
import { cutUnreadAnswers } from './unread-answers.ts';
import { createWebsite, type RenderPage } from './website.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const KEEP_ALIVE_MS = 20_000;
/** How often slow clients are looked for, in milliseconds. */
const CUT_INTERVAL_MS = 5_000;

/** This file is in dist/app. */
const dist = join(import.meta.dirname, '..');

/** Loads the pages that Astro built. */
async function loadPages(): Promise<RenderPage> {
  // React, which the pages load, chooses its build by this when it is first imported.
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
  const entry = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'server/entry.mjs')).href);
  return entry.renderPage;
}

/** @returns a function that gives each request an identifier */
function createIds(): () => string {
  // The random end of an identifier: its beginning is the time, which servers that start together share.
  const bootId = newId().slice(-10);
  let count = 0;
  return () => `${bootId}-${(count++).toString(36)}`;
}

const answering = (app: Hono<AppEnv>, { config }: Runtime, nextId: () => string) =>
  getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const response = await app.fetch(request, {
        requestId: nextId(),
        clientAddress: clientAddress(incoming, config.TRUSTED_PROXY_HOPS),
      });
      return response.headers.has('Content-Disposition') ? breakOffFailed(response, outgoing) : response;
    },
    { overrideGlobalObjects: false },
  );

/** @returns a function that returns true once in so many calls; never for 0 */
function oneIn(every: number): () => boolean {
  let count = 0;
  return () => every > 0 && count++ % every === 0;
}

/** Answers from memory if possible, and passes other requests to the app. */
async function createListener(runtime: Runtime, metrics: Metrics | undefined): Promise<Handler> {
  const { cache, forms, log } = runtime;
  const files = await loadStaticFiles(
    join(dist, 'client'),
    await readPageHeaders(join(dist, '_headers.json')),
    { from: BUILT_URL, to: site.url },
  );
  const desk: DeskFiles = JSON.parse(await readFile(join(dist, 'desk.json'), 'utf8'));
  const app = createWebsite({ runtime, files, desk, renderPage: await loadPages() });
  const nextId = createIds();
  const answer = answering(app, runtime, nextId);
  const isLogged = oneIn(runtime.config.LOG_FILES_EVERY);
  log.debug({ files: files.count, bytes: files.bytes }, 'static files in memory');

  return async (request, response) => {
    metrics?.observe(request, response);
    const url = request.url ?? '/';
    if (request.method === 'GET' || request.method === 'HEAD') {
      const query = url.indexOf('?');
      const path = query === -1 ? url : url.slice(0, query);
      const file = forms.open || !(await forms.areClosed()) ? files.find(path) : files.findClosed(path);
      const found = file ?? cache.get(cacheKey(url), Date.now());
      const prepared = found instanceof Promise ? await found : found;
      if (prepared) {
        const requestId = nextId();
        sendPrepared(prepared, request, response, requestId);
        if (isLogged())
          log.info({ requestId, method: request.method, path, status: response.statusCode }, 'request');
        return;
      }
    }
    if (!refuseUnreadable(request, response, nextId)) await answer(request, response);
  };
}

/** Of a worker, which has no visitors: monitoring uses the same addresses as on a server. */
function createProbeListener(runtime: Runtime): Handler {
  const answer = answering(
    createApp(runtime, async (c) => c.notFound()),
    runtime,
    createIds(),
  );
  const probes = new Set<string>(Object.values(healthRoutes).map(({ path }) => path));
  return async (request, response) => {
    if (probes.has(request.url ?? '')) await answer(request, response);
    else response.writeHead(404).end();
  };
}

/** Makes the server, which does not listen yet. */
export async function createHttpServer(app: Runtime, metrics: Metrics | undefined): Promise<Server> {
  const handle = app.config.ROLE === 'worker' ? createProbeListener(app) : await createListener(app, metrics);
  const server = createServer(
    {
      headersTimeout: app.config.HEADERS_TIMEOUT_MS,
      requestTimeout: app.config.REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(CUT_INTERVAL_MS, app.config.HEADERS_TIMEOUT_MS),
      maxHeaderSize: 16 * 1024,
      ServerResponse: createResponseClass(app.config),
    },
    (request, response) => {
      const trace = readTraceparent(request.headers.traceparent as string | undefined);
      const answered = trace ? withTrace(trace, () => handle(request, response)) : handle(request, response);
      Promise.resolve(answered).catch((err: unknown) => {
        app.log.error({ err }, 'listener');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    },
  );
  const common = securityHeaders(app.config);
  server.on('clientError', (error, socket) => refuseConnection(error, socket, common));
  cutUnreadAnswers(server, app.config.ANSWER_TIMEOUT_MS);
  return server;
}
