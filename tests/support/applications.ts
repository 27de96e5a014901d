/** The API that takes applications, with an opening of its own before each test and nothing left over after it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApi, type TestApi } from './api.ts';
import { application, type FilePart, multipartPost, resumeFile } from './forms.ts';

export const APPLY = '/api/admin/ApplytoJob';
/** The most bytes of a resume. */
export const MAX = 64 * 1024;

/** One database for all tests of a description. */
export function applications(engine: Parameters<typeof createTestApi>[0]) {
  const here = {
    api: undefined as unknown as TestApi,
    opening: '',
    rows: () => here.api.runtime.db.selectFrom('applications').selectAll().execute(),
    apply: (over: Record<string, string> = {}, files: FilePart[] = [resumeFile()], headers = {}) =>
      here.api.send(APPLY, multipartPost(application(here.opening, over), files, headers)),
  };
  beforeAll(async () => {
    here.api = await createTestApi(engine, { MAX_RESUME_BYTES: String(MAX) });
  });
  afterAll(() => here.api.close());
  beforeEach(async () => {
    const { db, storage } = here.api.runtime;
    for (const { resume_key } of await here.rows()) await storage.remove(resume_key);
    for (const table of ['applications', 'jobs', 'idempotency_keys', 'openings'] as const)
      await db.deleteFrom(table).execute();
    here.opening = await here.api.addOpening({ title: 'Cloud Engineer' });
  });
  afterEach(async () => {
    // Whatever happened: nothing is left in the folder of uploads, and no file without a row.
    const { storageDir } = here.api.runtime.config;
    expect(await readdir(join(storageDir, 'uploads'))).toEqual([]);
    const stored = await readdir(join(storageDir, 'objects/resumes'));
    expect(stored.map((name) => `resumes/${name}`).sort()).toEqual(
      (await here.rows()).map((row) => row.resume_key).sort(),
    );
  });
  return here;
}
