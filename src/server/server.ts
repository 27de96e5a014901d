/** The process: settings, database, worker, listener, graceful stop. */
import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import '../platform/forms/messages.ts';
import { firstAdminLink } from '../features/people/access.ts';
import { linkPath } from '../features/people/links.ts';
import { sampleContentLines } from '../features/samples/samples.schema.ts';
import type { Seeded } from '../features/samples/seed.ts';
import { operatorSentence } from '../platform/failure.ts';
import type { Runtime } from '../platform/http/context.ts';
import { ownAddress, sendTo } from '../platform/http/own-address.ts';
import { PROGRAM } from '../platform/operator-command.ts';
import { readConfig } from '../platform/settings/settings.ts';
import { beginProcess, scheduleBackups } from './backup-schedule.ts';
import { createHttpServer } from './listener.ts';
import { createMetricsServer } from './metrics/listener.ts';
import type { Metrics } from './metrics/metrics.ts';
import { sayListening, startProcesses } from './processes.ts';
import { startRuntime } from './runtime.ts';
import { scheduleSelfTest } from './self-test.ts';
import { type Fact, startMessage } from './start-message.ts';

/** This file is dist/app/server.js. */
const dist = join(import.meta.dirname, '..');

/** Signals within this time are one, in milliseconds. */
const ONE_SIGNAL_MS = 1_000;
/** @returns the port */
function listen(server: Server, host: string, port: number, reusePort = false): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // For a name with two addresses Node uses only the first, mostly ::1, which proxies do not use.
    const address = host === 'localhost' ? '127.0.0.1' : host;
    // With several processes each listens itself: the kernel distributes the connections among them.
    server.listen({ port, host: address, exclusive: reusePort, reusePort }, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

/**
 * Fails if the port is taken: a second start by mistake ends before it has touched the database of the first.
 * @returns the port; for 0 one that is free
 */
async function findPort(host: string, wanted: number): Promise<number> {
  const server = createServer();
  const port = await listen(server, host, wanted);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Stops accepting requests, and resolves when running ones are answered. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that a browser keeps open becomes idle when its request is done; nothing else closes it then.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
}

/**
 * Finishes requests, then the worker, then the database. A second signal, or too long a wait, ends at once.
 * @param close resolves when all requests are answered
 */
function stopOnSignal(app: Runtime, close: () => Promise<void>): void {
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
    // From now on emails of running requests are left for the next start.
    void app.jobs.stop();
    await close();
    await app.stop(app.config.SHUTDOWN_TIMEOUT_MS - (performance.now() - stoppingSince));
    app.log.info('stopped');
    app.log.flush(() => process.exit(0));
  };
  // SIGHUP is a terminal that was closed, or a request to read the settings again: they are read at start.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}

async function startFacts(app: Runtime, host: string, port: number): Promise<Fact[]> {
  const { config } = app;
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const token = await firstAdminLink(app.writer, app.clock());
  // With PORT=0 the port was not known when the settings were read.
  const desk = config.PORT === 0 ? base : config.PUBLIC_URL;
  const facts: Fact[] = [
    ['website', 'Website', base],
    ['version', 'Version', app.release.version],
    [
      'role',
      'Role',
      config.WEB_PROCESSES > 1 ? `${config.ROLE}, ${config.WEB_PROCESSES} processes` : config.ROLE,
    ],
    ['api', 'API', `${base}/api/docs`],
    ['database', 'Database', app.engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : config.databaseFile],
    ['resumes', 'Resumes', config.s3?.name ?? config.storageDir],
    ['mail', 'Email', config.SMTP_URL ? 'SMTP (SMTP_URL)' : `captured in ${config.mailDir}`],
  ];
  if (config.mailbox) facts.push(['mailbox', 'Mailbox', config.mailbox.name]);
  if (token)
    facts.push(['firstAdmin', 'First admin', `${desk}${linkPath(token)}`, 'works once, for one hour']);
  const { seeded } = app.boot;
  if (seeded) facts.push(['samples', 'Samples', samplesLoaded(seeded), `${PROGRAM} samples --remove`]);
  if (app.sampleContent.length > 0)
    facts.push(['sampleContent', 'Sample text', sampleContentLines(app.sampleContent)]);
  return facts;
}

function samplesLoaded({ openings, applications, enquiries, staff }: Seeded): string {
  const desk =
    applications > 0 ? `, ${applications} applications, ${enquiries} enquiries, ${staff} staff members` : '';
  return `${openings} openings and legal texts${desk}, all invented, were loaded into the empty database`;
}

/** Serves in this process. @returns the port, and a function that stops it */
async function serve(app: Runtime, metrics: Metrics | undefined) {
  const server = await createHttpServer(app, metrics);
  const isOneOfSeveral = cluster.isWorker && process.platform === 'linux';
  const port = await listen(server, app.config.HOST, app.config.PORT, isOneOfSeveral);
  return { port, close: () => closeServer(server) };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const freePort = cluster.isWorker ? config.PORT : await findPort(config.HOST, config.PORT);
  if (config.METRICS_PORT && !cluster.isWorker) await findPort(config.HOST, config.METRICS_PORT);
  const isSupervisor = config.WEB_PROCESSES > 1;
  const app = await startRuntime(config, dist);
  // A promise that no one awaits any more may fail without ending the process.
  process.on('unhandledRejection', (err) => app.log.error({ err }, 'unhandled rejection'));
  const metrics =
    config.METRICS_PORT === undefined ? undefined : (await import('./metrics/metrics.ts')).createMetrics(app);
  // Jobs are running already, and would be interrupted.
  let close = async () => {};
  stopOnSignal(app, () => close());
  const served = isSupervisor ? await startProcesses(app, freePort) : await serve(app, metrics);
  const { port } = served;
  close = served.close;
  if (app.draining) return;
  if (cluster.isWorker) {
    sayListening();
    return;
  }
  const monitored = metrics && createMetricsServer(metrics, app.log);
  const metricsPort = monitored && (await listen(monitored, config.HOST, config.METRICS_PORT ?? 0));
  if (config.ROLE !== 'web') {
    const backups = scheduleBackups(app, beginProcess(join(import.meta.dirname, 'cli.js')));
    process.once('exit', () => backups.stop());
  }
  if (config.ROLE !== 'worker') {
    const selfTest = scheduleSelfTest(app, sendTo(ownAddress(config, port)));
    process.once('exit', () => selfTest.stop());
  }
  // On a full disk the start message is lost, and the server serves.
  process.stdout.on('error', (err) => app.log.error({ err }, 'start message not written'));
  const facts = await startFacts(app, config.HOST, port);
  if (metricsPort) facts.push(['metrics', 'Metrics', `port ${metricsPort}`]);
  process.stdout.write(
    startMessage(facts, process.stdout.isTTY ? 'terminal' : config.LOG_FORMAT, app.clock()),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${operatorSentence(error) ?? (error as Error).stack}\n`);
  process.exit(1);
});
