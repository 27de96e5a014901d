/** The self-test by the clock: one of the servers that answer visitors runs it every few minutes, at its own address. */
import { lastSelfTest } from '../features/self-test/results.ts';
import { runSelfTest } from '../features/self-test/run.ts';
import type { Send } from '../features/self-test/visitor.ts';
import type { Runtime } from '../platform/http/context.ts';

const LOOK_MS = 15_000;
const MINUTE_MS = 60_000;

/** @returns a function that stops it; the next run removes the data that a stopped one has sent */
export function scheduleSelfTest(app: Runtime, request: Send): { stop(): void } {
  const { config, db, writer, storage, signer, log, clock } = app;
  const every = config.SELFTEST_MINUTES * MINUTE_MS;
  async function isDue(): Promise<boolean> {
    const last = await lastSelfTest(db);
    // The last one may have been recorded by a clock that was ahead.
    return !last || Math.abs(clock().getTime() - Date.parse(last.at)) >= every;
  }
  const hasScanner = config.SCANNER_URL !== undefined;
  const ports = { db, writer, storage, signer, request, clock, hasScanner, isDue };
  let running = false;

  async function look(): Promise<void> {
    if (running || app.draining || !(await isDue())) return;
    running = true;
    try {
      const run = await runSelfTest(ports);
      if (run?.ok) log.info({ ms: run.ms }, 'self-test passed');
      else if (run) log.error({ step: run.step, words: run.words }, 'self-test failed');
    } finally {
      running = false;
    }
  }

  // While the database fails nothing can be recorded either: readiness and metrics report it.
  const round = () => void look().catch((err: unknown) => log.error({ err }, 'self-test not run'));
  const timer = every > 0 ? setInterval(round, Math.min(LOOK_MS, every)) : undefined;
  timer?.unref();
  return { stop: () => clearInterval(timer) };
}
