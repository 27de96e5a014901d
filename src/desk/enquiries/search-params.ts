/** The state in the address of the enquiries' screen: view, filters, order, and the open enquiry. */
import { z } from 'zod';
import { ENQUIRY_FILTERS, ENQUIRY_SORTS } from '../../features/enquiries/desk.schema.ts';
import { periodQuery } from '../app/period.ts';
import { filters, keyOf, order, param, type View, viewQuery } from '../app/search-params.ts';

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

/** The view chooses the box. */
const { box: _box, ...own } = ENQUIRY_FILTERS;

export const enquiriesAddress = z.object({
  ...filters(own),
  view: keyOf(VIEWS),
  sort: order(ENQUIRY_SORTS),
  /** The enquiry that is open. */
  id: param,
});

export type Address = z.output<typeof enquiriesAddress>;

export const FIRST_VIEW = 'open';

/** The query of the list and of the export behind an address. */
export const listQuery = ({ view = FIRST_VIEW, id: _id, received, ...rest }: Address): string =>
  viewQuery(VIEWS, view, { ...rest, received: periodQuery(received) });
