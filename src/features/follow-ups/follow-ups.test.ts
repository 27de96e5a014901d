import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { startOf } from '../../platform/calendar/calendar.ts';
import { NOTICE_PORTS } from '../../server/notice-ports.ts';
import { tellDueFollowUps } from './due.ts';
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

describe.each(ENGINES_ALIKE)('on %s', (engine) => {
  const { api, recruiter, apply } = lentHiringDesk('each', engine);

  test('the end of a snooze is told of, also after a reminder that came before it', async () => {
    const subject_id = await apply();
    const { db, writer, clock } = api.runtime;
    const days = (count: number) => new Date(clock().getTime() + count * 86_400_000);
    const at = { remind_at: days(1).toISOString(), snoozed_until: days(3).toISOString() };
    const row = { id: 'f', subject_type: 'application', subject_id, staff_id: recruiter.id } as const;
    await db
      .insertInto('follow_ups')
      .values({ ...row, ...at, updated_at: clock().toISOString() })
      .execute();
    for (const day of [2, 4, 5]) await tellDueFollowUps({ db, writer }, NOTICE_PORTS, days(day));
    const told = await db.selectFrom('notices').select('detail').orderBy('created_at').execute();
    expect(told.map(({ detail }) => detail)).toEqual(['remind', 'snooze']);
  });
});
