import { queryOptions } from '@tanstack/react-query';
import { call } from '../app/client.ts';
import { getQuery, itemsQuery } from '../app/query.ts';

export const legalQuery = itemsQuery(['legal'], '/legal');

/** One version of a legal text. */
export const legalTextQuery = (id: string) => getQuery(['legal', id], `/legal/${encodeURIComponent(id)}`);

/** What the public saw of a kind of text at a moment. @param at ISO 8601 */
export const shownQuery = (kind: string, at: string) =>
  queryOptions({
    queryKey: ['legal', 'shown', kind, at],
    queryFn: async ({ signal }) =>
      (await call(`/legal/shown?kind=${kind}&at=${encodeURIComponent(at)}`, { signal })).document,
  });

/** Never stored in the browser, because a reference belongs to one person. */
export const agreementQuery = (reference: string) =>
  getQuery(['agreement', reference], `/agreements/${encodeURIComponent(reference)}`, {
    meta: { persist: false },
    retry: false,
  });
