import { useRef } from 'react';

/**
 * Whether the library of dialogs returns the focus once a dialog closes. If the screen as a whole had it, as after a key, the
 * library would focus the first button in the screen instead; `keepFocus` returns it to the screen.
 * @param open whether the dialog is open
 */
export function useReturnFocus(open: boolean): () => boolean {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  return () => opener.current instanceof HTMLElement && opener.current.tabIndex >= 0;
}
