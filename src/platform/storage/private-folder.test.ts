import { existsSync } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { openDatabase } from '../database/open.ts';
import { makePrivateFolder } from './private-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => removeFolder(folder));

const mode = async (path: string) => (await stat(path)).mode & 0o777;

test('a database in a folder that was open to everyone is for the user of the service alone', async () => {
  const databaseFile = join(folder, 'data', 'site.db');
  await mkdir(join(folder, 'data'));
  const open = () => openDatabase({ databaseFile, DATABASE_POOL_SIZE: 1 });
  const first = open();
  await first.db.schema.createTable('one').addColumn('id', 'text').execute();
  for (const ending of ['', '-wal', '-shm']) {
    expect(await mode(databaseFile + ending), ending).toBe(0o600);
    await chmod(databaseFile + ending, 0o644);
  }
  await chmod(join(folder, 'data'), 0o755);

  const second = open();
  await second.db.schema.createTable('two').addColumn('id', 'text').execute();
  for (const ending of ['', '-wal', '-shm']) expect(await mode(databaseFile + ending), ending).toBe(0o600);
  expect(await mode(join(folder, 'data'))).toBe(0o700);
  await first.db.destroy();
  await second.db.destroy();
});

test('a folder made here is private with all that is above it', async () => {
  makePrivateFolder(join(folder, 'a', 'b'));
  expect(await mode(join(folder, 'a'))).toBe(0o700);
  expect(await mode(join(folder, 'a', 'b'))).toBe(0o700);
});

// The kernel's own folders keep their modes.
test.skipIf(!existsSync('/proc/self/job'))('one that stays open is refused with a sentence', () => {
  expect(() => makePrivateFolder('/proc/self/job')).toThrow(
    /^Other users of this machine can read \/proc\/self\/job, and that can't be changed \(.+\)\. Let DATA_DIR name/,
  );
});

test('what is no folder is an error', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(() => makePrivateFolder(join(folder, 'file'))).toThrow('EEXIST');
});
