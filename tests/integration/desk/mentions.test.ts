/** What colleagues are told and shown of a candidate: no more than they may open. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { application, multipartPost, resumeFile } from '../../support/forms.ts';
import { storedMails } from '../../support/mails.ts';

describe.each(ENGINES)('colleagues on %s', (engine) => {
  let api: TestApi;
  let recruiter: { id: string; browser: Browser };
  let applied: string;
  beforeEach(async () => {
    api = await createTestApi(engine);
    recruiter = await insider(api, ['recruiter']);
    const opening = await api.openJob();
    await api.send(
      '/api/admin/ApplytoJob',
      multipartPost(application(opening, { Name: 'Secretia Namington' }), [resumeFile()]),
    );
    ({ id: applied } = await api.runtime.db
      .selectFrom('applications')
      .select('id')
      .executeTakeFirstOrThrow());
  });
  afterEach(() => api.close());

  const join = (...people: { id: string }[]) =>
    api.runtime.db
      .updateTable('jobs')
      .set({ team: JSON.stringify(people.map(({ id }) => id)), criteria: '["Clear words"]' })
      .execute();
  const note = (body: object) =>
    recruiter.browser.post(`/api/desk/applications/${applied}/notes`, { body: 'Look at this', ...body });
  const mailsTo = async ({ id }: { id: string }) =>
    (await storedMails(api.runtime.db)).filter((mail) => JSON.stringify(mail).includes(id));
  const waiting = async ({ browser }: { browser: Browser }) =>
    (await browser.get('/api/desk/today')).body.waiting;

  test('nobody is told of a candidate whom they may not open, nor of a private note', async () => {
    const [sales, interviewer] = [await insider(api, ['sales']), await insider(api, ['interviewer'])];
    for (const mentioned of [sales, interviewer]) {
      const refused = await note({ mentions: [mentioned.id] });
      expect([refused.status, refused.body.message]).toEqual([
        422,
        expect.stringContaining(`Person ${mentioned.id.slice(-4)}`),
      ]);
    }
    await join(interviewer);
    expect((await note({ mentions: [interviewer.id], private: true })).status).toBe(422);
    expect((await note({ mentions: [interviewer.id] })).status).toBe(200);
    expect(await mailsTo(sales)).toEqual([]);
    expect(await mailsTo(interviewer)).toHaveLength(1);
    expect(await waiting(interviewer)).toMatchObject([{ kind: 'mention', title: 'Secretia Namington' }]);
    // Out of the team again: Today names nobody they can not open.
    await join();
    expect(await waiting(interviewer)).toEqual([]);
  });

  test('a note that is taken away and brought back mentions whom it mentioned, who is not told twice', async () => {
    const interviewer = await insider(api, ['interviewer']);
    await join(interviewer);
    const { body: made } = await note({ mentions: [interviewer.id] });
    const { browser } = recruiter;
    const path = `/api/desk/notes/${made.id}`;
    const restore = (by: Browser) => by.post(`${path}/restore`, { body: 'Look at this' });
    expect((await restore(browser)).status).toBe(404);
    expect((await browser.send('DELETE', path)).status).toBe(200);
    expect(await waiting(interviewer)).toEqual([]);
    expect((await restore(interviewer.browser)).status).toBe(404);
    expect((await restore(browser)).status).toBe(200);
    expect(await waiting(interviewer)).toMatchObject([{ kind: 'mention' }]);
    expect(await mailsTo(interviewer)).toHaveLength(1);
    const { notes } = (await browser.get(`/api/desk/applications/${applied}`)).body;
    expect(notes).toMatchObject([{ id: made.id, body: 'Look at this', editedAt: null }]);
    await browser.send('DELETE', path);
    api.advance(6 * 60_000);
    expect((await restore(browser)).body).toMatchObject({ code: 'too_late' });
  });

  test('side by side, too, others’ scorecards are hidden from who is asked for one until it is in', async () => {
    const [one, two] = [await insider(api, ['interviewer']), await insider(api, ['interviewer'])];
    await join(one, two);
    const { job_id } = await api.runtime.db
      .selectFrom('applications')
      .select('job_id')
      .executeTakeFirstOrThrow();
    const hand = ({ browser }: { browser: Browser }, rating: number) =>
      browser.send('PUT', `/api/desk/applications/${applied}/scorecards/mine`, {
        ratings: { 'Clear words': rating },
        summary: '',
        submit: true,
      });
    const seen = async ({ browser }: { browser: Browser }) =>
      (await browser.get(`/api/desk/openings/${job_id}/scorecards`)).body.rows;
    await hand(one, 4);
    expect(await seen(two)).toEqual([]);
    expect(await seen(recruiter)).toMatchObject([{ reviewers: 1 }]);
    await hand(two, 2);
    expect(await seen(two)).toMatchObject([
      { reviewers: 2, ratings: { 'Clear words': { mean: 3, spread: 2 } } },
    ]);
  });
});
