/** What tests begin with and give back: anew for each, or once for all of a group. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Stands for something that is there once a test runs. */
const later = <T extends object>(now: () => T): T =>
  new Proxy((() => undefined) as unknown as T, {
    get: (_, name) => Reflect.get(now(), name),
    set: (_, name, value) => Reflect.set(now(), name, value),
    // For what is spread.
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(now(), name),
    apply: (_, __, values) => Reflect.apply(now() as () => unknown, undefined, values),
  });

/**
 * Begins something before tests and ends it after them.
 * @returns stands for what `begin` made last. Objects and functions may be taken out of it at once; other values are there
 * once a test runs
 */
export function lent<T extends object>(
  scope: 'each' | 'all',
  begin: () => Promise<T>,
  end: (one: T) => Promise<unknown>,
): T {
  let one: T | undefined;
  const [before, after] = scope === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    one = await begin();
  });
  after(async () => {
    if (one) await end(one);
    one = undefined;
  });
  return new Proxy({} as T, {
    get: (_, name) => (one ? Reflect.get(one, name) : later(() => Reflect.get(one as T, name) as object)),
  });
}
