import { useSyncExternalStore } from 'react';
import { mediaStore } from '../../ui/media-store.ts';

/** From this width on, there is room side by side for what is otherwise behind tabs. */
const { subscribe, matches } = mediaStore('(width >= 150rem)');

/** Whether the window is so wide that a resume and a conversation are both read at once. */
export const useIsVeryWide = (): boolean => useSyncExternalStore(subscribe, matches);
