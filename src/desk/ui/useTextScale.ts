import { useSyncExternalStore } from 'react';

/** One rem wide: it changes with the size of text that a person has set. */
let probe: HTMLElement | undefined;

function subscribe(listener: () => void): () => void {
  if (!probe) {
    probe = document.createElement('span');
    probe.className = 'invisible absolute w-[1rem]';
    document.body.append(probe);
  }
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  return () => observer.disconnect();
}

/**
 * The text size of this browser's settings: 1 as usual, 2 for twice the size. Heights that are computed in advance grow with
 * it.
 */
export const useTextScale = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
  );
