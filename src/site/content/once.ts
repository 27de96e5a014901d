import { once as keptOnce } from '../../platform/once.ts';

/**
 * Makes something of the content once and keeps it: content is part of the build. In development it changes under the
 * running server, so there it is made anew each time.
 * @returns what gives it; a failure is not kept
 */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) =>
  import.meta.env.DEV ? make : keptOnce(make);
