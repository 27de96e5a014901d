import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { makeFolder, removeFolder } from '../../tests/support/temp.ts';
import { openDiskStorage } from '../adapters/storage/disk.ts';
import { adoptStorage, pairStorage } from './pair-storage.ts';

describe.each(ENGINES)('database and storage on %s', (engine) => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    folder = await makeFolder();
  });
  afterEach(async () => {
    await database.drop();
    await removeFolder(folder);
  });

  const storageIn = (name: string) => openDiskStorage(join(folder, name));
  const start = async (name: string) => pairStorage(database.connect().db, await storageIn(name));

  test('servers that start together on one storage agree, at once and ever after', async () => {
    await Promise.all(Array.from({ length: 5 }, () => start('a')));
    await start('a');
  });

  test('a storage that is another one, or empty, is refused with what to do', async () => {
    await start('a');
    for (let round = 0; round < 2; round++) {
      await expect(start('b')).rejects.toThrow(/^The storage .+\/b is not the one .+ adopt-storage/);
    }
    await start('a');
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
