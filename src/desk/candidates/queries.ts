import { queryOptions } from '@tanstack/react-query';
import type { ApplicationList, ApplicationRow } from '../../features/candidates/schema.ts';
import { BULK_LIMIT } from '../../platform/staff/schema.ts';
import { call, callForFile } from '../app/client.ts';
import { blindQuery, getQuery, itemsQuery, pagedQuery } from '../app/query.ts';

const PAGE_SIZE = 50;
/** The server's limit for one page. */
const MAX_PAGE_SIZE = 200;

/** The list, page after page. @param query of `listQuery` */
export const applicationsQuery = (query: string, limit = PAGE_SIZE) =>
  pagedQuery(['applications', query, String(limit)], (cursor, signal) =>
    call(`/applications?${query}&limit=${limit}${cursor}`, { signal }),
  );

/** The rows of a list, as many as one request may change. @param query of `listQuery` */
export async function everyRow(query: string): Promise<readonly ApplicationRow[]> {
  const rows: ApplicationRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < BULK_LIMIT) {
    const limit = Math.min(MAX_PAGE_SIZE, BULK_LIMIT - rows.length);
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: ApplicationList = await call(`/applications?${query}&limit=${limit}${after}`);
    rows.push(...page.items);
    cursor = page.next;
  }
  return rows;
}

/** One application in full. @param blind names masked by the server */
export const applicationQuery = (id: string, blind: boolean) =>
  getQuery(['application', id, blind], `/applications/${id}${blindQuery(blind)}`);

/**
 * The text of a resume. While it is being extracted, it is requested again. Each request is logged, as for the file, so
 * it is not prefetched, and it is left out when the application is reloaded.
 */
export const resumeTextQuery = (id: string, blind: boolean) =>
  queryOptions({
    queryKey: ['resume-text', id, blind],
    queryFn: ({ signal }) => call(`/applications/${id}/resume/text${blindQuery(blind)}`, { signal }),
    staleTime: ({ state }) => (state.data?.state === 'waiting' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 2_000 : false),
  });

/**
 * The file itself. Each request is logged, so it is neither prefetched nor stored on disk, and it is left out when its
 * application is reloaded: a file never changes.
 */
export const resumeFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['resume-file', id],
    queryFn: async ({ signal }) =>
      (await callForFile(`/applications/${id}/resume`, { signal })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    meta: { persist: false },
  });

/** Logs that a cached resume was opened again, because each opening is logged. Offline, nothing is sent. */
export const recordReading = (id: string): void =>
  void call(`/applications/${id}/resume/readings`, { method: 'POST' }).catch(() => undefined);

/**
 * The reasons for a decline, each with its email.
 * @param id of the candidate whose details fill the fields; without it they stay
 * @param blind keeps the field of the name
 */
export const declineReasonsQuery = (id?: string, blind = false) =>
  itemsQuery(
    ['decline-reasons', id ?? 'all', blind],
    `/decline-reasons?${id ? `application=${id}${blind ? '&blind=1' : ''}` : ''}`,
  );

/** Templates for an email, filled in for this person. @param blind keeps the field of the name */
export const emailTemplatesQuery = (id: string, blind: boolean) =>
  itemsQuery(['letters', id, blind], `/applications/${id}/letters${blindQuery(blind)}`);

/** Templates for an email that offers times, filled in for this person. @param blind keeps the field of the name */
export const offerTemplatesQuery = (id: string, blind: boolean) =>
  itemsQuery(
    ['letters', id, blind, 'offers'],
    `/applications/${id}/letters?offers=1${blind ? '&blind=1' : ''}`,
  );

/** The options of the filters, with the names of ids in the address. */
export const choicesQuery = getQuery(['choices'], '/choices');

/** How long people have to answer, and how long they stay in the pool. */
export const hiringSettingsQuery = getQuery(['hiring-settings'], '/hiring-settings');

/** Openings that people can be moved to or added to. */
export const openOpeningsQuery = itemsQuery(['opening-choices'], '/opening-choices');

/**
 * The largest number of openings whose teams are requested at once; candidates of more openings are assigned to users who may
 * see all.
 */
const MAX_TEAMS = 20;

/** The possible assignees of these candidates. */
export const assigneesQuery = (targets: readonly { id: string; opening: { id: string } }[]) => {
  const openings = [...new Set(targets.map(({ opening }) => opening.id))];
  const teams = openings.length > MAX_TEAMS ? '' : openings.sort().join(',');
  // For several candidates, the assignees depend only on the team.
  const one = targets.length === 1 ? `&application=${targets[0]?.id}` : '';
  const query = `openings=${encodeURIComponent(teams)}${one}`;
  return itemsQuery(['people', 'assignees', query], `/assignees?${query}`);
};
