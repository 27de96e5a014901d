/** The state in the addresses of the openings' screens. */
import { z } from 'zod';
import { APPLICATION_FILTERS, APPLICATION_SORTS } from '../../features/candidates/schema.ts';
import { OPENING_STATES } from '../../features/openings/desk.schema.ts';
import { periodQuery } from '../app/period.ts';
import { filters, keyOf, order, param, toQuery } from '../app/search-params.ts';

export const openingsAddress = z.object({
  state: z
    .enum([...OPENING_STATES, 'all'])
    .optional()
    .catch(undefined),
  q: param,
});

export const TABS = {
  board: 'Board',
  table: 'Table',
  scorecards: 'Scorecards',
  numbers: 'Metrics',
  revisions: 'Revisions',
} as const;
export type Tab = keyof typeof TABS;

const { q, assignee, skill, received, late } = APPLICATION_FILTERS;

export const openingAddress = z.object({
  tab: keyOf(TABS),
  /** Order of the table. */
  sort: order(APPLICATION_SORTS),
  ...filters({ q, assignee, skill, received, late }),
});

export type OpeningAddress = z.output<typeof openingAddress>;

/** The part of an address that filters board and table, as the query of a list. */
export const filtersOf = ({ q, assignee, skill, received, late }: OpeningAddress): string =>
  toQuery({ q, assignee, skill, received: periodQuery(received), late });

export type TableSort = (typeof APPLICATION_SORTS)[number];
