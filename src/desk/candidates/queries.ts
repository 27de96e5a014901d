import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  ApplicationDetail,
  ApplicationList,
  DeclineReason,
  LetterStart,
} from '../../domain/hiring/schema.ts';
import { call } from '../shell/client.ts';

const PAGE = 50;

/** The list, page after page. @param query of `listQuery` */
export const applicationsQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['applications', query],
    queryFn: ({ pageParam, signal }) =>
      call<ApplicationList>(
        `/applications?${query}${query && '&'}limit=${PAGE}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** One application with all there is to know. @param blind names masked by the server */
export const applicationQuery = (id: string, blind: boolean) =>
  queryOptions({
    queryKey: ['application', id, blind],
    queryFn: ({ signal }) =>
      call<ApplicationDetail>(`/applications/${id}${blind ? '?blind=1' : ''}`, { signal }),
  });

export interface ResumeText {
  state: 'waiting' | 'ready' | 'unreadable';
  text: string;
}

/** The words of a resume. While they are being taken out of the file, they are asked for again. */
export const resumeTextQuery = (id: string, blind: boolean) =>
  queryOptions({
    queryKey: ['application', id, 'text', blind],
    queryFn: ({ signal }) =>
      call<ResumeText>(`/applications/${id}/resume/text${blind ? '?blind=1' : ''}`, { signal }),
    staleTime: ({ state }) => (state.data?.state === 'waiting' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 2_000 : false),
  });

/** The file itself. Asking for it is in the log: it is opened, not prefetched, and not kept on disk. */
export const resumeFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id, 'file'],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/desk/applications/${id}/resume`, {
        headers: { 'X-Desk': '1' },
        signal,
      });
      if (!response.ok) throw new Error('The file could not be loaded.');
      return response.arrayBuffer();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    meta: { persist: false },
  });

/** The reasons a decline may have, each with its mail written for this person. */
export const declineReasonsQuery = (id: string) =>
  queryOptions({
    queryKey: ['decline-reasons', id],
    queryFn: ({ signal }) =>
      call<{ items: DeclineReason[] }>(`/decline-reasons?application=${id}`, { signal }).then(
        ({ items }) => items,
      ),
  });

/** What a letter may begin with, written for this person. */
export const lettersQuery = (id: string) =>
  queryOptions({
    queryKey: ['letters', id],
    queryFn: ({ signal }) =>
      call<{ items: LetterStart[] }>(`/applications/${id}/letters`, { signal }).then(({ items }) => items),
  });
