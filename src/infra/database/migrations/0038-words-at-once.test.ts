import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases.ts';
import { migrate } from '../migrate.ts';

test('on PostgreSQL an index of words that kept new words waiting takes them at once', async () => {
  const { db, drop } = await openTestDatabase('postgres', { empty: true });
  try {
    await migrate(db, '0032-what-candidates-read');
    await sql`alter index jobs_words set (fastupdate = on)`.execute(db);
    await migrate(db);
    const { rows } = await sql<{
      name: string;
      options: string[];
    }>`select relname as name, reloptions as options
      from pg_class where relname like '%\_words' and relkind = 'i'`.execute(db);
    expect(rows.map(({ name }) => name)).toContain('jobs_words');
    for (const { options } of rows) expect(options).toContain('fastupdate=off');
  } finally {
    await drop();
  }
});
