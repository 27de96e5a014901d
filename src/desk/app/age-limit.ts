/** How long the desk may store data in a browser. */
import type { PersistedClient } from '@tanstack/react-query-persist-client';

export const DAY_MS = 86_400_000;

/** A response is stored for one day at most, however often its entry is rewritten. */
export const isRecent = (dataUpdatedAt: number): boolean => Date.now() - dataUpdatedAt < DAY_MS;

/** The stored data, without responses that are older than a day. */
export function withoutOld(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.filter(({ state }) => isRecent(state.dataUpdatedAt));
  return { ...client, clientState: { ...client.clientState, queries } };
}
