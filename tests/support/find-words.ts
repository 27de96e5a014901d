import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';

async function filesBelow(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return { path, bytes: await readFile(path) };
      }),
  );
}

/**
 * Where these words can still be read: in any file of the data folder, and in any row of the database. Indexes keep the
 * beginning of a word only once, so its end is looked for.
 */
export async function findWords(api: TestApi, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { path, bytes } of await filesBelow(api.runtime.config.DATA_DIR)) {
    if (path.endsWith('-shm')) continue;
    for (const word of words) if (bytes.includes(word.slice(-12))) found.push(`${path}: ${word}`);
  }
  if (api.runtime.engine === 'sqlite') return found;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    api.runtime.db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      api.runtime.db,
    );
    for (const { text } of rows)
      for (const word of words) if (text.includes(word.slice(-12))) found.push(`${name}: ${word}`);
  }
  return found;
}
