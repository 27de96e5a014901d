/**
 * Makes something of the content once and keeps it: content is part of the build. In development it changes under the
 * running server, so there it is made anew each time.
 * @returns what gives it; a failure is not kept
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.DEV) return make;
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
