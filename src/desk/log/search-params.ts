/** The state in the address of the log: its filters. */
import { z } from 'zod';
import { LOG_FILTERS } from '../../features/audit-log/schema.ts';
import { startOf } from '../app/period.ts';
import { toQuery } from '../app/search-params.ts';

const word = z.coerce.string().max(64).optional().catch(undefined);

export const logAddress = z.object({
  actor: word,
  action: word,
  subject_type: word,
  subject: word,
  from: word,
  to: word,
});

export type LogAddress = z.output<typeof logAddress>;

/** The query of the list and of the export behind an address: its days are those of the browser's time zone. */
export function logFilters(address: LogAddress): string {
  const filters = Object.fromEntries(LOG_FILTERS.map((name) => [name, address[name]]));
  const { from, to } = address;
  const next = to && startOf(to, 1);
  return toQuery({
    ...filters,
    from: from && startOf(from),
    to: next && new Date(Date.parse(next) - 1).toISOString(),
  });
}
