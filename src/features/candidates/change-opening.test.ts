/** An application that goes on at another opening: what stays, how it is undone, and who is faster. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider } from '../../../tests/support/desk.ts';
import { applyTo, lentHiringDesk, setTeam } from '../../../tests/support/hiring.ts';

describe.each(ENGINES_ALIKE)('another opening on %s', (engine) => {
  const desk = lentHiringDesk('each', engine);
  const { api, apply, get, post } = desk;
  const change = (id: string, version: number, opening: string, more: object = {}) =>
    post('/opening-moves', { items: [{ id, version }], opening, ...more });

  test('stage, promise and scorecards go with it, the letter tells of the new one, and undo brings all back', async () => {
    const other = await api.addOpening({ title: 'Site Reliability Engineer' });
    const interviewer = await insider(api, ['interviewer']);
    await setTeam(api, [interviewer], { criteria: ['Clear words'], opening: desk.opening });
    await setTeam(api, [], { criteria: ['Calm under load'], opening: other });
    const id = await apply();
    await post('/moves', { items: [{ id, version: 1 }], stage: 'interview' });
    const card = (browser: typeof interviewer.browser, ratings: object) =>
      browser.send('PUT', `/api/desk/applications/${id}/scorecards/mine`, {
        ...{ ratings, summary: 'Good talk.', submit: true },
      });
    expect((await card(desk.recruiter.browser, { 'Clear words': 4 })).status).toBe(200);
    const assigned = await post('/assignments', { items: [{ id, version: 2, assignee: interviewer.id }] });
    expect(assigned.body.results).toMatchObject([{ ok: true }]);
    const before = (await get(`/applications/${id}`)).body;

    const mail = { subject: 'Now {opening}', body: 'Dear {name}, now for {opening}.' };
    const [moved] = (await change(id, 3, other, { mail })).body.results;
    expect(moved).toMatchObject({ ok: true, version: 4 });
    const after = (await get(`/applications/${id}`)).body;
    expect(after).toMatchObject({
      opening: { id: other, title: 'Site Reliability Engineer' },
      stage: 'interview',
      criteria: ['Calm under load'],
      // Who is not in the team of the new opening may not see it.
      assignee: null,
      cards: [{ opening: 'Cloud Engineer', ratings: { 'Clear words': 4 } }],
      messages: [{ subject: expect.stringContaining('Now Site Reliability Engineer'), state: 'waiting' }],
    });
    expect(Date.parse(after.replyBy)).toBe(Date.parse(before.replyBy));
    expect(after.activity.map(({ text }: { text: string }) => text)).toContain(
      'Moved from Cloud Engineer to Site Reliability Engineer',
    );
    expect((await get(`/applications/${id}`, interviewer.browser)).status).toBe(404);
    // A second card of the same stage does not replace the first.
    expect((await card(desk.recruiter.browser, { 'Calm under load': 3 })).status).toBe(200);
    expect((await get(`/applications/${id}`)).body.cards).toHaveLength(2);
    expect((await get(`/openings/${other}/scorecards`)).body.rows).toMatchObject([{ reviewers: 1 }]);
    expect((await get('/applications?q=reliability')).body.items).toHaveLength(1);

    expect((await get('/undo')).body.items[0].text).toContain('moved to another opening');
    const status = (now: 'closed' | 'published') =>
      api.runtime.db.updateTable('openings').set({ status: now }).where('id', '=', desk.opening).execute();
    await status('closed');
    expect((await post('/undo', { changes: [moved.change] })).body.results).toMatchObject([
      { ok: false, message: 'The opening that they were in is closed.' },
    ]);
    await status('published');
    expect((await post('/undo', { changes: [moved.change] })).body.results).toMatchObject([{ ok: true }]);
    expect((await get(`/applications/${id}`)).body).toMatchObject({
      opening: { id: desk.opening },
      assignee: { id: interviewer.id },
      messages: [{ state: 'stopped' }],
    });
    expect((await get('/applications?q=reliability')).body.items).toHaveLength(0);
  });

  test('of two who move it at once one learns who was faster; closed openings take no one, others no one twice', async () => {
    const [one, two] = [await api.addOpening({ title: 'One' }), await api.addOpening({ title: 'Two' })];
    const id = await apply();
    const answers = await Promise.all([change(id, 1, one), change(id, 1, two)]);
    const results = answers.map(({ body }) => body.results[0]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      code: 'stale',
      meanwhile: { what: 'moved them to another opening' },
    });
    const { opening } = (await get(`/applications/${id}`)).body;
    await api.runtime.db.updateTable('openings').set({ status: 'closed' }).where('id', '=', one).execute();
    const [closed] = (await change(id, 2, one)).body.results;
    expect(closed.message).toContain(opening.id === one ? 'closed' : 'This opening is closed');
    expect((await get('/opening-choices')).body.items.map(({ id }: { id: string }) => id)).not.toContain(one);
    const here = await apply({ Email: 'twice@candidate.example' });
    const there = await applyTo({ api, opening: two }, { Email: 'twice@candidate.example' });
    const { reference } = (await get(`/applications/${there}`)).body;
    expect((await change(here, 1, two)).body.results).toMatchObject([
      { ok: false, message: `They are already a candidate for Two: ${reference}` },
    ]);
    await post('/moves', { items: [{ id: there, version: 1 }], stage: 'withdrawn' });
    expect((await change(here, 1, two)).body.results).toMatchObject([{ ok: true }]);
    const declined = await apply({ Email: 'declined@candidate.example' });
    await post('/moves', { items: [{ id: declined, version: 1 }], stage: 'declined', reason: 'filled' });
    expect((await change(declined, 2, two)).body.results[0].message).toContain(
      'This application is declined',
    );
  });
});
