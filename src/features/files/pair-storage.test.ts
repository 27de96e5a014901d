import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, lentDatabase, openTestDatabase } from '../../../tests/support/databases.ts';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { openDiskStorage } from '../../platform/storage/disk.ts';
import { adoptStorage, openPairedStorage, pairStorage } from './pair-storage.ts';

describe.each(ENGINES)('database and storage on %s', (engine) => {
  const database = lentDatabase('each', engine);
  let folder: string;
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(async () => {
    await removeFolder(folder);
  });

  const storageIn = (name: string) => openDiskStorage(join(folder, name));
  const start = async (name: string) => pairStorage(database.connect().db, await storageIn(name));

  test('servers that start together on one storage agree, at once and ever after', async () => {
    // In one process, a connection that waits for SQLite's lock keeps the one that has it from going on.
    const servers = engine === 'sqlite' ? 2 : 5;
    await Promise.all(Array.from({ length: servers }, () => start('a')));
    await start('a');
  });

  test('a storage that is another one, or empty, is refused with what to do', async () => {
    await start('a');
    for (let round = 0; round < 2; round++) {
      await expect(start('b')).rejects.toThrow(
        /^The storage .+\/b does not belong to this database.+ adopt-storage/,
      );
    }
    await start('a');
  });

  test('a storage that is gone is refused, and not made again', async () => {
    const { db } = database.connect();
    const open = () => openPairedStorage(db, { s3: undefined, storageDir: join(folder, 'a') });
    await open();
    await open();
    await rename(join(folder, 'a'), join(folder, 'away'));
    await expect(open()).rejects.toThrow('does not belong to this database');
    expect(await readdir(folder)).toEqual(['away']);
  });

  const put = async (name: string, key: string) => {
    const storage = await storageIn(name);
    const upload = storage.temporaryPath();
    await writeFile(upload, 'x');
    await storage.store(key, upload);
  };

  test('a new database beside files of another one is refused, at each start, and nothing is changed', async () => {
    await start('a');
    await put('a', 'resumes/one.pdf');
    await put('a', 'mails/two.pdf');
    const other = await openTestDatabase(engine);
    onTestFinished(() => other.drop());
    const id = await (await storageIn('a')).identity();
    for (let round = 0; round < 2; round++)
      await expect(pairStorage(other.db, await storageIn('a'))).rejects.toThrow(
        /^This database is new, and the storage .+\/a holds 2 files of another one\. Nothing was changed\. /,
      );
    expect(await (await storageIn('a')).identity()).toBe(id);
    await start('a');
    await adoptStorage(other.db, await storageIn('a'));
    await pairStorage(other.db, await storageIn('a'));
    await expect(start('a')).rejects.toThrow('does not belong');
  });

  test('a database that had an empty storage sees that another one has it now', async () => {
    await start('a');
    const other = await openTestDatabase(engine);
    onTestFinished(() => other.drop());
    await pairStorage(other.db, await storageIn('a'));
    await expect(start('a')).rejects.toThrow('does not belong');
  });

  test('a storage that moved as a whole needs nothing, one without its id has to be adopted', async () => {
    await start('a');
    await rename(join(folder, 'a'), join(folder, 'moved'));
    await start('moved');
    await adoptStorage(database.db, await storageIn('b'));
    await start('b');
    await expect(start('moved')).rejects.toThrow('adopt-storage');
  });
});
