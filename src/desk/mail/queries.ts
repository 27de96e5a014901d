import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutgoingState } from '../../domain/mail/schema.ts';
import { call } from '../shell/client.ts';

export const templatesQuery = queryOptions({
  queryKey: ['mail-templates'],
  queryFn: ({ signal }) => call('/mail/templates', { signal }).then(({ items }) => items),
});

export const outgoingQuery = (state: OutgoingState) =>
  infiniteQueryOptions({
    queryKey: ['outgoing', state],
    queryFn: ({ pageParam, signal }) =>
      call(`/mail/outgoing?state=${state}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    // What the worker does is no event of the log: the list looks again.
    refetchInterval: 3_000,
  });
