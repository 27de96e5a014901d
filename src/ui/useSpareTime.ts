import { useEffect, useState } from 'react';
import { useReducedMotion } from './useReducedMotion.ts';

/** The connection as the Network Information API describes it (not in every browser). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether bytes may be spent on mere decoration.
 * @param connection undefined in browsers without that API
 * @param reducedData whether the visitor asked for less data by `prefers-reduced-data`
 */
export function mayDecorate(connection: Connection | undefined, reducedData: boolean): boolean {
  return !reducedData && !connection?.saveData && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/**
 * True once the page has loaded and the browser is idle; never with Save-Data, on a slow connection or under reduced
 * motion. For moving decoration, which comes after everything else.
 */
export function useSpareTime(): boolean {
  const reduced = useReducedMotion();
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (reduced || !mayDecorate(connection, matchMedia('(prefers-reduced-data: reduce)').matches)) return;
    // Safari has no idle callback; a second after load is as good.
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => setIdle(true))
        : setTimeout(() => setIdle(true), 1000);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => removeEventListener('load', wait);
  }, [reduced]);

  return idle && !reduced;
}
