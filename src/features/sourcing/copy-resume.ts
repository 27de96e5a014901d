/** Copies a resume under a new key, for another application of the same person. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { newId } from '../../platform/ids.ts';
import { meter } from '../../platform/storage/meter.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { keepFile } from '../files/files.ts';

/**
 * Copies the resume of an application in storage. Until an application refers to the copy, the sweep may remove it.
 * @returns its key; undefined if there is no such file
 */
export async function copyResume(
  ports: { db: Database; writer: Writer; storage: Storage },
  application: string,
  now: Date,
): Promise<string | undefined> {
  const row = await ports.db
    .selectFrom('applications')
    .innerJoin('files', 'files.key', 'applications.resume_key')
    .select(['files.key', 'files.type', 'files.flags'])
    .where('applications.id', '=', application)
    .where('files.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const id = newId();
  const key = `resumes/${id}${extname(row.key)}`;
  const path = ports.storage.temporaryPath();
  const { stream, result } = meter();
  try {
    await pipeline(await ports.storage.read(row.key), stream, createWriteStream(path));
    const file = { id, key, type: row.type, flags: JSON.parse(row.flags), ...result() };
    await keepFile(ports, file, path, now);
  } finally {
    await rm(path, { force: true });
  }
  return key;
}
