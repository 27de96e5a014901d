/** A server on an empty database of its own, for each test another, that the test kills and starts again. */
import { afterEach, beforeEach } from 'vitest';
import type { Engine } from '../../src/platform/database/engine.ts';
import { lentDatabase } from '../support/databases.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { freePort } from '../support/temp.ts';

/** All requests come from one address. */
const UNLIMITED = { ENQUIRIES_PER_HOUR: '1000000', APPLICATIONS_PER_HOUR: '1000000' };

/** @param settings in addition to those of the database */
export function killedServer(engine: Engine, settings: Record<string, string>) {
  const database = lentDatabase('each', engine, { empty: true });
  let running: RunningServer;
  let start: () => Promise<RunningServer>;
  beforeEach(async () => {
    const PORT = String(await freePort());
    start = () => startServer({ ...database.env, PORT, ...UNLIMITED, ...settings });
    running = await start();
  });
  afterEach(async () => {
    await running.stop();
  });
  return {
    database,
    /** The one that runs now. */
    server: () => running,
    /** Ends it at once and starts it again on the same port. */
    async kill(): Promise<void> {
      await running.kill9();
      running = await start();
    },
  };
}
