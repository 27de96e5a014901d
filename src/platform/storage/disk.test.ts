import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { openDiskStorage } from './disk.ts';

test('folders are for the user of the service alone', async () => {
  const root = await makeFolder();
  await openDiskStorage(root);
  for (const folder of ['objects/resumes', 'uploads']) {
    expect((await stat(join(root, folder))).mode & 0o777).toBe(0o700);
  }
  await removeFolder(root);
});

test('check tells whether it can be written to', async () => {
  const gone = await makeFolder();
  const broken = await openDiskStorage(gone);
  await removeFolder(gone);
  await mkdir(gone);
  await expect(broken.check()).rejects.toThrow('ENOENT');
  await removeFolder(gone);
});
