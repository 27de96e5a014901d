/** State outside of components: components subscribe to it and render again when it changes. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed(): void {
      for (const listener of listeners) listener();
    },
  };
}
