/** `BACKUP_URL`: the place of backups. `BACKUP_KEY`: the key that encrypts them. */
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { operatorCommand } from '../operator-command.ts';
import { readStorageUrl, type S3Config, storageUrl } from './storage-url.ts';

/** A folder or an S3 store; one of them is set. */
export type BackupTarget = { s3: S3Config; folder?: undefined } | { s3?: undefined; folder: string };

const EXAMPLES = '/var/backups/website or s3://bucket/backups?region=eu-central-1';

function folderOf(value: string): string | undefined {
  if (isAbsolute(value)) return value;
  try {
    return /^file:\//i.test(value) ? fileURLToPath(value) : undefined;
  } catch {
    // A % that begins no escape, or an escaped slash.
    return undefined;
  }
}

/** An absolute path, a `file://` address or an S3 store as `STORAGE_URL` writes it. */
export const backupUrl = z.string().transform((value, context): BackupTarget => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (/^s3:/i.test(value)) {
    const read = storageUrl.safeParse(value);
    if (!read.success) return refuse(read.error.issues[0]?.message ?? '');
    return { s3: readStorageUrl(read.data, 'BACKUP_URL') };
  }
  const folder = folderOf(value);
  return folder ? { folder } : refuse(`must be the path of a folder or an S3 store, such as ${EXAMPLES}`);
});

/** A moment of the day in UTC, as minutes after midnight. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time in UTC, such as 02:30')
  .transform((value) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3)));

const KEY = /^(age1[02-9ac-hj-np-z]{10,}|AGE-SECRET-KEY-(PQ-)?1[02-9AC-HJ-NP-Z]{10,})$/;

/** A key of the format age. */
export const backupKey = z
  .string()
  .regex(KEY, `must be a key of age, AGE-SECRET-KEY-1… or age1…: ${operatorCommand('backup-key')} makes one`);
