import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/client.ts';

export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: ({ signal }) => call('/legal', { signal }).then(({ items }) => items),
});

export const legalTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['legal', id],
    queryFn: ({ signal }) => call(`/legal/${encodeURIComponent(id)}`, { signal }),
  });

export const shownQuery = (kind: string, at: string) =>
  queryOptions({
    queryKey: ['legal', 'shown', kind, at],
    queryFn: ({ signal }) =>
      call(`/legal/shown?kind=${kind}&at=${encodeURIComponent(at)}`, { signal }).then(
        ({ document }) => document,
      ),
  });

/** Asked for by hand; kept on no disk, because a reference is one person's. */
export const agreementQuery = (reference: string) =>
  queryOptions({
    queryKey: ['agreement', reference],
    queryFn: ({ signal }) => call(`/agreements/${encodeURIComponent(reference)}`, { signal }),
    meta: { persist: false },
    retry: false,
  });
