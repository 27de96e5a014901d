import { expect, test } from 'vitest';
import { startOf } from '../../platform/calendar/calendar.ts';
import { followUpUndo } from './follow-ups.ts';

test.each(['Asia/Kolkata', 'Pacific/Auckland', 'UTC', 'America/Los_Angeles', 'Pacific/Honolulu'])(
  'what Undo says of a snooze in %s names the day that was chosen',
  (timeZone) => {
    const until = (day: string) => ({ snoozed_until: startOf(day, timeZone).toISOString() });
    const { describe } = followUpUndo({ application: async () => new Map(), enquiry: async () => new Map() });
    const change = { before: until('2026-12-01'), after: until('2026-12-07') };
    expect(describe({ action: 'follow_up.snooze', ...change } as never, () => undefined, true)).toBe(
      'snoozed until 2026-12-07, previously snoozed until 2026-12-01',
    );
  },
);
