/** What the address of the enquiries' screen holds: view, filters, order, and which is open. */
import { z } from 'zod';
import { ENQUIRY_SORTS } from '../../domain/enquiries/desk.schema.ts';

const word = z.string().max(200).optional().catch(undefined);

export const enquiriesAddress = z.object({
  view: word,
  status: word,
  assignee: word,
  kind: word,
  page: word,
  late: word,
  q: word,
  sort: z.enum(ENQUIRY_SORTS).optional().catch(undefined),
  /** The enquiry that is open. */
  id: word,
});

export type Address = z.output<typeof enquiriesAddress>;

interface View {
  name: string;
  query: { box?: 'quarantine' | 'junk'; status?: string; assignee?: 'me'; sort?: Address['sort'] };
}

/** The views that everybody has; saved ones come after them. */
export const VIEWS: Readonly<Record<string, View>> = {
  open: { name: 'Open', query: { status: 'open' } },
  mine: { name: 'Mine', query: { status: 'open', assignee: 'me' } },
  answered: { name: 'Answered', query: { status: 'answered,closed', sort: '-updated' } },
  all: { name: 'All', query: { sort: '-created' } },
  quarantine: { name: 'Quarantine', query: { box: 'quarantine', sort: '-created' } },
  junk: { name: 'Junk', query: { box: 'junk', sort: '-created' } },
};

export const FIRST_VIEW = 'open';

/** The query of the list and of the export behind an address. */
export function listQuery({ view = FIRST_VIEW, id: _id, ...filters }: Address): string {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const all = { ...VIEWS[view]?.query, ...chosen };
  const entries = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries.sort(([a], [b]) => a.localeCompare(b))).toString();
}
