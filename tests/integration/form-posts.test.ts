/** Applications from the page without JavaScript: a resume that survives errors, and answers that nothing loses. */

import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { countAttempts } from '../../src/platform/rate-limit.ts';
import { maintain } from '../../src/server/maintenance.ts';
import { lentApi, type RenderedForm } from '../support/api.ts';
import { ENGINES_ALIKE } from '../support/databases.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { samplePdf } from '../support/resumes.ts';

const HOUR = 3_600_000;

describe.each(ENGINES_ALIKE)('POST /JobApply/{id} on %s', (engine) => {
  const api = lentApi('each', engine, { APPLICATIONS_PER_HOUR: '3' });
  let opening: string;
  beforeEach(async () => {
    opening = await api.addOpening();
  });
  const count = async (table: 'applications' | 'staged_resumes') =>
    (await api.runtime.db.selectFrom(table).selectAll().execute()).length;
  const uploads = () => join(api.runtime.config.storageDir, 'uploads');
  const stored = () => readdir(join(api.runtime.config.storageDir, 'objects/resumes'));

  const post = (fields: Record<string, string>, files = [resumeFile()]) =>
    api.send(`/JobApply/${opening}`, multipartPost(fields, files));
  /** A first try with a good resume and a bad address. */
  const failing = async (files = [resumeFile()]) =>
    (await post(application(opening, { Email: '' }), files)).body as RenderedForm;

  test('success is a redirect; the opening is the one of the address', async () => {
    const answer = await post(application('another-job'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toMatch(new RegExp(`^/JobApply/${opening}\\?applied=A-`));
    expect(
      await api.runtime.db.selectFrom('applications').select(['opening_id', 'consent_source']).execute(),
    ).toEqual([{ opening_id: opening, consent_source: 'form' }]);
  });
  /** What two requests at once may do to one row differs by engine; the rest is the same on both. */
  const once = test.runIf(engine === 'sqlite');

  test('a double click is one application with one file', async () => {
    const answers = await Promise.all([post(application(opening)), post(application(opening))]);
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(1);
    expect(await count('applications')).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  once('a good resume survives an error elsewhere and is used by the next post', async () => {
    const shown = await failing();
    expect(shown.status).toBe(422);
    expect(shown.errors).toEqual({ Email: 'Email is required' });
    expect(shown.resume).toEqual({
      token: expect.stringMatching(/^[\w-]{32}$/),
      name: 'resume.pdf',
      size: samplePdf().length,
    });
    const ResumeToken = shown.resume?.token ?? '';

    const again = (await post(application(opening, { Name: '', ResumeToken }), [])).body as RenderedForm;
    expect(again.errors).toEqual({ Name: 'Name is required' });
    expect(again.resume).toEqual(shown.resume);

    expect((await post(application(opening, { ResumeToken }), [])).status).toBe(303);
    const [row] = await api.runtime.db.selectFrom('applications').selectAll().execute();
    expect(row).toMatchObject({ resume_name: 'resume.pdf', resume_size: samplePdf().length });
    expect(await stored()).toHaveLength(1);
  });
  once('a second click on it is a repeat, not an error', async () => {
    const ResumeToken = (await failing()).resume?.token ?? '';
    const first = await post(application(opening, { ResumeToken }), []);
    const second = await post(application(opening, { ResumeToken }), []);
    expect([second.status, second.headers.get('Location')]).toEqual([303, first.headers.get('Location')]);
    expect(await count('applications')).toBe(1);
  });
  test('it belongs to one application: two tabs at once can’t both have it', async () => {
    const ResumeToken = (await failing()).resume?.token ?? '';
    const answers = await Promise.all(
      ['one', 'two'].map((Message) => post(application(opening, { ResumeToken, Message }), [])),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 422]);
    expect(answers.find((answer) => answer.status === 422)?.body.errors).toEqual({
      Resume: 'Resume is required',
    });
    expect(await count('applications')).toBe(1);
    expect(await stored()).toHaveLength(1);
  });
  once('a newly chosen file counts instead of the kept one', async () => {
    const ResumeToken = (await failing()).resume?.token ?? '';
    await post(application(opening, { ResumeToken }), [resumeFile({ name: 'newer.pdf' })]);
    expect(await api.runtime.db.selectFrom('applications').select('resume_name').execute()).toEqual([
      { resume_name: 'newer.pdf' },
    ]);
  });
  once('a bad file is refused by its status, and is not kept', async () => {
    for (const [data, status] of [
      [Buffer.from('no pdf'), 415],
      [samplePdf(5 * 1024 * 1024 + 1), 413],
    ] as const)
      expect((await post(application(opening), [resumeFile({ data })])).status).toBe(status);
    const shown = await failing([resumeFile({ data: Buffer.from('no pdf') })]);
    expect(shown.errors.Resume).toBeTruthy();
    expect(shown.resume).toBeUndefined();
    expect(await stored()).toEqual([]);
  });
  once('a file far over the limit keeps the answers', async () => {
    const data = samplePdf(40 * 1024 * 1024);
    const shown = (await post(application(opening), [resumeFile({ data })])).body as RenderedForm;
    expect(shown).toMatchObject({ status: 413, values: application(opening) });
  });
  once('the limit keeps answers and file', async () => {
    for (let n = 0; n < 3; n++)
      expect((await post(application(opening, { Message: String(n) }))).status).toBe(303);
    const shown = (await post(application(opening, { Message: 'fourth' }))).body as RenderedForm;
    expect(shown).toMatchObject({
      status: 429,
      values: { Message: 'fourth' },
      resume: { name: 'resume.pdf' },
    });
  });

  once('an upload refused for its rate keeps the answers, and the resume of an earlier try', async () => {
    const ResumeToken = (await failing()).resume?.token ?? '';
    const { writer, limits, hasher, clock } = api.runtime;
    const attempt = { limit: limits.uploads, id: await hasher.hash('unknown', clock()) };
    while (!(await countAttempts(writer, [attempt], clock())));
    const shown = (await post(application(opening))).body as RenderedForm;
    expect(shown).toMatchObject({
      status: 429,
      message: expect.stringContaining('Your answers are kept'),
      values: application(opening),
      errors: { Resume: 'Your resume could not be kept. Choose it again' },
    });
    expect(shown.resume).toBeUndefined();
    const again = (await post(application(opening, { ResumeToken }), [])).body as RenderedForm;
    expect(again).toMatchObject({ status: 429, errors: {}, resume: { token: ResumeToken } });
    expect(await stored()).toHaveLength(1);
  });
  once('two files keep the answers, and neither file', async () => {
    const shown = (await post(application(opening), [resumeFile(), resumeFile({ name: 'b.pdf' })]))
      .body as RenderedForm;
    expect(shown).toMatchObject({
      status: 422,
      values: application(opening),
      errors: { Resume: 'Send one resume only' },
    });
    expect(shown.resume).toBeUndefined();
    expect(await stored()).toEqual([]);
  });
  once(
    'a message far too long keeps the other answers, as much of itself as fits, and the resume',
    async () => {
      const Message = 'x'.repeat(100_000);
      const shown = (await post(application(opening, { Message }))).body as RenderedForm;
      const { Message: _, ...others } = application(opening);
      expect(shown).toMatchObject({
        status: 413,
        values: { ...others, Message: Message.slice(0, 24 * 1024) },
        errors: { Message: 'Message must be 5000 characters or fewer' },
        resume: { name: 'resume.pdf' },
      });
      const next = await post(application(opening, { ResumeToken: shown.resume?.token ?? '' }), []);
      expect(next.status).toBe(303);
    },
  );
  once('a disk that takes no upload keeps the answers, and the resume of an earlier try', async () => {
    const ResumeToken = (await failing()).resume?.token ?? '';
    // What a file system that is full or gone comes down to: the file can't be made.
    await rename(uploads(), `${uploads()}-away`);
    const shown = (await post(application(opening))).body as RenderedForm;
    expect(shown).toMatchObject({
      status: 503,
      values: application(opening),
      errors: { Resume: 'Your resume could not be kept. Choose it again' },
    });
    const again = (await post(application(opening, { ResumeToken }), [resumeFile()])).body as RenderedForm;
    expect(again.values).toMatchObject({ Name: application(opening).Name, ResumeToken });
    await rename(`${uploads()}-away`, uploads());
    expect((await post(application(opening, { ResumeToken }), [])).status).toBe(303);
  });
  once('a database that takes nothing keeps the answers', async () => {
    await api.runtime.db.schema.alterTable('applications').renameTo('applications_away').execute();
    const shown = (await post(application(opening))).body as RenderedForm;
    expect(shown).toMatchObject({ status: 500, values: application(opening) });
  });

  once('after two hours it is gone, with its file', async () => {
    const ResumeToken = (await failing()).resume?.token ?? '';
    await api.runtime.db
      .updateTable('staged_resumes')
      .set({ expires_at: new Date(api.runtime.clock().getTime() + 2 * HOUR).toISOString() })
      .execute();
    api.advance(2 * HOUR);
    const shown = (await post(application(opening, { ResumeToken }), [])).body as RenderedForm;
    expect(shown.errors).toEqual({ Resume: 'Resume is required' });
    await maintain(api.runtime);
    expect(await stored()).toEqual([]);
    expect(await count('staged_resumes')).toBe(0);
  });
  once('an invented token gives nothing', async () => {
    for (const ResumeToken of ['x', '\u0000', 'x'.repeat(5_000), "' or 1=1"]) {
      expect((await post(application(opening, { ResumeToken }), [])).body.errors).toEqual({
        Resume: 'Resume is required',
      });
    }
  });
  once('the token itself is not in the database', async () => {
    const token = (await failing()).resume?.token ?? '';
    expect(
      JSON.stringify(await api.runtime.db.selectFrom('staged_resumes').selectAll().execute()),
    ).not.toContain(token);
  });
  once('a missing opening is said so', async () => {
    const answer = await api.send('/JobApply/none', multipartPost(application('none'), [resumeFile()]));
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('No job found');
    expect(await stored()).toEqual([]);
  });
});
