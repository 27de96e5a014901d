/** Changes of colleagues: server-sent events refresh what is on screen, without a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SentEvent } from '../../features/audit-log/schema.ts';
import { forgetErased, forgetUnconfirmed } from './queries.ts';
import { loadFailedAgain } from './retry.ts';
import { signInStateQuery } from './session.ts';

/** Events come in bursts (a bulk change is five hundred); one refresh serves all within this time. */
const BATCH_MS = 250;
/** The delay before reconnecting after the server refused. */
const RETRY_MS = 5_000;
/** Counts of many rows are at most ten seconds old (`cachedMetrics` on the server): after these milliseconds Today and the menu ask for them again. */
const COUNTED_MS = 10_500;
/** Long enough for a screen to have requested its data. */
const LOADED_MS = 5_000;

/** Subscribes to the live stream. The browser reconnects automatically and sends the last event it received. */
export function useLiveChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const due = new Map<string, readonly string[]>();
    const erased = new Set<string>();
    let source: EventSource;
    let batch: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let confirm: ReturnType<typeof setTimeout> | undefined;
    let recount: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      const { lastEventId } = queryClient.getQueryData(signInStateQuery.queryKey) ?? {};
      source = new EventSource(`/api/desk/events${lastEventId == null ? '' : `?after=${lastEventId}`}`);
      source.addEventListener('open', () => {
        confirm ??= setTimeout(forgetUnconfirmed, LOADED_MS);
        // The server may have been away.
        void loadFailedAgain(queryClient);
      });
      source.addEventListener('reset', () => {
        // A missed event may be an erasure.
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      });
      source.addEventListener('change', (event) => {
        const { action, subjectId, stale } = JSON.parse(event.data) as SentEvent;
        if (action.endsWith('.erase')) erased.add(subjectId);
        for (const key of stale) due.set(key.join(' '), key);
        batch ??= setTimeout(() => {
          batch = undefined;
          if (erased.size > 0) forgetErased([...erased]);
          erased.clear();
          for (const queryKey of due.values()) void queryClient.invalidateQueries({ queryKey });
          due.clear();
          clearTimeout(recount);
          recount = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['today'] }), COUNTED_MS);
        }, BATCH_MS);
      });
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        // Refused: the next request redirects a signed-out user to sign-in; for all others events were missed.
        void queryClient.invalidateQueries();
        retry = setTimeout(listen, RETRY_MS);
      });
    };
    listen();
    return () => {
      clearTimeout(batch);
      clearTimeout(retry);
      clearTimeout(confirm);
      clearTimeout(recount);
      source.close();
    };
  }, [queryClient]);
}
