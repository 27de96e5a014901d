/** The resumes of the sample, stored as real ones are. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFile } from '../files/files.ts';
import { momentBefore } from './moments.ts';
import type { SampleApplication, StoredResume } from './schema.ts';
import type { Seeding } from './steps.ts';

/** Stored at the same time: each waits for the disk. */
const BATCH_SIZE = 16;

/** The key of a resume. It is the same at each attempt, so an interrupted start is overwritten by the next one. */
export const resumeKey = ({ file }: Pick<StoredResume, 'file'>): string => `resumes/${file}`;

export async function storeResumes(
  { writer, ports: { storage, folder }, now }: Pick<Seeding, 'writer' | 'ports' | 'now'>,
  applications: readonly SampleApplication[],
): Promise<void> {
  const store = async ({ resume, at }: SampleApplication) => {
    const upload = storage.temporaryPath();
    await copyFile(join(folder, resume.file), upload);
    const { file, sha256, size, type } = resume;
    const row = { id: file.split('.')[0] ?? file, key: resumeKey(resume), sha256, size, type, flags: [] };
    await keepFile({ writer, storage }, row, upload, momentBefore(now, at));
  };
  for (let start = 0; start < applications.length; start += BATCH_SIZE) {
    // Waits for all, also after one has failed: those that still ran would write after the transaction was rolled back.
    const results = await Promise.allSettled(applications.slice(start, start + BATCH_SIZE).map(store));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}
