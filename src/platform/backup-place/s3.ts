import { rm } from 'node:fs/promises';
import type { S3Config } from '../settings/storage-url.ts';
import { openS3Objects } from '../storage/s3-objects.ts';
import type { BackupPlace } from './place.ts';

export function openS3Place(config: S3Config): BackupPlace {
  const objects = openS3Objects(config);
  return {
    location: config.name,
    async put(path, file) {
      await objects.upload(path, file);
      await rm(file, { force: true });
    },
    read: objects.read,
    list: objects.list,
    remove: objects.remove,
  };
}
