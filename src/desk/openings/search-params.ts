/** The state in the addresses of the openings' screens. */
import { z } from 'zod';
import { APPLICATION_SORTS } from '../../features/candidates/schema.ts';
import { periodQuery } from '../app/period.ts';
import { keyOf, param, period, toQuery } from '../app/search-params.ts';

export const openingsAddress = z.object({ state: param, q: param, sort: param });

export const TABS = {
  board: 'Board',
  table: 'Table',
  scorecards: 'Scorecards',
  numbers: 'Metrics',
  revisions: 'Revisions',
} as const;
export type Tab = keyof typeof TABS;

export const openingAddress = z.object({
  tab: keyOf(TABS).optional().catch(undefined),
  /** Order of the table. */
  sort: z.enum(APPLICATION_SORTS).optional().catch(undefined),
  q: param,
  assignee: param,
  skill: param,
  received: period,
  late: param,
});

export type OpeningAddress = z.output<typeof openingAddress>;

/** The part of an address that filters board and table, as the query of a list. */
export const filtersOf = ({ q, assignee, skill, received, late }: OpeningAddress): string =>
  toQuery({ q, assignee, skill, received: periodQuery(received), late });

export type TableSort = (typeof APPLICATION_SORTS)[number];
