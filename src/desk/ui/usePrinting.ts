import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(listener: () => void): () => void {
  const hear = ({ type }: Event) => {
    printing = type === 'beforeprint';
    // The browser prints what is on the page as soon as this event is over.
    flushSync(listener);
  };
  for (const type of ['beforeprint', 'afterprint']) addEventListener(type, hear);
  return () => {
    for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, hear);
  };
}

/** Whether the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
