import { queryOptions } from '@tanstack/react-query';
import { call } from '../app/client.ts';
import { getQuery, itemsQuery, pagedQuery } from '../app/query.ts';

const PAGE_SIZE = 50;
/** While an answer waits, its state is polled. */
const WAITING_MS = 15_000;

/** The list, page after page. @param query of `listQuery` */
export const enquiriesQuery = (query: string) =>
  pagedQuery(['enquiries', query], (cursor, signal) =>
    call(`/enquiries?${query}&limit=${PAGE_SIZE}${cursor}`, { signal }),
  );

/** One enquiry with all its details. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiry', id],
    queryFn: ({ signal }) => call(`/enquiries/${id}`, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'waiting') ? WAITING_MS : false,
  });

/** Templates for an answer to it. */
export const templatesQuery = (id: string) =>
  itemsQuery(['answer-templates', id], `/enquiries/${id}/templates`);

/** Rules, promises, and who can be assigned enquiries. */
export const settingsQuery = getQuery(['enquiry-settings'], '/enquiry-settings');
