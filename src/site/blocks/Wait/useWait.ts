/** Two responses to requests at the same moment, each after its own time. */
import { useEffect, useState } from 'react';

/** Milliseconds between two updates of the clock. */
const TICK_MS = 100;

/**
 * @param seconds that each response takes
 * @returns seconds since the requests, Infinity before the first ones; and the function that sends them
 */
export function useWait(seconds: readonly number[]) {
  const longest = Math.max(...seconds);
  const [asked, setAsked] = useState<number>();
  const [elapsed, setElapsed] = useState(Number.POSITIVE_INFINITY);
  const waits = asked !== undefined && elapsed < longest;

  useEffect(() => {
    if (!waits || asked === undefined) return;
    const timer = setInterval(() => setElapsed((performance.now() - asked) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [waits, asked]);

  return {
    elapsed,
    answered: asked !== undefined && !waits,
    ask() {
      setAsked(performance.now());
      setElapsed(0);
    },
  };
}
