import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lentApi } from '../../tests/support/api.ts';
import { lentPlace } from '../../tests/support/backups.ts';
import { command } from '../../tests/support/cli.ts';
import { startS3 } from '../../tests/support/s3.ts';
import { storedSha256 } from '../features/files/stored-hash.ts';
import { forgetServers } from '../platform/database/running-servers.ts';
import { openStorage } from '../platform/storage/open.ts';

const api = lentApi('each', 'sqlite', { JOBS_POLL_MS: '60000' });
const { folder, addFile } = lentPlace(api);

test('a file that is lost keeps the others from being moved only until the operator leaves it behind', async () => {
  const store = await startS3(join(folder(), 'store'));
  onTestFinished(() => store.stop());
  const [good, lost] = [await addFile(), await addFile()];
  const { storage, config } = api.runtime;
  await writeFile(join(config.storageDir, 'objects', lost), 'other');
  const move = (...options: string[]) =>
    command({ DATA_DIR: config.DATA_DIR }, 'move-storage', '--to', store.env.STORAGE_URL, ...options);
  expect(await move()).toEqual({
    code: 2,
    output: expect.stringMatching(
      new RegExp(`${lost} is missing or damaged .*\\nNothing was switched\\. Restore`),
    ),
  });
  await forgetServers(api.runtime.db);
  expect(await move('--without-damaged')).toEqual({ code: 0, output: expect.stringContaining('Switched.') });
  const moved = await openStorage({ ...config, s3: store.config });
  expect(await storedSha256(moved, good)).toBe(await storedSha256(storage, good));
});
