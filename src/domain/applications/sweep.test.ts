import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/api.ts';
import { ENGINES } from '../../../tests/support/databases.ts';
import { application, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { maintain } from '../../app/maintenance.ts';
import { stageResume } from './resume.ts';
import { ORPHAN_AGE_MS, sweepResumes } from './sweep.ts';

describe.each(ENGINES)('the sweep on %s', (engine) => {
  let api: TestApi;
  let folder: string;
  beforeEach(async () => {
    api = await createTestApi(engine);
    folder = api.runtime.config.storageDir;
  });
  afterEach(() => api.close());
  const stored = () => readdir(join(folder, 'objects/resumes'));
  async function orphan(name: string, ageMs: number, place = 'objects/resumes') {
    const path = join(folder, place, name);
    await writeFile(path, 'x');
    const at = new Date(Date.now() - ageMs);
    await utimes(path, at, at);
  }
  const stage = (name: string) =>
    stageResume(
      api.runtime.db,
      { key: `resumes/${name}`, name, type: 'x', size: 1, sha256: 'x' },
      api.runtime.clock(),
    );

  test('removes orphans that are old enough, and nothing else', async () => {
    const opening = await api.openJob();
    expect(
      (await api.send('/api/admin/ApplytoJob', multipartPost(application(opening), [resumeFile()]))).status,
    ).toBe(200);
    const [kept] = await stored();
    await utimes(join(folder, 'objects/resumes', kept as string), new Date(0), new Date(0));
    await orphan('old.pdf', ORPHAN_AGE_MS + 1_000);
    await orphan('young.pdf', ORPHAN_AGE_MS - 60_000);
    await orphan('staged.pdf', ORPHAN_AGE_MS + 1_000);
    await orphan('oldupload', ORPHAN_AGE_MS + 1_000, 'uploads');
    await orphan('youngupload', 0, 'uploads');
    await stage('staged.pdf');

    const { db, storage, clock } = api.runtime;
    expect(await sweepResumes(db, storage, clock())).toBe(2);
    expect((await stored()).sort()).toEqual([kept, 'staged.pdf', 'young.pdf'].sort());
    expect(await readdir(join(folder, 'uploads'))).toEqual(['youngupload']);
    expect(await sweepResumes(db, storage, clock())).toBe(0);
  });

  test('a resume that changes hands while the sweep looks keeps its file', async () => {
    const opening = await api.openJob();
    const post = (fields: Record<string, string>, files = [resumeFile()]) =>
      api.send(`/JobApply/${opening}`, multipartPost(fields, files));
    for (let n = 0; n < 8; n++) {
      const { token } = (await post(application(opening, { Email: '' }))).body.resume;
      for (const name of await stored())
        await utimes(join(folder, 'objects/resumes', name), new Date(0), new Date(0));
      await Promise.all([
        post(application(opening, { ResumeToken: token, Message: `try ${n}` }), []),
        ...[1, 2, 3].map(() => sweepResumes(api.runtime.db, api.runtime.storage, api.runtime.clock())),
      ]);
    }
    const rows = await api.runtime.db.selectFrom('applications').select('resume_key').execute();
    expect((await stored()).map((name) => `resumes/${name}`).sort()).toEqual(
      rows.map((row) => row.resume_key).sort(),
    );
    expect(rows).toHaveLength(8);
  });

  test('maintenance forgets old idempotency keys and keeps new ones', async () => {
    const { db, clock } = api.runtime;
    const key = (key: string, days: number) => ({
      scope: 's',
      key,
      fingerprint: 'f',
      answer: '{}',
      created_at: new Date(clock().getTime() - days * 86_400_000).toISOString(),
    });
    await db
      .insertInto('idempotency_keys')
      .values([key('old', 3), key('new', 1)])
      .execute();
    await maintain(api.runtime);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
  });
});
