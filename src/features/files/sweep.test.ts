import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { HARDER_ENGINES } from '../../../tests/support/databases.ts';
import { application, multipartPost, resumeFile } from '../../../tests/support/forms.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { giveBackLease, takeLease } from '../../platform/database/lease.ts';
import { maintain } from '../../server/maintenance.ts';
import { ORPHAN_AGE_MS } from './files.ts';
import { stageResume } from './staged-resumes.ts';
import { sweepFiles, verifyFiles } from './sweep.ts';
import { lookForUnknown, unknownFiles } from './unknown.ts';

describe.each(HARDER_ENGINES)('the sweep on %s', (engine) => {
  const api = lentApi('each', engine);
  let folder: string;
  beforeEach(async () => {
    folder = api.runtime.config.storageDir;
    // The round of the start is over.
    await eventually(async () => {
      const rows = await api.runtime.db.selectFrom('leases').select('name').execute();
      const held = rows.map(({ name }) => name);
      return held.includes('retention') && !held.includes('maintenance');
    });
  });
  const stored = () => readdir(join(folder, 'objects/resumes'));
  const ago = (ms: number) => new Date(Date.now() - ms);
  const OLD = ORPHAN_AGE_MS + 1_000;
  async function put(place: string, name: string, ageMs: number) {
    const path = join(folder, place, name);
    await writeFile(path, name);
    await utimes(path, ago(ageMs), ago(ageMs));
  }
  /** A file as a crash leaves it: with its row, or with the row alone. */
  async function orphan(name: string, ageMs: number, onDisk = true) {
    if (onDisk) await put('objects/resumes', name, ageMs);
    const row = { id: name, key: `resumes/${name}`, sha256: 'x', size: 1, type: 'x' };
    await api.runtime.db
      .insertInto('files')
      .values({ ...row, created_at: ago(ageMs).toISOString() })
      .execute();
  }
  const known = async () =>
    (await api.runtime.db.selectFrom('files').select('key').orderBy('key').execute()).map(({ key }) => key);
  const keys = (...names: (string | undefined)[]) => names.map((name) => `resumes/${name}`).sort();
  const sweep = () => sweepFiles(api.runtime, api.runtime.clock());
  const stage = (name: string) =>
    stageResume(
      api.runtime.db,
      { key: `resumes/${name}`, name, type: 'x', size: 1, sha256: 'x' },
      api.runtime.clock(),
    );
  async function apply() {
    const opening = await api.addOpening();
    const post = multipartPost(application(opening), [resumeFile()]);
    expect((await api.send('/api/admin/ApplytoJob', post)).status).toBe(200);
  }
  /** Everything stored so far is old enough to be looked at. */
  const age = () =>
    api.runtime.db
      .updateTable('files')
      .set({ created_at: ago(OLD).toISOString() })
      .execute();

  test('removes orphans that are old enough, with their rows, and nothing else', async () => {
    await apply();
    await age();
    const [kept] = await stored();
    await orphan('old.pdf', OLD);
    await orphan('rowonly.pdf', OLD, false);
    await orphan('young.pdf', ORPHAN_AGE_MS - 60_000);
    await orphan('staged.pdf', OLD);
    await stage('staged.pdf');
    await put('uploads', 'oldupload', OLD);
    await put('uploads', 'youngupload', 0);

    expect(await sweep()).toBe(3);
    expect(keys(...(await stored()))).toEqual(keys(kept, 'staged.pdf', 'young.pdf'));
    expect(await known()).toEqual(keys(kept, 'staged.pdf', 'young.pdf'));
    expect(await readdir(join(folder, 'uploads'))).toEqual(['youngupload']);
    expect(await sweep()).toBe(0);
  });

  test('a removal that was broken off is finished by the next', async () => {
    await orphan('half.pdf', 0);
    await api.runtime.db
      .updateTable('files')
      .set({ deleted_at: ago(0).toISOString() })
      .execute();
    expect(await sweep()).toBe(1);
    expect([await stored(), await known()]).toEqual([[], []]);
  });

  test('while there are files that the database does not know, only what is to go goes', async () => {
    await orphan('unused.pdf', OLD);
    await orphan('erased.pdf', OLD);
    await api.runtime.db
      .updateTable('files')
      .set({ deleted_at: ago(0).toISOString() })
      .where('id', '=', 'erased.pdf')
      .execute();
    await put('objects/resumes', 'stray.pdf', OLD);
    const { runtime } = api;
    await lookForUnknown(runtime, runtime.clock());
    expect(await sweep()).toBe(1);
    expect((await stored()).sort()).toEqual(['stray.pdf', 'unused.pdf']);
    await rm(join(folder, 'objects/resumes/stray.pdf'));
    await lookForUnknown(runtime, runtime.clock());
    expect(await sweep()).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('a file is read again and dated; one that is damaged or gone is reported, in its turn', async () => {
    for (let n = 0; n < 3; n++) await apply();
    await age();
    const [whole, damaged, gone] = (await stored()).sort() as [string, string, string];
    await writeFile(join(folder, 'objects/resumes', damaged), 'other');
    await rm(join(folder, 'objects/resumes', gone));
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const { db, storage, clock } = api.runtime;
    expect(await verifyFiles({ db, storage, log }, clock())).toBe(1);
    const rows = await db.selectFrom('files').selectAll().orderBy('key').execute();
    expect(
      rows.map(({ key, verified_at, damaged_at }) => [key, verified_at !== null, damaged_at !== null]),
    ).toEqual([
      [`resumes/${whole}`, true, false],
      [`resumes/${damaged}`, false, true],
      [`resumes/${gone}`, false, true],
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, found: 'other content' },
      { level: 50, found: 'nothing' },
    ]);
  });

  test('of two servers one does the round', async () => {
    const { db, clock } = api.runtime;
    await orphan('old.pdf', OLD);
    const holder = (await takeLease(db, 'maintenance', 60_000, clock())) ?? '';
    expect(await maintain(api.runtime)).toBe(0);
    expect(await stored()).toEqual(['old.pdf']);
    // A server that died with it holds it no longer than its time.
    api.advance(60_000);
    expect(await maintain(api.runtime)).toBe(1);
    await giveBackLease(db, 'maintenance', holder);
    expect(await takeLease(db, 'maintenance', 60_000, clock())).toBeDefined();
    expect(await takeLease(db, 'maintenance', 60_000, clock())).toBeUndefined();
  });

  test('a walk over the disk that failed is tried again in the next round', async () => {
    const { db, storage } = api.runtime;
    await db.deleteFrom('leases').where('name', '=', 'strays').execute();
    const broken: typeof storage = Object.assign(Object.create(storage), {
      list() {
        throw new Error('the disk is away');
      },
    });
    await expect(maintain({ ...api.runtime, storage: broken })).rejects.toThrow('1 steps failed');
    await put('objects/resumes', 'stray.pdf', OLD);
    await maintain(api.runtime);
    expect((await unknownFiles(db)).inPlace).toBe(1);
  });

  test('a resume that changes hands while the sweep looks keeps its file', async () => {
    const opening = await api.addOpening();
    const post = (fields: Record<string, string>, files = [resumeFile()]) =>
      api.send(`/JobApply/${opening}`, multipartPost(fields, files));
    for (let n = 0; n < 8; n++) {
      const { token } = (await post(application(opening, { Email: '' }))).body.resume;
      await age();
      await Promise.all([
        post(application(opening, { ResumeToken: token, Message: `try ${n}` }), []),
        ...[1, 2, 3].map(() => sweepFiles(api.runtime, api.runtime.clock())),
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
