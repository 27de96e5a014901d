/** Everything moves from one engine to the other and back, and stays what it was. */
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { command } from '../../tests/support/cli.ts';
import { openTestDatabase } from '../../tests/support/databases.ts';
import { fillEveryTable, readEveryTable } from '../../tests/support/rows.ts';
import { makeFolder, removeFolder } from '../../tests/support/temp.ts';
import { bySystem, recordEvents } from '../features/audit-log/record.ts';
import { sealEvents } from '../features/audit-log/seal.ts';
import { verifyEvents } from '../features/audit-log/verify.ts';
import { SCHEMA } from '../features/database.ts';
import { pairStorage } from '../features/files/pair-storage.ts';
import { versionOf } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { announceServer } from '../platform/database/running-servers.ts';
import type { Database } from '../platform/database/types.ts';
import { withWords } from '../platform/database/word-index.ts';
import { createWriter } from '../platform/database/writer.ts';
import { type Config, readConfig } from '../platform/settings/settings.ts';
import { openStorage } from '../platform/storage/open.ts';
import { moving } from './move-database.ts';
import type { Tools } from './tools.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');

/** Tables whose words are searched. */
const INDEXED = Object.keys(SCHEMA.tables).filter((name) => SCHEMA.tables[name]?.wordIndex);

/** A database with a row in every table, and a log that is sealed in part. */
async function begin(engine: 'sqlite' | 'postgres') {
  const database = await openTestDatabase(engine);
  onTestFinished(() => database.drop());
  const { db, env } = database;
  const seals = await db.selectFrom('event_seal_state').selectAll().execute();
  await db.deleteFrom('event_seal_state').execute();
  await fillEveryTable(db, engine);
  for (const table of INDEXED)
    await sql`update ${sql.table(table)} set search_text = 'quasar words'`.execute(db);
  await sql`delete from event_seals`.execute(db);
  await sql`delete from event_seal_state`.execute(db);
  await sql`delete from secrets`.execute(db);
  if (seals.length > 0) await db.insertInto('event_seal_state').values(seals).execute();
  const event = { ...bySystem(NOW), action: 'note.add', subjectType: 'note', subjectId: 'n' };
  const lose = () =>
    db
      .transaction()
      .execute(async (trx) => {
        await recordEvents(trx, [event]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
  await lose();
  await recordEvents(db, [event, event]);
  await lose();
  await recordEvents(
    db,
    Array.from({ length: 450 }, () => event),
  );
  await sealEvents(createWriter(db, engine), engine, NOW);
  await recordEvents(db, [event]);
  await lose();
  const config = readConfig({ ...env, NODE_ENV: 'test' });
  await pairStorage(db, await openStorage(config));
  expect((await verifyEvents(db)).damaged).toEqual([]);
  return { db, config };
}

async function move(config: Config, to: string) {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await moving['move-database']({ config, to } as Tools);
    return said.mock.calls.join('');
  } finally {
    said.mockRestore();
  }
}

/** Without the id of the storage, which is a new one after each move, and the note of a moved log. */
async function rowsOf(config: Config) {
  const { db, readDb, engine } = openDatabase(config);
  const { secrets: _, ...rows } = await readEveryTable(db, engine);
  // PostgreSQL's index of words is a column.
  for (const row of Object.values(rows).flat()) delete row.search_vector;
  const { damaged } = await verifyEvents(db);
  const found = await wordsFound(db);
  await readDb.destroy();
  await db.destroy();
  return { rows, damaged, found };
}

/** The index of words is made anew by the other engine. */
async function wordsFound(db: Database) {
  const found: Record<string, number> = {};
  for (const table of INDEXED) {
    const key = Object.keys(SCHEMA.tables[table]?.columns ?? {})[0] ?? '';
    const { rows } = await withWords(db, table, key, 'quasar').execute(db);
    found[table] = rows.length;
  }
  return found;
}

test('from the embedded database to PostgreSQL and back: every row, the seals, and no id given twice', async () => {
  const { config } = await begin('sqlite');
  const before = await rowsOf(config);
  const empty = await openTestDatabase('postgres', { empty: true });
  onTestFinished(() => empty.drop());
  const to = empty.env.DATABASE_URL ?? '';

  const said = await move(config, to);
  expect(said).toContain('compared by number and hash; the log is intact.');
  const moved = { ...config, DATABASE_URL: to };
  expect(await rowsOf(moved)).toEqual(before);
  await recordEvents(empty.db, [
    { ...bySystem(NOW), action: 'note.add', subjectType: 'note', subjectId: 'n' },
  ]);
  expect((await verifyEvents(empty.db)).damaged).toEqual([]);

  // No server starts on the old one, no command works on it, and no move ends in a database that is used.
  expect(await command({ DATA_DIR: config.DATA_DIR }, 'invite', 'jo@us.example', '--role', 'sales')).toEqual({
    code: 2,
    output: expect.stringContaining('does not belong to this database'),
  });
  const old = openDatabase(config);
  await expect(pairStorage(old.db, await openStorage(config))).rejects.toThrow(
    'does not belong to this database',
  );
  await expect(move({ ...moved }, 'embedded')).rejects.toThrow(
    `There is a database in ${config.databaseFile}. Nothing was changed. Move site.db, `,
  );
  await old.readDb.destroy();
  await old.db.destroy();

  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const back = { ...moved, databaseFile: `${folder}/site.db` };
  const inPostgres = await rowsOf(moved);
  await move(back, 'embedded');
  expect(await rowsOf({ ...back, DATABASE_URL: undefined })).toEqual(inPostgres);
});

test('ids that PostgreSQL left out are no damage in the embedded database; what is deleted there is', async () => {
  const { config } = await begin('postgres');
  await move(config, 'embedded');
  const { db, readDb, engine } = openDatabase({ ...config, DATABASE_URL: undefined });
  onTestFinished(async () => {
    await readDb.destroy();
    await db.destroy();
  });
  expect((await verifyEvents(db)).damaged).toEqual([]);
  const event = { ...bySystem(NOW), action: 'note.add', subjectType: 'note', subjectId: 'n' };
  await recordEvents(db, [event, event, event]);
  await sealEvents(createWriter(db, engine), engine, NOW);
  expect((await verifyEvents(db)).damaged).toEqual([]);
  await sql`delete from events where id = (select max(id) - 1 from events)`.execute(db);
  expect((await verifyEvents(db)).damaged).not.toEqual([]);
});

test('nothing moves beside a running server, or into what can not be a target', async () => {
  const { db, config } = await begin('sqlite');
  const leave = await announceServer(db, versionOf(SCHEMA), () => new Date());
  const url = 'postgres://nobody@127.0.0.1:1/website';
  await expect(move(config, url)).rejects.toThrow('A server runs on this database. Nothing was changed.');
  await leave();
  await expect(move(config, url)).rejects.toThrow('ECONNREFUSED');
  await expect(move(config, 'mysql://host/website')).rejects.toThrow('must start with postgres://');
  await expect(move(config, 'embedded')).rejects.toThrow('is already the embedded one');
  await expect(move(config, '')).rejects.toThrow('--to is missing');
});
