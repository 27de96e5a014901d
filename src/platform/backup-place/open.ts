import type { BackupTarget } from '../settings/backup-url.ts';
import { openFolderPlace } from './folder.ts';
import type { BackupPlace } from './place.ts';

/** @returns a place to which no request was sent yet */
export async function openPlace({ s3, folder }: BackupTarget): Promise<BackupPlace> {
  if (!s3) return openFolderPlace(folder);
  // Loaded when needed: most servers use a disk.
  const { openS3Place } = await import('./s3.ts');
  return openS3Place(s3);
}
