/** The storage that the settings name. */
import { join } from 'node:path';
import type { Config } from '../settings/settings.ts';
import { openDiskStorage } from './disk.ts';
import type { Storage } from './port.ts';

/** @throws ConfigError when it is a folder that other users of the machine could read */
export async function openStorage(
  config: Pick<Config, 's3' | 'storageDir'> & Partial<Pick<Config, 'SCANNER_URL'>>,
): Promise<Storage> {
  return { ...(await openPlace(config)), holdsUploads: config.SCANNER_URL !== undefined };
}

async function openPlace({ s3, storageDir }: Pick<Config, 's3' | 'storageDir'>): Promise<Storage> {
  if (!s3) return openDiskStorage(storageDir);
  // Loaded when needed: most servers use a disk.
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(s3, join(storageDir, 'uploads'));
}
