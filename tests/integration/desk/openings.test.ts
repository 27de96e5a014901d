/** Openings at the desk: drafts, dates, saves that meet, and what the public sees of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { findOpening } from '../../../src/features/openings/queries.ts';
import { lentApi } from '../../support/api.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { type Browser, insider, onVersion } from '../../support/desk.ts';

const MINUTE = 60_000;

describe.each(ENGINES_ALIKE)('openings of the desk on %s', (engine) => {
  const api = lentApi('each', engine);
  let browser: Browser;
  beforeEach(async () => {
    ({ browser } = await insider(api, ['recruiter']));
  });

  const input = {
    title: 'Site Reliability Engineer',
    city: 'Dublin',
    country: 'Ireland',
    experience: 5,
    aboutRole: '<p>Runs what others build.</p><script>bad()</script>',
    keyResponsibilities: '<ul><li>Answers alarms</li></ul>',
    requiredSkills: ['Go'],
    niceToHaveSkills: [],
    employmentType: 'FULL_TIME',
    workplace: 'hybrid',
    payMin: 60_000,
    payMax: 80_000,
    payCurrency: 'EUR',
    payPeriod: 'year',
    replyDays: 3,
    teamName: 'Reliability',
    language: 'de',
    team: [],
    criteria: ['Calm under alarms'],
    expiresAt: null,
  };
  const publicIds = async () =>
    (await api.send('/api/admin/GetAllJobs')).body.data.map(({ _id }: { _id: string }) => _id);
  const write = (method: string, path: string, version: number, body: unknown = {}) =>
    browser.send(method, `/api/desk/openings/${path}`, body, onVersion(version));

  test('a draft is no one’s but the desk’s, published it is everybody’s at once, closed it is gone', async () => {
    const { body: made } = await browser.post('/api/desk/openings', input);
    expect(await publicIds()).toEqual([]);
    expect((await browser.get(`/api/desk/openings/${made.id}`)).body).toMatchObject({
      state: 'draft',
      input: { title: input.title, aboutRole: '<p>Runs what others build.</p>', criteria: input.criteria },
    });
    expect((await write('POST', `${made.id}/publish`, 1, { now: true })).body).toMatchObject({ version: 2 });
    expect(await publicIds()).toEqual([made.id]);
    expect(await findOpening(api.runtime.db, made.id, api.runtime.clock())).toMatchObject({
      opening: {
        workplace: 'hybrid',
        team: 'Reliability',
        pay: { min: 60_000, max: 80_000, currency: 'EUR', period: 'year' },
        replyDays: 3,
      },
    });
    expect((await write('POST', `${made.id}/close`, 2, { applications: 'keep' })).status).toBe(200);
    expect(await publicIds()).toEqual([]);
    expect((await api.send(`/api/admin/GetAjob/${made.id}`)).status).toBe(410);
  });

  test('what belongs to an opening is for those who see the opening', async () => {
    const { id } = (await browser.post('/api/desk/openings', input)).body;
    const interviewer = await insider(api, ['interviewer']);
    const answers = () =>
      Promise.all([
        ...['revisions', 'scorecards'].map((part) =>
          interviewer.browser.get(`/api/desk/openings/${id}/${part}`),
        ),
        interviewer.browser.send('PUT', `/api/desk/openings/${id}/presence`, { state: 'reading' }),
      ]);
    expect((await answers()).map(({ status }) => status)).toEqual([404, 404, 404]);
    await write('PUT', id, 1, { ...input, team: [interviewer.id] });
    expect((await answers()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('a scheduled opening appears at its time', async () => {
    const { body: made } = await browser.post('/api/desk/openings', input);
    const at = new Date(api.runtime.clock().getTime() + 60 * MINUTE).toISOString();
    await write('POST', `${made.id}/publish`, 1, { at });
    expect((await browser.get('/api/desk/openings?state=scheduled')).body.items).toMatchObject([
      { id: made.id },
    ]);
    expect(await publicIds()).toEqual([]);
    api.advance(61 * MINUTE);
    expect(await publicIds()).toEqual([made.id]);
  });

  test('the last day is one of its place, wherever it is read', async () => {
    const pune = { ...input, city: 'Pune', country: 'India', expiresAt: '2099-03-15' };
    const { body: made } = await browser.post('/api/desk/openings', pune);
    const read = async () => (await browser.get(`/api/desk/openings/${made.id}`)).body;
    expect(await read()).toMatchObject({ expiresAt: '2099-03-15', input: { expiresAt: '2099-03-15' } });
    await write('POST', `${made.id}/publish`, 1, { now: true });
    const validThrough = async () =>
      (await findOpening(api.runtime.db, made.id, api.runtime.clock())) as {
        opening: { validThrough: string };
      };
    expect((await validThrough()).opening.validThrough).toBe('2099-03-15T23:59:59+05:30');
    await write('PUT', made.id, 2, { ...pune, city: 'Dublin', country: 'Ireland' });
    expect(await read()).toMatchObject({ expiresAt: '2099-03-15' });
    expect((await validThrough()).opening.validThrough).toBe('2099-03-15T23:59:59+00:00');
  });

  test('of many saves of one version at the same moment one counts, and the others learn of it', async () => {
    const { body: made } = await browser.post('/api/desk/openings', input);
    const saves = Array.from({ length: 8 }, (_, n) => write('PUT', made.id, 1, { ...input, title: `T${n}` }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(409)]);
  });

  test('pay that no column holds is refused in words', async () => {
    const { status, body } = await browser.post('/api/desk/openings', { ...input, payMax: 2 ** 31 });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ payMax: 'Enter 1000000000 or less' });
  });

  test('a scheduled opening can be unscheduled until its time, and a date that was left empty publishes nothing', async () => {
    const { body: made } = await browser.post('/api/desk/openings', input);
    for (const empty of [{}, { at: '' }, { at: null }, { now: false }])
      expect((await write('POST', `${made.id}/publish`, 1, empty)).status).toBe(422);
    expect((await write('POST', `${made.id}/unschedule`, 1)).body.code).toBe('not_possible');
    const at = new Date(api.runtime.clock().getTime() + 60 * MINUTE).toISOString();
    await write('POST', `${made.id}/publish`, 1, { at });
    expect((await write('POST', `${made.id}/unschedule`, 1)).body.code).toBe('stale');
    expect((await write('POST', `${made.id}/unschedule`, 2)).body).toMatchObject({ version: 3 });
    api.advance(61 * MINUTE);
    expect(await publicIds()).toEqual([]);
    expect((await browser.get(`/api/desk/openings/${made.id}`)).body).toMatchObject({
      state: 'draft',
      publishedAt: null,
    });
    await write('POST', `${made.id}/publish`, 3, { now: true });
    expect((await write('POST', `${made.id}/unschedule`, 4)).body).toMatchObject({
      code: 'not_possible',
      message: expect.stringContaining('already published'),
    });
  });

  test('a save over someone else’s is refused with who it was, and every saved state is kept', async () => {
    const { body: made } = await browser.post('/api/desk/openings', input);
    expect((await browser.send('PUT', `/api/desk/openings/${made.id}`, input)).status).toBe(428);
    const saved = await write('PUT', made.id, 1, { ...input, title: 'SRE' });
    expect(saved.body).toMatchObject({ version: 2 });
    expect(await write('PUT', made.id, 1, input)).toMatchObject({
      status: 409,
      body: { code: 'stale', meanwhile: { what: 'saved it', version: 2 } },
    });
    const { body } = await browser.get(`/api/desk/openings/${made.id}/revisions`);
    expect(body.items.map(({ input: { title } }: { input: { title: string } }) => title)).toEqual([
      'SRE',
      input.title,
    ]);
    // Whoever interviews for it reads its states, and no pay.
    const reviewer = await insider(api, ['interviewer']);
    await write('PUT', made.id, 2, { ...input, team: [reviewer.id] });
    const seen = await reviewer.browser.get(`/api/desk/openings/${made.id}/revisions`);
    expect(seen.body.items).toHaveLength(3);
    expect(JSON.stringify(seen.body)).not.toMatch(/60000|80000|EUR/);
  });

  test('an opening may say nothing of its workplace, and what was saved before there were teams in words is read', async () => {
    const { teamName: _, language: _none, ...before } = input;
    const { body: made } = await browser.post('/api/desk/openings', { ...before, workplace: null });
    expect((await browser.get(`/api/desk/openings/${made.id}`)).body.input).toMatchObject({
      workplace: null,
      teamName: '',
      language: null,
    });
  });

  test('contradictions are reported by field', async () => {
    const answer = await browser.post('/api/desk/openings', { ...input, title: ' ', payMax: 10 });
    expect(answer).toMatchObject({ status: 422, body: { errors: { title: 'Enter a title' } } });
  });
});
