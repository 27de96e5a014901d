import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server HTML, true once script runs: for controls that are links until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
