/** State outside of components: who follows it, and that it has changed. */
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
