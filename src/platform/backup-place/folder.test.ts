import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { openPlace } from './open.ts';

test('a place that takes nothing is named with what to do, and is not taken for DATA_DIR', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'part');
  await writeFile(file, '');
  const occupied = await openPlace({ folder: join(file, 'below') });
  await expect(occupied.put('backups/part', file)).rejects.toThrow(
    /^Backups can't be written to .*\/part\/below\. .* choose another place\. \(ENOTDIR/,
  );
});

test('so is one that can’t be read, and a part that is only missing keeps its code', async () => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const name = join(folder, 'backups');
  await writeFile(name, '');
  const place = await openPlace({ folder });
  const refused = /^Backups can't be read from .* choose another place\. \(ENOTDIR/;
  await expect(Array.fromAsync(place.list('backups/'))).rejects.toThrow(refused);
  await expect(place.read('backups/part')).rejects.toThrow(refused);
  await expect(place.read('part')).rejects.toThrow(expect.objectContaining({ code: 'ENOENT' }));
});
