/** The state in the address of the calendar: the week, and whose. */
import { z } from 'zod';
import { param } from '../app/search-params.ts';

export const calendarAddress = z.object({
  /** A day of it, e.g. `2026-11-23`; left out: this week. */
  week: z.iso.date().optional().catch(undefined),
  /** `mine`, `all`, or the id of a colleague. */
  whose: param,
});

export type CalendarAddress = z.output<typeof calendarAddress>;

export const kindsAddress = z.object({
  /** The kind that is open; `new` for one that is written now. */
  id: param,
});
