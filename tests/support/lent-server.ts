/** Servers that end with the tests that they were started for. */
import { expect, onTestFinished } from 'vitest';
import { lent } from './lent.ts';
import { type RunningServer, startServer } from './server.ts';

type Env = Readonly<Record<string, string>>;

/**
 * A server of its own before each test, or one for all of a group; it goes with them.
 * @param env settings over those of all tests; as a function where they are known once a test runs
 */
export const lentServer = (scope: 'each' | 'all', env: Env | (() => Env) = {}): RunningServer =>
  lent(
    scope,
    () => startServer(typeof env === 'function' ? env() : env),
    (one) => one.stop(),
  );

/** A server for one test, which is stopped with it, and stops in order. */
export async function serverForTest(env: Env = {}): Promise<RunningServer> {
  const server = await startServer(env);
  onTestFinished(async () => expect(await server.stop()).toBe(0));
  return server;
}
