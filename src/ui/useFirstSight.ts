import { useEffect, useState } from 'react';

/**
 * When the page was first seen: the time of its first paint, which a page that is prerendered in the background has only once
 * it is opened.
 * @returns milliseconds on the clock of `performance.now()`; undefined until then
 */
export function useFirstSight(): number | undefined {
  const [seen, setSeen] = useState<number>();

  useEffect(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      setSeen(performance.now());
      return;
    }
    const observer = new PerformanceObserver((list) => setSeen(list.getEntries()[0]?.startTime));
    observer.observe({ type: 'paint', buffered: true });
    return () => observer.disconnect();
  }, []);

  return seen;
}
