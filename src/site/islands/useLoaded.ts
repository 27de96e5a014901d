import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { LoadError, loadData, logFailure } from './load-data.ts';

type Loaded = { state: 'loading' | 'failed'; data?: undefined } | { state: 'ready'; data: unknown };

/**
 * Loads the `data` of a GET endpoint once. A failure is shown as a toast and logged, as the contract requires.
 * @param fallback the toast's text when the response had none
 */
export function useLoaded(url: string, fallback: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    loadData(url, abort.signal).then(
      (data) => setLoaded({ state: 'ready', data }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        logFailure('Loading failed', error);
        toast({ kind: 'error', message: (error instanceof LoadError && error.shown) || fallback });
        setLoaded({ state: 'failed' });
      },
    );
    return () => abort.abort();
  }, [url, fallback]);
  return loaded;
}
