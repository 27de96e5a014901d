/** What tests begin with and give back: anew for each, or once for all of a group. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/**
 * Begins something before tests and ends it after them.
 * @returns stands for what `begin` made last; it can not be taken apart before a test runs
 */
export function lent<T extends object>(
  scope: 'each' | 'all',
  begin: () => Promise<T>,
  end: (one: T) => Promise<unknown>,
): T {
  let one: T;
  const [before, after] = scope === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    one = await begin();
  });
  after(() => end(one));
  return new Proxy({} as T, { get: (_, name) => Reflect.get(one, name) });
}
