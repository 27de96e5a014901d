/** A word that was deleted is in no block of the index: looked for in the bytes of the embedded database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lentDatabase } from '../../../tests/support/databases.ts';
import { searchText } from './tokenize.ts';

const SECRET = 'zyxwvutsrq';
const AT = '2026-03-01T12:00:00.000Z';

const database = lentDatabase('each', 'sqlite');

/** Whether the word stands anywhere in the blocks of an index of words. */
async function isIndexed(table: string): Promise<boolean> {
  // The blocks hold words by what they have in common with the one before: the end of a long word stands there as it is.
  const { rows } = await sql<{
    block: Uint8Array;
  }>`select block from ${sql.ref(`${table}_words_data`)}`.execute(database.db);
  return rows.some(({ block }) => Buffer.from(block).includes(SECRET.slice(4)));
}

/** The same in the files as they lie on the disk. */
async function isOnDisk(): Promise<boolean> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  const file = join(database.env.DATA_DIR, 'site.db');
  const bytes = await Promise.all(
    [file, `${file}-wal`].map((path) => readFile(path).catch(() => Buffer.alloc(0))),
  );
  return bytes.some((part) => part.includes(SECRET.slice(4)));
}

const note = (n: number, body: string) => ({
  id: `n${n}`,
  subject_type: 'application' as const,
  subject_id: `a${n}`,
  author_id: 's',
  body,
  search_text: searchText(body),
  private: 0,
  created_at: AT,
  edited_at: null,
  deleted_at: null,
});

test.each(['taken back', 'deleted'])('a note that is %s', async (how) => {
  const { db } = database;
  // Enough for several blocks and levels of the index around it.
  const others = (from: number) =>
    Array.from({ length: 300 }, (_, n) => note(from + n, `common words and z${n}yx number${from + n}`));
  await db.insertInto('notes').values(others(0)).execute();
  await db
    .insertInto('notes')
    .values(note(1_000, `She said ${SECRET} twice`))
    .execute();
  await db.insertInto('notes').values(others(2_000)).execute();
  expect([await isIndexed('notes'), await isOnDisk()]).toEqual([true, true]);
  if (how === 'deleted') await db.deleteFrom('notes').where('id', '=', 'n1000').execute();
  else
    await db
      .updateTable('notes')
      .set({ body: '', search_text: '', deleted_at: AT })
      .where('id', '=', 'n1000')
      .execute();
  expect(await isIndexed('notes')).toBe(false);
});
