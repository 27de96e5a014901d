/** What the address of the candidates' screen holds: view, filters, order, and who is open. */
import { z } from 'zod';
import { APPLICATION_SORTS } from '../../domain/hiring/schema.ts';
import { ENDED, STAGES } from '../../domain/hiring/stages.ts';

const word = z.string().max(200).optional().catch(undefined);

export const addressSchema = z.object({
  view: word,
  stage: word,
  opening: word,
  assignee: word,
  skill: word,
  late: word,
  q: word,
  blind: word,
  sort: z.enum(APPLICATION_SORTS).optional().catch(undefined),
  /** The application that is open. */
  id: word,
  /** The resume as text instead of as the file. */
  text: z.literal('1').optional().catch(undefined),
});

export type Address = z.output<typeof addressSchema>;

interface View {
  name: string;
  filters: { stage?: string; assignee?: 'me' };
}

/** The stages in which somebody still waits for us. */
const OPEN = STAGES.filter((stage) => !ENDED.has(stage)).join(',');

/** The views that everybody has; saved ones come after them. */
export const VIEWS: Readonly<Record<string, View>> = {
  look: { name: 'To look at', filters: { stage: 'received' } },
  mine: { name: 'Mine', filters: { assignee: 'me', stage: OPEN } },
  all: { name: 'All', filters: {} },
  declined: { name: 'Declined', filters: { stage: 'declined' } },
};

/** The query of the list behind an address. */
export function listQuery({ view = 'look', id: _id, text: _text, ...filters }: Address): string {
  const all = { ...VIEWS[view]?.filters, ...filters };
  const entries = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries.sort(([a], [b]) => a.localeCompare(b))).toString();
}
