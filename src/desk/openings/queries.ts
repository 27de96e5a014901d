import { call } from '../app/client.ts';
import { getQuery, itemsQuery, pagedQuery } from '../app/query.ts';
import { applicationsQuery } from '../candidates/queries.ts';

/** Cards of a column that are fetched at once. */
const COLUMN_SIZE = 200;

export const openingsQuery = (query: string) =>
  pagedQuery(['openings', query], (cursor, signal) => call(`/openings?${query}${cursor}`, { signal }));

export const openingQuery = (id: string) => getQuery(['opening', id], `/openings/${id}`);

/** The filter behind a column of the board: the ones that wait longest first. @param filters of `filtersOf` */
export const columnFilter = (id: string, stage: string, filters: string): string =>
  `opening=${id}&stage=${stage}&sort=created${filters && `&${filters}`}`;

/** The cards of one column of the board. */
export const columnQuery = (id: string, stage: string, filters: string) =>
  applicationsQuery(columnFilter(id, stage, filters), COLUMN_SIZE);

export const numbersQuery = (id: string) => getQuery(['opening', id, 'numbers'], `/openings/${id}/numbers`);

export const comparisonQuery = (id: string) => getQuery(['comparison', id], `/openings/${id}/scorecards`);

export const revisionsQuery = (id: string) =>
  itemsQuery(['opening', id, 'revisions'], `/openings/${id}/revisions`);
