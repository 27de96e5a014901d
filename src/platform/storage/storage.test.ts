/** What every storage does, on disk and in an S3 store; a real one follows in `tests/faults/long/swift.test.ts`. */
import { join } from 'node:path';
import { startS3 } from '../../../tests/support/s3.ts';
import { describeStorage } from '../../../tests/support/storage-contract.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';

describeStorage('disk', async (folder) => ({
  storage: await openDiskStorage(folder),
  stop: async () => {},
}));

describeStorage('s3rver', async (folder) => {
  const { config, stop } = await startS3(join(folder, 'store'));
  return { storage: openS3Storage(config, join(folder, 'uploads')), stop };
});
