/** What is left of sample staff in the work of real people, once the samples are gone. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { madeSample, NOW, seededDatabase } from '../../../tests/support/sample-desk.ts';

const made = madeSample();

// It loads the whole sample, PostgreSQL over a socket.
describe.each(ENGINES_ALIKE)('removed samples on %s', { timeout: 90_000 }, (engine) => {
  const here = seededDatabase(engine, made);

  test('leave no interview, request or absence of real people to someone who is gone', async () => {
    await here.seed();
    const db = here.db();
    const at = NOW.toISOString();
    const { id: staff_id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    // As if a real person had applied, and someone real had asked about their data.
    const { id: application_id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
    await db.updateTable('applications').set({ is_sample: 0 }).where('id', '=', application_id).execute();
    const facts = { minutes: 30, place_type: 'phone', place: '', created_at: at, updated_at: at } as const;
    await db
      .insertInto('interview_kinds')
      .values({ id: 'talk', name: 'Talk', ...facts })
      .execute();
    const interview = {
      id: 'held',
      application_id,
      kind_id: 'talk',
      state: 'booked',
      notice_hours: 24,
    } as const;
    await db
      .insertInto('interviews')
      .values({ ...interview, ...facts })
      .execute();
    await db.insertInto('interview_people').values({ interview_id: 'held', staff_id }).execute();
    const request = { email: 'real@example.com', assignee_id: staff_id };
    await db.updateTable('privacy_requests').set(request).execute();
    const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', image: null };
    await db
      .insertInto('staff')
      .values({ ...ada, created_at: at, updated_at: at })
      .execute();
    const away = { from_day: '2026-03-04', until_day: '2026-03-05', time_zone: 'UTC', starts_at: at };
    await db
      .insertInto('absences')
      .values({ id: 'ada', ...away, ends_at: at, stand_in_id: staff_id, updated_at: at })
      .execute();

    await here.remove();
    expect(await db.selectFrom('interviews').select('id').execute()).toEqual([{ id: 'held' }]);
    expect(await db.selectFrom('interview_people').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('privacy_requests').select('assignee_id').execute()).toEqual([
      { assignee_id: null },
    ]);
    expect(await db.selectFrom('absences').select('stand_in_id').execute()).toEqual([{ stand_in_id: null }]);
  });
});
