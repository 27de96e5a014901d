import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../../tests/support/databases.ts';
import { fillEveryTable } from '../../../../tests/support/rows.ts';
import { migrate } from '../migrate.ts';

describe.each(ENGINES)('what candidates read on %s', (engine) => {
  const database = lentDatabase('each', engine, { empty: true });

  test('a workplace that the desk saved stays, one that nobody chose goes, and the list of choices holds', async () => {
    const { db } = database;
    await migrate(db, '0026-openings-of-the-desk');
    await fillEveryTable(db, engine);
    const { search_vector: _, ...row } = (await db
      .selectFrom('jobs')
      .selectAll()
      .executeTakeFirstOrThrow()) as Record<string, unknown>;
    await db
      .insertInto('jobs')
      .values({ ...row, id: 'untouched' } as never)
      .execute();
    await migrate(db);
    const rows = await db.selectFrom('jobs').select(['id', 'workplace', 'team_name']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'jobs-id', workplace: 'onsite', team_name: '' },
      { id: 'untouched', workplace: null, team_name: '' },
    ]);
    await expect(
      db
        .updateTable('jobs')
        .set({ workplace: 'moon' as never })
        .execute(),
    ).rejects.toThrow();
  });
});
