import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases.ts';
import { migrate } from '../migrate.ts';

test('rules of before give to whom they gave', async () => {
  const { db, drop } = await openTestDatabase('sqlite', { empty: true });
  try {
    await migrate(db, '0063-captured-mails-of-erasures');
    const rules = [{ kind: null, page: '/cloud*', assignee: 'ines' }];
    await db
      .updateTable('enquiry_settings')
      .set({ rules: JSON.stringify(rules) })
      .execute();
    await migrate(db);
    const row = await db.selectFrom('enquiry_settings').select('rules').executeTakeFirstOrThrow();
    expect(JSON.parse(row.rules)).toEqual([{ kind: null, page: '/cloud*', assignees: ['ines'] }]);
  } finally {
    await drop();
  }
});
