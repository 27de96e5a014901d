/** The storage that the settings name. */
import { join } from 'node:path';
import type { Config } from '../settings/settings.ts';
import { openDiskStorage } from './disk.ts';
import type { Storage } from './port.ts';

type Settings = Pick<Config, 's3' | 'storageDir'> & Partial<Pick<Config, 'SCANNER_URL'>>;

/**
 * Makes the folder of the storage if it is missing.
 * @throws ConfigError when it is a folder that other users of the machine could read
 */
export const openStorage = (config: Settings): Promise<Storage> => open(config, true);

/**
 * Opens a storage for a command beside a server, and makes nothing: if its volume is not mounted, a server that runs would store
 * files in a folder that the volume covers later.
 */
export const openExistingStorage = (config: Settings): Promise<Storage> => open(config, false);

async function open({ s3, storageDir, SCANNER_URL }: Settings, make: boolean): Promise<Storage> {
  const holdsUploads = SCANNER_URL !== undefined;
  if (!s3) return { ...(await openDiskStorage(storageDir, make)), holdsUploads };
  // Loaded when needed: most servers use a disk.
  const { openS3Storage } = await import('./s3.ts');
  return { ...openS3Storage(s3, join(storageDir, 'uploads')), holdsUploads };
}
