import { describe, expect, test } from 'vitest';
import { sampleOpening } from '../../../tests/support/api.ts';
import { ENGINES, lentDatabase } from '../../../tests/support/databases.ts';
import { readRevisions } from '../../infra/revisions.ts';
import { newOpeningSchema } from './schema.ts';
import { closeOpening, publishOpening } from './write.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

describe.each(ENGINES)('writing openings on %s', (engine) => {
  const database = lentDatabase('all', engine);

  test('text is sanitized before it is stored, and every change is announced to caches', async () => {
    const before = await readRevisions(database.db);
    const id = await publishOpening(
      database.db,
      { ...sampleOpening(), aboutRole: '<p>a</p><script>x</script>' },
      NOW,
    );
    const published = await readRevisions(database.db);
    expect(published).not.toBe(before);
    const row = await database.db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.about_role).toBe('<p>a</p>');

    expect(await closeOpening(database.db, id, NOW)).toBe(true);
    const closed = await readRevisions(database.db);
    expect(closed).not.toBe(published);
    expect(await closeOpening(database.db, id, NOW)).toBe(false);
    expect(await closeOpening(database.db, 'unknown', NOW)).toBe(false);
    expect(await readRevisions(database.db)).toBe(closed);
  });

  test('a wrong opening is refused by the name of its field, and leaves nothing', async () => {
    const count = () => database.db.selectFrom('jobs').select('id').execute();
    const before = await count();
    await expect(publishOpening(database.db, { ...sampleOpening(), title: ' ' }, NOW)).rejects.toThrow(
      'title',
    );
    await expect(publishOpening(database.db, { ...sampleOpening(), experience: -1 }, NOW)).rejects.toThrow(
      'experience',
    );
    expect(await count()).toEqual(before);
  });
});

test('an opening without skills is one', () => {
  expect(
    newOpeningSchema.safeParse({ ...sampleOpening(), requiredSkills: [], niceToHaveSkills: [] }).success,
  ).toBe(true);
});
