import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApplicationList, ApplicationRow } from '../../domain/hiring/schema.ts';
import { BULK_LIMIT } from '../../domain/shared/desk.schema.ts';
import { call } from '../shell/client.ts';

const PAGE = 50;
/** The server gives no more in one page. */
const MOST_A_PAGE = 200;

const pageQuery = (query: string, cursor: string, limit: number): string =>
  `${query}${query && '&'}limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;

/** The list, page after page. @param query of `listQuery` */
export const applicationsQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['applications', query],
    queryFn: ({ pageParam, signal }) =>
      call(`/applications?${pageQuery(query, pageParam, PAGE)}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** The rows of a list, as many as one request may change. @param query of `listQuery` */
export async function everyRow(query: string): Promise<readonly ApplicationRow[]> {
  const rows: ApplicationRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < BULK_LIMIT) {
    const limit = Math.min(MOST_A_PAGE, BULK_LIMIT - rows.length);
    const page: ApplicationList = await call(`/applications?${pageQuery(query, cursor, limit)}`);
    rows.push(...page.items);
    cursor = page.next;
  }
  return rows;
}

/** One application with all there is to know. @param blind names masked by the server */
export const applicationQuery = (id: string, blind: boolean) =>
  queryOptions({
    queryKey: ['application', id, blind],
    queryFn: ({ signal }) => call(`/applications/${id}${blind ? '?blind=1' : ''}`, { signal }),
  });

/**
 * The words of a resume. While they are being taken out of the file, they are asked for again. Asking for them is in the
 * log, as for the file: they are not prefetched, and what is loaded anew of the application leaves them out.
 */
export const resumeTextQuery = (id: string, blind: boolean) =>
  queryOptions({
    queryKey: ['resume-text', id, blind],
    queryFn: ({ signal }) => call(`/applications/${id}/resume/text${blind ? '?blind=1' : ''}`, { signal }),
    staleTime: ({ state }) => (state.data?.state === 'waiting' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 2_000 : false),
  });

/**
 * The file itself. Asking for it is in the log: it is opened, not prefetched, and not kept on disk; and what is loaded anew
 * of its application leaves it out, since a file never changes.
 */
export const resumeFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['resume-file', id],
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

/** Says that a resume was opened again which this browser still has: each opening is in the log. Offline, none is told of. */
export const tellReading = (id: string): void =>
  void call(`/applications/${id}/resume/readings`, { method: 'POST' }).catch(() => undefined);

/**
 * The reasons a decline may have, each with its mail.
 * @param id for whom it is written; without, it keeps its fields
 * @param blind keeps the field of the name
 */
export const declineReasonsQuery = (id: string | undefined, blind: boolean) =>
  queryOptions({
    queryKey: ['decline-reasons', id ?? 'all', blind],
    queryFn: ({ signal }) =>
      call(id ? `/decline-reasons?application=${id}${blind ? '&blind=1' : ''}` : '/decline-reasons', {
        signal,
      }).then(({ items }) => items),
  });

/** What a letter may begin with, written for this person. @param blind keeps the field of the name */
export const lettersQuery = (id: string, blind: boolean) =>
  queryOptions({
    queryKey: ['letters', id, blind],
    queryFn: ({ signal }) =>
      call(`/applications/${id}/letters${blind ? '?blind=1' : ''}`, { signal }).then(({ items }) => items),
  });

/** What the filters offer, with the names of what stands in an address. */
export const choicesQuery = queryOptions({
  queryKey: ['choices'],
  queryFn: ({ signal }) => call('/choices', { signal }),
});

/** Openings whose teams are asked for at once; candidates of more are given to who may see all. */
const MOST_TEAMS = 20;

/** Who may be given the candidates of these openings. */
export const assigneesQuery = (openings: readonly string[]) => {
  const asked = openings.length > MOST_TEAMS ? '' : [...openings].sort().join(',');
  return queryOptions({
    queryKey: ['people', 'assignees', asked],
    queryFn: ({ signal }) =>
      call(`/assignees?openings=${encodeURIComponent(asked)}`, { signal }).then(({ items }) => items),
  });
};
