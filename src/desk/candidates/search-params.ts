/** The state in the address of the candidates' screen: view, filters, order, and the open application. */
import { z } from 'zod';
import { APPLICATION_FILTERS, APPLICATION_SORTS } from '../../features/candidates/schema.ts';
import { ENDED, STAGES } from '../../features/candidates/stages.schema.ts';
import { periodQuery } from '../app/period.ts';
import { filters, keyOf, order, param, type View, viewQuery } from '../app/search-params.ts';

/** The stages in which a candidate still waits for an answer. */
const OPEN = STAGES.filter((stage) => !ENDED.has(stage)).join(',');

/** The views that everyone has; saved ones come after them. */
export const VIEWS: Readonly<Record<string, View>> = {
  look: { name: 'To look at', filters: { stage: 'received', snoozed: 'hide' } },
  mine: { name: 'Mine', filters: { assignee: 'me', stage: OPEN } },
  snoozed: { name: 'Snoozed', filters: { snoozed: 'only' } },
  all: { name: 'All', filters: {} },
  pool: { name: 'Pool', filters: { pool: '1', sort: '-moved' } },
  declined: { name: 'Declined', filters: { stage: 'declined', sort: '-moved' } },
};

export const addressSchema = z.object({
  ...filters(APPLICATION_FILTERS),
  view: keyOf(VIEWS),
  sort: order(APPLICATION_SORTS),
  /** The application that is open. */
  id: param,
  /** The resume as text instead of as the file. */
  text: z.literal('1').optional().catch(undefined),
  /** The conversation instead of the resume. */
  talk: z.literal('1').optional().catch(undefined),
  /** The interview from which it was opened: its kit and the scorecard are shown beside the resume. */
  interview: param,
});

export type Address = z.output<typeof addressSchema>;

export const FIRST_VIEW = 'look';

/** The query of the list behind an address. */
export const listQuery = ({
  view = FIRST_VIEW,
  id: _id,
  text: _text,
  talk: _talk,
  interview: _interview,
  received,
  ...rest
}: Address): string => viewQuery(VIEWS, view, { ...rest, received: periodQuery(received) });
