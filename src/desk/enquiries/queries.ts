import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../shell/client.ts';

const PAGE = 50;
/** While an answer waits, what became of it is asked again. */
const WAITING_MS = 15_000;

/** The list, page after page. @param query of `listQuery` */
export const enquiriesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['enquiries', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        `/enquiries?${query}${query && '&'}limit=${PAGE}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** One enquiry with all there is to know. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiry', id],
    queryFn: ({ signal }) => call(`/enquiries/${id}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'waiting') ? WAITING_MS : false,
  });

/** What an answer to it may begin with. */
export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['answer-templates', id],
    queryFn: ({ signal }) => call(`/enquiries/${id}/templates`, { signal }).then(({ items }) => items),
  });

/** Rules, promises, and who can be given enquiries. */
export const settingsQuery = queryOptions({
  queryKey: ['enquiry-settings'],
  queryFn: ({ signal }) => call('/enquiry-settings', { signal }),
});
