import { useSyncExternalStore } from 'react';
import { mediaStore } from './media-store.ts';

const { subscribe, matches } = mediaStore('(prefers-reduced-motion: reduce)');

/** Whether the visitor asked for less motion; `true` on the server, so that nothing moves before it is known. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, matches, () => true);
