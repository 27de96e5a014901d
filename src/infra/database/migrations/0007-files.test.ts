import { expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../../../../tests/support/databases.ts';
import { fillEveryTable } from '../../../../tests/support/rows.ts';
import { migrate } from '../migrate.ts';

test.each(ENGINES)('the resumes of before have rows of their own on %s', async (engine) => {
  const { db, drop } = await openTestDatabase(engine, { empty: true });
  try {
    await migrate(db, '0006-tasks');
    await fillEveryTable(db, engine);
    const staged = await db.selectFrom('staged_resumes').selectAll().executeTakeFirstOrThrow();
    const { resume_key } = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    // The row of a staged resume outlives its application for a while.
    await db
      .insertInto('staged_resumes')
      .values({ ...staged, token_hash: 'other', resume_key })
      .execute();
    await migrate(db);
    const files = await db.selectFrom('files').selectAll().orderBy('key').execute();
    expect(files.map(({ key }) => key)).toEqual([resume_key, staged.resume_key]);
    expect(files[0]).toMatchObject({
      sha256: 'applications-resume_sha256',
      size: 7,
      type: 'applications-resume_type',
      flags: '[]',
      scan_state: 'unscanned',
      verified_at: null,
      deleted_at: null,
    });
  } finally {
    await drop();
  }
});
