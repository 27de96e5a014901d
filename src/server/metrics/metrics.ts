/**
 * The metrics for a monitoring system: requests as they are answered, and the state of the system at the moment of the scrape.
 */
import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countPromises } from '../../features/today/promise-counts.ts';
import { countJobs, readSystemStatus } from '../../features/today/system-status.ts';
import type { Runtime } from '../../platform/http/context.ts';
import { settlesWithin } from '../../platform/timeout.ts';
import { routesAt } from '../addresses.ts';

/** In seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A database that does not answer for this long is left out of the response, in milliseconds. */
const DATABASE_MS = 3_000;

/** The pattern of the address, never the address itself: there are only few patterns. */
function routeOf({ url = '/', method }: IncomingMessage): string {
  const path = url.split('?', 1)[0] ?? '/';
  const found = routesAt(path);
  const wanted = method === 'HEAD' ? 'GET' : method;
  return (found.find((route) => route.method === wanted) ?? found[0])?.path ?? 'page or file';
}

export interface Metrics {
  /** Counts a request when its response was sent or interrupted. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** The text for the monitoring system, and its content type. */
  read(): Promise<{ text: string; type: string }>;
}

type Parts = Pick<Runtime, 'config' | 'db' | 'clock' | 'probes' | 'pools'>;

export function createMetrics(runtime: Parts): Metrics {
  /** The counters of each process: with several processes, the queried one adds them up. */
  const own = new Registry();
  /** The state of the system, which one process reads. */
  const registry = new Registry();
  const others = cluster.isWorker || runtime.config.WEB_PROCESSES > 1 ? new AggregatorRegistry() : undefined;
  if (cluster.isWorker) AggregatorRegistry.setRegistries(own);
  collectDefaultMetrics({ register: own });
  const requests = new Counter({
    name: 'website_http_requests_total',
    help: 'Answered requests. Status 0: the connection broke off.',
    labelNames: ['method', 'route', 'status'],
    registers: [own],
  });
  const seconds = new Histogram({
    name: 'website_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [own],
  });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) => {
    const made = new Gauge<L>({
      ...{ name: `website_${name}`, help, labelNames: [...labelNames], registers: [registry] },
    });
    // Without labels it would start at 0, and cause an alert for a part that does not exist.
    if (labelNames.length === 0) made.remove();
    return made;
  };

  const up = gauge('up', 'Whether a part works: 1 or 0.', ['part']);
  const storageState = gauge(
    'storage_state',
    'The state that /readyz gives the storage, with the value 1: ok, down, slow, full, denied, not found, clock skewed, failing.',
    ['state'],
  );
  const pool = gauge('database_connections', 'Connections to PostgreSQL by pool and state.', [
    'pool',
    'state',
  ]);
  const jobs = gauge('jobs', 'Queued jobs, emails among them.', ['queue', 'state']);
  const oldest = gauge('oldest_job_seconds', 'How long the oldest due job of a queue has waited.', ['queue']);
  const promises = gauge(
    'promises',
    'Promises of an answer made in the last 30 days: kept in time, late, or open.',
    ['about', 'state'],
  );
  const files = gauge('files', 'Stored files by state.', ['state']);
  const scanner = gauge(
    'scanner_up',
    'Whether the virus scanner answers: 1 or 0; absent when there is none.',
  );
  const scanWait = gauge('scan_wait_seconds', 'How long the oldest file has waited for the virus scanner.');
  const backup = gauge(
    'backup_age_seconds',
    'Time since the last backup that is whole; absent when there was none.',
  );
  const trial = gauge(
    'trial_restore_age_seconds',
    'Time since a backup was last restored as a trial; absent when there was none.',
  );
  const backupOk = gauge(
    'backup_ok',
    'Whether the last one ended well: 1 or 0; absent when there was none.',
    ['kind'],
  );
  const selfTest = {
    ok: gauge('selftest_ok', 'Whether the last self-test passed: 1 or 0; absent before the first.'),
    duration: gauge('selftest_duration_seconds', 'How long the last self-test took.'),
    age: gauge('selftest_age_seconds', 'Time since the last self-test; absent before the first.'),
    interval: gauge('selftest_interval_seconds', 'Time between self-tests; absent where there are none.'),
  };
  if (runtime.config.SELFTEST_MINUTES > 0) selfTest.interval.set(runtime.config.SELFTEST_MINUTES * 60);
  const mailbox = gauge('mailbox_up', 'Whether the mailbox is read: 1 or 0; absent when there is none.');

  async function readParts(): Promise<void> {
    const { probes, pools } = runtime;
    const [database, storage, scan] = await Promise.all([
      probes.database(),
      probes.storage(),
      probes.scanner?.(),
    ]);
    if (scan) scanner.set(scan === 'ok' ? 1 : 0);
    up.set({ part: 'database' }, database === 'ok' ? 1 : 0);
    up.set({ part: 'storage' }, storage === 'ok' ? 1 : 0);
    storageState.reset();
    storageState.set({ state: storage }, 1);
    for (const { name, total, idle, waiting } of pools()) {
      pool.set({ pool: name, state: 'busy' }, total - idle);
      pool.set({ pool: name, state: 'idle' }, idle);
      pool.set({ pool: name, state: 'waiting' }, waiting);
    }
  }

  async function readWork(now: Date): Promise<void> {
    const { db } = runtime;
    const secondsSince = (at: string) => Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
    const counted = await countJobs(db);
    jobs.reset();
    oldest.reset();
    for (const { queue, state, count, earliest } of counted) {
      jobs.set({ queue, state }, count);
      if (state === 'pending') oldest.set({ queue }, secondsSince(earliest));
    }
    for (const { about, state, count } of await countPromises(db, now)) promises.set({ about, state }, count);
    const status = await readSystemStatus(db, now, [], counted);
    files.set({ state: 'stored' }, status.files);
    files.set({ state: 'damaged' }, status.filesDamaged);
    files.set({ state: 'unknown' }, status.filesUnknown + status.filesSetAside);
    files.set({ state: 'held' }, status.scans.held);
    files.set({ state: 'infected' }, status.scans.infected);
    files.set({ state: 'unscannable' }, status.scans.failed);
    scanWait.set(status.scans.heldSince ? secondsSince(status.scans.heldSince) : 0);
    const runs = [
      ['backup', status.backup, backup],
      ['trial', status.trialRestore, trial],
    ] as const;
    for (const [kind, run, age] of runs) {
      if (run) backupOk.set({ kind }, run.ok ? 1 : 0);
      if (run?.succeededAt) age.set(secondsSince(run.succeededAt));
    }
    if (status.selfTest) {
      selfTest.ok.set(status.selfTest.ok ? 1 : 0);
      selfTest.duration.set(status.selfTest.ms / 1000);
      selfTest.age.set(secondsSince(status.selfTest.at));
    }
    mailbox.remove();
    if (status.mailbox) mailbox.set(status.mailbox.state === 'reading' ? 1 : 0);
  }

  return {
    observe(request, response) {
      const started = performance.now();
      response.once('close', () => {
        const route = routeOf(request);
        const status = response.writableFinished ? response.statusCode : 0;
        requests.inc({ method: request.method, route, status });
        seconds.observe({ route }, (performance.now() - started) / 1000);
      });
    },

    async read() {
      const now = runtime.clock();
      await readParts();
      // A database that fails is reported by `website_up`.
      await settlesWithin(readWork(now), DATABASE_MS);
      // A process that is stuck or is just ending does not answer: its counts are left out of this response.
      const counted = await (others ? others.clusterMetrics().catch(() => '') : own.metrics());
      return { text: `${counted}\n${await registry.metrics()}`, type: registry.contentType };
    },
  };
}
