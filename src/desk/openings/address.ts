/** What the addresses of the openings' screens hold. */
import { z } from 'zod';
import { APPLICATION_SORTS } from '../../domain/hiring/schema.ts';

const word = z.string().max(200).optional().catch(undefined);

export const openingsAddress = z.object({ state: word, q: word, sort: word });

export const TABS = {
  board: 'Board',
  table: 'Table',
  scorecards: 'Scorecards',
  numbers: 'Numbers',
  revisions: 'Revisions',
} as const;
export type Tab = keyof typeof TABS;

export const openingAddress = z.object({
  tab: z
    .enum(Object.keys(TABS) as [Tab, ...Tab[]])
    .optional()
    .catch(undefined),
  /** Order of the table. */
  sort: z.enum(APPLICATION_SORTS).optional().catch(undefined),
  q: word,
  assignee: word,
  skill: word,
  late: word,
});

export type OpeningAddress = z.output<typeof openingAddress>;

/** What of an address narrows board and table, as the query of a list. */
export function filtersOf({ q, assignee, skill, late }: OpeningAddress): string {
  const entries = Object.entries({ q, assignee, skill, late });
  return new URLSearchParams(
    entries.filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
}

export type TableSort = (typeof APPLICATION_SORTS)[number];
