/** The process: settings, database, worker, listener, graceful stop. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import '../domain/shared/messages.ts';
import type { Seeded } from '../domain/samples/play.ts';
import { sampleContentLines } from '../domain/shared/samples.schema.ts';
import { firstAdminLink } from '../domain/staff/access.ts';
import { linkPath } from '../domain/staff/links.ts';
import type { DeskFiles } from '../http/desk/page.ts';
import { sendPrepared } from '../http/memory/prepared.ts';
import { loadStaticFiles, readPageHeaders } from '../http/memory/static-files.ts';
import { clientAddress } from '../http/middleware/client-address.ts';
import { refuseConnection, refuseUnreadable } from '../http/refuse.ts';
import { createResponseClass, securityHeaders } from '../http/security-headers.ts';
import { cutUnreadAnswers } from '../http/unread-answers.ts';
import { operatorSentence } from '../infra/failure.ts';
import { newId } from '../infra/ids.ts';
import { type Config, readConfig } from '../infra/settings.ts';
import { BUILT_URL, site } from '../site/site.ts';
import { cacheKey } from './addresses.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import { handOver } from './seam.ts';
import { type Fact, startMessage } from './start-message.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const KEEP_ALIVE_MS = 20_000;
/** Signals within this time are one, in milliseconds. */
const ONE_SIGNAL_MS = 1_000;
/** How often slow clients are looked for, in milliseconds. */
const CUT_INTERVAL_MS = 5_000;

/** This file is dist/app/server.js. */
const dist = join(import.meta.dirname, '..');

async function pagesHandler(): Promise<Handler> {
  // React, which the pages load, chooses its build by this when it is first imported.
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
  const entry = await import(/* @vite-ignore */ pathToFileURL(join(dist, 'server/entry.mjs')).href);
  const { handler } = entry as { handler: Handler };
  return handler;
}

/** Answers from memory what is known, and hands the rest to the request pipeline. */
async function createListener(app: Runtime): Promise<Handler> {
  const { config, cache, forms, log } = app;
  const files = await loadStaticFiles(
    join(dist, 'client'),
    await readPageHeaders(join(dist, '_headers.json')),
    { from: BUILT_URL, to: site.url },
  );
  const desk: DeskFiles = JSON.parse(await readFile(join(dist, 'desk.json'), 'utf8'));
  const outgoing = new AsyncLocalStorage<ServerResponse>();
  handOver({ runtime: app, files, desk, outgoing });
  const pages = await pagesHandler();
  // The random end of an identifier: its beginning is the time, which servers that start together share.
  const bootId = newId().slice(-10);
  let count = 0;
  log.debug({ files: files.count, bytes: files.bytes }, 'static files in memory');

  return async (request, response) => {
    const url = request.url ?? '/';
    const id = `${bootId}-${(count++).toString(36)}`;
    if (request.method === 'GET' || request.method === 'HEAD') {
      const query = url.indexOf('?');
      const path = query === -1 ? url : url.slice(0, query);
      const file = forms.open || !(await forms.areClosed()) ? files.find(path) : files.findClosed(path);
      const found = file ?? cache.get(cacheKey(url), Date.now());
      const prepared = found instanceof Promise ? await found : found;
      if (prepared) {
        sendPrepared(prepared, request, response, id);
        log.info({ requestId: id, method: request.method, path, status: response.statusCode }, 'request');
        return;
      }
    }
    if (refuseUnreadable(request, response, id)) return;
    request.headers['x-request-id'] = id;
    request.headers['x-client-address'] = clientAddress(request, config.TRUSTED_PROXY_HOPS);
    // Called without `next`: else routes that only the pipeline knows would never be reached.
    return outgoing.run(response, () => pages(request, response));
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Fails where the port is taken: a second start by mistake ends before it has touched the database of the first. */
async function tryPort({ HOST, PORT }: Config): Promise<void> {
  const server = createServer();
  await listen(server, HOST, PORT);
  await new Promise((resolve) => server.close(resolve));
}

/** Finishes requests, then the worker, then the database. A second signal, or too long a wait, ends at once. */
function stopOnSignal(server: Server, app: Runtime): void {
  let stoppingSince = 0;
  const stop = async (signal: string) => {
    if (stoppingSince) {
      // One Ctrl-C arrives several times: from the terminal, from npm, and from the script in between.
      if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    app.draining = true;
    app.log.info({ signal }, 'stopping');
    const limit = setTimeout(() => {
      app.log.error('stop took too long');
      process.exit(1);
    }, app.config.SHUTDOWN_TIMEOUT_MS);
    limit.unref();
    // From now on mails of requests under way are for the next start.
    void app.tasks.stop();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection that a browser keeps open becomes idle when its request is done; nobody else closes it then.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.closeIdleConnections();
    await closed;
    clearInterval(sweep);
    await app.stop(app.config.SHUTDOWN_TIMEOUT_MS - (performance.now() - stoppingSince));
    app.log.info('stopped');
    app.log.flush(() => process.exit(0));
  };
  // SIGHUP is a terminal that was closed, or somebody who wants settings to be read again: they are read at start.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}

/** What the start message tells. */
async function startFacts(app: Runtime, host: string, port: number): Promise<Fact[]> {
  const { config } = app;
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const token = await firstAdminLink(app.writer, app.clock());
  // With PORT=0 nobody could know the port when the settings were read.
  const desk = config.PORT === 0 ? base : config.PUBLIC_URL;
  const facts: Fact[] = [
    ['website', 'Website', base],
    ['api', 'API', `${base}/api/docs`],
    ['database', 'Database', app.engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : config.databaseFile],
    ['resumes', 'Resumes', config.storageDir],
    ['mail', 'Mail', config.SMTP_URL ? 'SMTP (SMTP_URL)' : `captured in ${config.mailDir}`],
  ];
  if (config.mailbox) facts.push(['mailbox', 'Mailbox', config.mailbox.name]);
  if (token) facts.push(['firstAdmin', 'First admin', `${desk}${linkPath(token)}`, 'good once, for an hour']);
  const { seeded } = app.boot;
  if (seeded) facts.push(['samples', 'Samples', samplesLoaded(seeded), 'npm run cli -- samples --remove']);
  if (app.sampleContent.length > 0)
    facts.push(['sampleContent', 'Sample text', sampleContentLines(app.sampleContent)]);
  return facts;
}

function samplesLoaded({ openings, applications, enquiries, staff }: Seeded): string {
  const desk =
    applications > 0
      ? `, ${applications} applications, ${enquiries} enquiries, ${staff} people of the staff`
      : '';
  return `${openings} openings and legal texts${desk}, all invented, were loaded into the empty database`;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await tryPort(config);
  const app = await startRuntime(config, dist);
  const handle = await createListener(app);
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
      Promise.resolve(handle(request, response)).catch((err: unknown) => {
        app.log.error({ err }, 'listener');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    },
  );
  const common = securityHeaders(app.config);
  server.on('clientError', (error, socket) => refuseConnection(error, socket, common));
  cutUnreadAnswers(server, app.config.ANSWER_TIMEOUT_MS);
  const port = await listen(server, app.config.HOST, app.config.PORT);
  stopOnSignal(server, app);
  const facts = await startFacts(app, app.config.HOST, port);
  process.stdout.write(startMessage(facts, process.stdout.isTTY, app.clock()));
}

main().catch((error: unknown) => {
  process.stderr.write(`${operatorSentence(error) ?? (error as Error).stack}\n`);
  process.exit(1);
});
