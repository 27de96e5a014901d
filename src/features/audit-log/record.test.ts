import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { byStaff, byVisitor, recordEvent, recordEvents } from './record.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');

describe.each(ENGINES)('the log on %s', (engine) => {
  const database = lentDatabase('each', engine);

  const write = (fail = false) =>
    database.db.transaction().execute(async (trx) => {
      await recordEvent(trx, {
        ...byVisitor('r-1', NOW),
        action: 'application.receive',
        subjectType: 'application',
        subjectId: 'a1',
        changes: { opening: 'o1' },
      });
      if (fail) throw new Error('the change failed');
    });

  test('a row is there with its change, and not without it', async () => {
    await expect(write(true)).rejects.toThrow('the change failed');
    await write();
    const rows = await database.db.selectFrom('events').selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-22T10:00:00.000Z',
        actor_kind: 'visitor',
        actor_id: null,
        action: 'application.receive',
        category: 'application',
        subject_type: 'application',
        subject_id: 'a1',
        request_id: 'r-1',
        changes: '{"opening":"o1"}',
      },
    ]);
  });

  test('many rows keep their order; none is no query at all', async () => {
    const actor = { id: 's1', roles: ['recruiter'] as const };
    const events = ['a1', 'a2', 'a3'].map((subjectId) => ({
      ...byStaff({ actor, requestId: 'r-2', now: NOW }),
      action: 'application.move',
      subjectType: 'application',
      subjectId,
    }));
    await recordEvents(database.db, events);
    await recordEvents(database.db, []);
    const rows = await database.db.selectFrom('events').selectAll().orderBy('id').execute();
    expect(rows.map((row) => [row.subject_id, row.actor_id, row.changes])).toEqual([
      ['a1', 's1', '{}'],
      ['a2', 's1', '{}'],
      ['a3', 's1', '{}'],
    ]);
  });
});
