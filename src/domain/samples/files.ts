/** The resumes of the sample, stored as real ones are. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { keepFile } from '../files/files.ts';
import { momentBefore } from './moments.ts';
import type { storySchema } from './schema.ts';
import type { Stage } from './stage.ts';

type Resume = z.output<typeof storySchema>['applications'][number]['resume'];

/** Stored at the same time: each waits for the disk. */
const AT_ONCE = 16;

/** Where a resume lies. Its name is the same at each try: what a broken start left behind, the next one writes over. */
export const resumeKey = ({ file }: Pick<Resume, 'file'>): string => `resumes/${file}`;

export async function keepResumes(
  { writer, ports: { storage, folder }, now }: Pick<Stage, 'writer' | 'ports' | 'now'>,
  applications: z.output<typeof storySchema>['applications'],
): Promise<void> {
  const keep = async ({ resume, at }: (typeof applications)[number]) => {
    const upload = storage.temporaryPath();
    await copyFile(join(folder, resume.file), upload);
    const { file, sha256, size, type } = resume;
    const row = { id: file.split('.')[0] ?? file, key: resumeKey(resume), sha256, size, type, flags: [] };
    await keepFile({ writer, storage }, row, upload, momentBefore(now, at));
  };
  for (let start = 0; start < applications.length; start += AT_ONCE)
    await allOf(applications.slice(start, start + AT_ONCE).map(keep));
}

/** Waits for all, also after one has failed: what still ran would write after the transaction was rolled back. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
