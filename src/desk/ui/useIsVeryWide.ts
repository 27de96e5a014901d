import { useSyncExternalStore } from 'react';

/** From here on what is else behind tabs has room side by side; as `min-[150rem]` in classes. */
const query = () => matchMedia('(width >= 150rem)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is so wide that a resume and a conversation are both read at once. */
export const useIsVeryWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
