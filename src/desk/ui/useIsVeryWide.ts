import { useSyncExternalStore } from 'react';
import { mediaStore } from '../../ui/media-store.ts';

/** From here on what is else behind tabs has room side by side. */
const { subscribe, matches } = mediaStore('(width >= 150rem)');

/** Whether the window is so wide that a resume and a conversation are both read at once. */
export const useIsVeryWide = (): boolean => useSyncExternalStore(subscribe, matches);
