import { once as keptOnce } from '../../platform/once.ts';

/**
 * Computes something of the content once and caches it: content is part of the build. In development it changes under the
 * running server, so there it is computed each time.
 * @returns a function that returns it; a failure is not cached
 */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) =>
  import.meta.env.DEV ? make : keptOnce(make);
