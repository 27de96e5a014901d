import { describe, expect, test } from 'vitest';
import { sampleOpening } from '../../../../tests/support/api.ts';
import { ENGINES, lentDatabase, rowOf } from '../../../../tests/support/databases.ts';
import { readRevisions } from '../../../platform/database/revisions.ts';
import type { Actor } from '../../../platform/staff/actor.ts';
import { readForDesk } from '../desk.ts';
import { revisionsOf } from '../revisions.ts';
import { newOpeningSchema } from '../schema.ts';
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
    const row = await rowOf(database.db, 'openings', id);
    expect(row.about_role).toBe('<p>a</p>');

    expect(await closeOpening(database.db, id, NOW)).toBe(true);
    const closed = await readRevisions(database.db);
    expect(closed).not.toBe(published);
    expect(await closeOpening(database.db, id, NOW)).toBe(false);
    expect(await closeOpening(database.db, 'unknown', NOW)).toBe(false);
    expect(await readRevisions(database.db)).toBe(closed);
  });

  test('what an operator publishes and closes is logged like what is done at the desk', async () => {
    const { db } = database;
    const id = await publishOpening(db, sampleOpening(), NOW);
    const row = () =>
      db.selectFrom('openings').select(['version', 'status']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(await row()).toEqual({ version: 1, status: 'published' });
    const actor: Actor = { id: 'nobody', roles: ['recruiter'] };
    const found = await readForDesk(db, actor, id, NOW);
    expect(await revisionsOf(db, actor, id)).toMatchObject([
      { version: 1, by: 'An operator', input: found?.input },
    ]);
    await closeOpening(db, id, NOW);
    expect(await row()).toEqual({ version: 2, status: 'closed' });
    const events = await db
      .selectFrom('events')
      .select(['actor_kind', 'action'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      ['opening.create', 'opening.publish', 'opening.close'].map((action) => ({
        actor_kind: 'operator',
        action,
      })),
    );
  });

  test('a wrong opening is refused by the name of its field, and leaves nothing', async () => {
    const count = () => database.db.selectFrom('openings').select('id').execute();
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
