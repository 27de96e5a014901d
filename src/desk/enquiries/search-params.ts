/** The state in the address of the enquiries' screen: view, filters, order, and the open enquiry. */
import { z } from 'zod';
import { ENQUIRY_SORTS } from '../../features/enquiries/desk.schema.ts';
import { periodQuery } from '../app/period.ts';
import { param, period, type View, viewQuery } from '../app/search-params.ts';

export const enquiriesAddress = z.object({
  view: param,
  status: param,
  assignee: param,
  kind: param,
  page: param,
  received: period,
  late: param,
  snoozed: param,
  q: param,
  sort: z.enum(ENQUIRY_SORTS).optional().catch(undefined),
  /** The enquiry that is open. */
  id: param,
});

export type Address = z.output<typeof enquiriesAddress>;

/** The views that everyone has; saved ones come after them. */
export const VIEWS: Readonly<Record<string, View>> = {
  open: { name: 'Open', filters: { status: 'open', snoozed: 'hide' } },
  mine: { name: 'Mine', filters: { status: 'open', assignee: 'me' } },
  snoozed: { name: 'Snoozed', filters: { snoozed: 'only' } },
  answered: { name: 'Answered', filters: { status: 'answered,closed', sort: '-updated' } },
  all: { name: 'All', filters: { sort: '-created' } },
  quarantine: { name: 'Quarantine', filters: { box: 'quarantine', sort: '-created' } },
  junk: { name: 'Junk', filters: { box: 'junk', sort: '-created' } },
};

export const FIRST_VIEW = 'open';

/** The query of the list and of the export behind an address. */
export const listQuery = ({ view = FIRST_VIEW, id: _id, received, ...filters }: Address): string =>
  viewQuery(VIEWS, view, { ...filters, received: periodQuery(received) });
