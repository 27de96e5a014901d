import { describe, expect, test } from 'vitest';
import { ENGINES, lentDatabase } from '../../../../tests/support/databases.ts';
import { fillEveryTable } from '../../../../tests/support/rows.ts';
import { migrate } from '../migrate.ts';

describe.each(ENGINES)('details by field on %s', (engine) => {
  const database = lentDatabase('each', engine, { empty: true });

  test.each([
    [
      { Salutation: 'Ms.', 'Field of interest': 'ERP', Location: 'Pune' },
      { Salutation: 'Ms.', FieldOfInterest: 'ERP', Location: 'Pune' },
    ],
    [
      { Salutation: 'Mx.', 'Job title': 'a "Job title": b', Country: 'Ireland (IE)', Report: 'a-report' },
      { Salutation: 'Mx.', JobTitle: 'a "Job title": b', Country: 'Ireland (IE)', Report: 'a-report' },
    ],
    [{}, {}],
  ])('%j', async (before, after) => {
    const { db } = database;
    await migrate(db, '0005-wording-of-consents');
    await fillEveryTable(db, engine);
    await db
      .updateTable('enquiries')
      .set({ details: JSON.stringify(before) })
      .execute();
    await migrate(db);
    const row = await db.selectFrom('enquiries').select('details').executeTakeFirstOrThrow();
    expect(JSON.parse(row.details)).toEqual(after);
  });
});
