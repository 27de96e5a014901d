import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { migrate } from './migrate.ts';

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine, { empty: true });
  });
  afterEach(() => database.drop());

  test('an empty database becomes the newest; the second time nothing happens', async () => {
    const names = await migrate(database.db);
    expect(names.length).toBeGreaterThan(0);
    expect([...names].sort()).toEqual(names);
    expect(await migrate(database.db)).toEqual([]);
    const revisions = await database.db.selectFrom('revisions').selectAll().orderBy('name').execute();
    expect(revisions.map((row) => row.name)).toEqual(['jobs', 'legal']);
  });

  test('several servers that start together migrate once', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connect().db)));
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('references between tables are enforced', async () => {
    await migrate(database.db);
    await expect(
      database.db
        .insertInto('job_skills')
        .values({ job_id: 'none', kind: 'nice', position: 0, skill: 'x', skill_lower: 'x' })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
  });
});
