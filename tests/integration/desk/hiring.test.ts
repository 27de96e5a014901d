/** Hiring at the desk: from the application that arrives to the decision, with its log, its undo and its conflicts. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maintain } from '../../../src/app/maintenance.ts';
import { findOpening } from '../../../src/domain/openings/queries.ts';
import { answerDue } from '../../../src/domain/shared/promise.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { docx } from '../../support/documents.ts';
import { resumeFile } from '../../support/forms.ts';
import { applyTo, type HiringDesk, hiringDesk } from '../../support/hiring.ts';
import { eventually } from '../../support/temp.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('hiring on %s', (engine) => {
  let api: TestApi;
  let recruiter: HiringDesk['recruiter'];
  let opening: string;
  beforeEach(async () => {
    ({ api, recruiter, opening } = await hiringDesk(engine, {
      title: 'Platform Engineer',
      country: 'Ireland',
      requiredSkills: ['Go', 'Terraform'],
    }));
  });
  afterEach(() => api.close());

  const apply = (over?: Record<string, string>, file?: ReturnType<typeof resumeFile>) =>
    applyTo({ api, opening }, over, file);
  const get = (path: string, browser = recruiter.browser) => browser.get(`/api/desk${path}`);
  const post = (path: string, body: unknown, browser = recruiter.browser) =>
    browser.send('POST', `/api/desk${path}`, body);
  const move = (id: string, version: number, stage: string, more: object = {}, browser = recruiter.browser) =>
    post('/moves', { items: [{ id, version }], stage, ...more }, browser);

  test('an application arrives with its person, its promise and its event, and stands in the list', async () => {
    const id = await apply({ Name: 'Tomás Keane', Email: 'Tomas.Keane@candidate.example' });
    const second = await apply({ Name: 'Tomás Keane', Email: 'tomas.keane@candidate.example ' });
    const { status, body } = await get('/applications?stage=received&sort=created');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, next: null, counts: { received: 2 } });
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([id, second]);
    expect(body.items[0]).toMatchObject({
      name: 'Tomás Keane',
      others: 1,
      seen: false,
      stage: 'received',
      version: 1,
    });
    expect(body.items[0].candidateId).toBe(body.items[1].candidateId);
    const { createdAt, replyBy } = body.items[0];
    expect(replyBy).toBe(answerDue(new Date(createdAt), 5, 'Ireland').toISOString());

    const detail = await get(`/applications/${id}`);
    expect(detail.body.happened).toMatchObject([{ action: 'application.receive', actor: null }]);
    expect(detail.body.otherApplications).toMatchObject([{ id: second }]);
    await post(`/applications/${id}/views`, {});
    expect((await get('/applications')).body.items.find((item: { id: string }) => item.id === id).seen).toBe(
      true,
    );
  });

  test('what the address may not ask is told, with what it may', async () => {
    expect(await get('/applications?colour=red')).toMatchObject({
      status: 400,
      body: { code: 'invalid_query', message: expect.stringContaining('stage, opening') },
    });
    expect((await get('/applications?sort=luck')).status).toBe(400);
    expect((await get('/applications?cursor=xyz')).status).toBe(400);
  });

  test('pages are cut by key: who arrives meanwhile shifts nothing', async () => {
    for (let n = 0; n < 5; n++) await apply({ Email: `p${n}@candidate.example`, Name: `Person ${n}` });
    const first = await get('/applications?sort=name&limit=2');
    await apply({ Email: 'early@candidate.example', Name: 'Aaron' });
    const second = await get(`/applications?sort=name&limit=2&cursor=${first.body.next}`);
    expect(second.body.items.map((item: { name: string }) => item.name)).toEqual(['Person 2', 'Person 3']);
  });

  test('a decline waits five minutes with its mail; undone before, nobody is told', async () => {
    const id = await apply();
    const { body: reasons } = await get(`/decline-reasons?application=${id}`);
    expect(reasons.items[0].body).toContain('Dear Ravi Kulkarni');
    const refused = await move(id, 1, 'declined');
    expect(refused.body.results).toMatchObject([{ ok: false, code: 'reason_needed' }]);

    const { subject, body } = reasons.items[0];
    const declined = await move(id, 1, 'declined', {
      reason: reasons.items[0].code,
      mail: { subject, body },
    });
    expect(declined.body.results).toMatchObject([{ ok: true, version: 2 }]);
    expect((await get(`/applications/${id}`)).body.mails).toMatchObject([{ subject, state: 'waiting' }]);

    const [{ change }] = declined.body.results;
    expect((await post('/moves/undo', { changes: [change] })).body.results).toMatchObject([{ ok: true }]);
    const after = await get(`/applications/${id}`);
    expect(after.body).toMatchObject({ stage: 'received', mails: [{ state: 'stopped' }] });
    expect((await post('/moves/undo', { changes: [change] })).body.results).toMatchObject([
      { ok: false, code: 'undone_before' },
    ]);
  });

  test('later than five minutes there is no undo, and says why', async () => {
    const id = await apply();
    const [{ change }] = (await move(id, 1, 'screening')).body.results;
    api.advance(6 * MINUTE);
    expect((await post('/moves/undo', { changes: [change] })).body.results).toMatchObject([
      { ok: false, code: 'too_late', message: expect.stringContaining('by hand') },
    ]);
  });

  test('two people move the same card: the second learns who did what', async () => {
    const id = await apply();
    const other = await insider(api, ['recruiter']);
    await move(id, 1, 'screening', {}, other.browser);
    const late = await move(id, 1, 'interview');
    expect(late.body.results).toMatchObject([
      { ok: false, code: 'conflict', meanwhile: { what: 'moved it to Screening', version: 2 } },
    ]);
    expect((await get(`/applications/${id}`)).body.stage).toBe('screening');
  });

  test('the same request sent twice moves once', async () => {
    const id = await apply();
    const body = { items: [{ id, version: 1 }], stage: 'screening' };
    const key = { 'Idempotency-Key': 'move-0123456789' };
    const first = await recruiter.browser.send('POST', '/api/desk/moves', body, key);
    const second = await recruiter.browser.send('POST', '/api/desk/moves', body, key);
    expect(second.body).toEqual(first.body);
    const { count } = await api.runtime.db
      .selectFrom('stage_changes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('a note and a mail that are sent again, because no answer came, are there once', async () => {
    const id = await apply();
    const twice = async (path: string, body: object, key: string) => {
      const send = (what: object) =>
        recruiter.browser.send('POST', `/api/desk/applications/${id}${path}`, what, {
          'Idempotency-Key': key,
        });
      const [first, second] = [await send(body), await send(body)];
      expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
      expect((await send({ ...body, body: 'Other words' })).body.code).toBe('idempotency_conflict');
    };
    await twice('/notes', { body: 'Knows the tides.', private: false, mentions: [] }, 'note-0123456789');
    await twice('/mails', { subject: 'Hello', body: 'We have read it.' }, 'mail-0123456789');
    const { notes, mails } = (await get(`/applications/${id}`)).body;
    expect(notes).toHaveLength(1);
    expect(mails.filter(({ state }: { state: string }) => state === 'waiting')).toHaveLength(1);
  });

  test('interviewers see the candidates of their team and no others, and no private note', async () => {
    const id = await apply();
    const stranger = await insider(api, ['interviewer']);
    const interviewer = await insider(api, ['interviewer']);
    await api.runtime.db
      .updateTable('jobs')
      .set({ team: JSON.stringify([interviewer.id]), criteria: JSON.stringify(['Clear words']) })
      .execute();
    await post(`/applications/${id}/notes`, { body: 'Pay wish is high', private: true });
    await post(`/applications/${id}/notes`, { body: 'Ask for the runbook', mentions: [interviewer.id] });

    expect((await get(`/applications/${id}`, stranger.browser)).status).toBe(404);
    expect((await get('/applications', stranger.browser)).body.total).toBe(0);
    const seen = await get(`/applications/${id}`, interviewer.browser);
    expect(seen.body.notes.map((note: { body: string }) => note.body)).toEqual(['Ask for the runbook']);
    expect((await get('/applications?q=runbook', interviewer.browser)).body.total).toBe(1);
    expect((await get('/applications?q=pay', interviewer.browser)).body.total).toBe(0);
    expect((await get('/applications?q=pay')).body.total).toBe(1);
    expect((await move(id, 1, 'screening', {}, interviewer.browser)).status).toBe(403);
    expect((await get('/today', interviewer.browser)).body.waiting).toMatchObject([{ kind: 'mention' }]);
  });

  test('others’ scorecards are hidden until one’s own is in', async () => {
    const id = await apply();
    const [one, two] = [await insider(api, ['interviewer']), await insider(api, ['interviewer'])];
    await api.runtime.db
      .updateTable('jobs')
      .set({ team: JSON.stringify([one.id, two.id]), criteria: JSON.stringify(['Clear words']) })
      .execute();
    const hand = (browser: Browser, rating: number) =>
      browser.send('PUT', `/api/desk/applications/${id}/scorecards/mine`, {
        ratings: { 'Clear words': rating },
        summary: 'Told it plainly',
        submit: true,
      });
    expect((await hand(one.browser, 4)).status).toBe(200);
    const before = (await get(`/applications/${id}`, two.browser)).body;
    expect(before).toMatchObject({
      scorecardsOpen: false,
      cards: [],
      scorecards: { submitted: 1, expected: 2 },
    });
    await hand(two.browser, 2);
    expect((await get(`/applications/${id}`, two.browser)).body.cards).toHaveLength(2);
    expect((await get(`/openings/${opening}/scorecards`)).body.rows).toMatchObject([
      { reviewers: 2, ratings: { 'Clear words': { mean: 3, spread: 2, count: 2 } } },
    ]);
  });

  test('the words of a resume are found, its skills are known, and a blind view names nobody', async () => {
    const data = await docx([
      'Tomás Keane',
      'Terraform and Go in production, 2017 to 2021',
      'tomas@candidate.example',
    ]);
    const id = await apply(
      { Name: 'Tomás Keane', Email: 'tomas@candidate.example' },
      resumeFile({ name: 'cv.docx', data }),
    );
    await eventually(
      async () => (await get(`/applications/${id}/resume/text`)).body.state === 'ready',
      30_000,
    );
    expect((await get(`/applications/${id}/resume/text`)).body.text).toContain(
      'Terraform and Go in production',
    );
    const found = await get('/applications?q=terraform&skill=go');
    expect(found.body.items).toMatchObject([{ id, skills: ['Go', 'Terraform'] }]);

    const blind = await get(`/applications/${id}?blind=1`);
    const text = await get(`/applications/${id}/resume/text?blind=1`);
    for (const word of ['Tomás', 'Keane', 'tomas@']) {
      expect(JSON.stringify([blind.body, text.body])).not.toContain(word);
    }
    expect(text.body.text).toContain('2017 to 2021');

    const file = await get(`/applications/${id}/resume`);
    expect(file.headers.get('Content-Disposition')).toContain('attachment');
    expect(file.headers.get('Content-Security-Policy')).toContain('sandbox');
    // Read as text, and shown with its name in a blind review: each is in the log.
    expect((await post(`/applications/${id}/resume/readings`, {})).status).toBe(200);
    expect((await post(`/applications/${id}/unmask`, {})).status).toBe(200);
    const actions = await api.runtime.db
      .selectFrom('events')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'resume.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'resume.text',
      'resume.open',
      'resume.open',
      'resume.unmask',
    ]);
  });

  test('an application of before there were persons is given one, and its words, by maintenance', async () => {
    const id = await apply({ Name: 'Old Timer' });
    const { db } = api.runtime;
    await db.updateTable('applications').set({ candidate_id: null }).execute();
    await db.deleteFrom('candidates').execute();
    await db.deleteFrom('resume_texts').execute();
    // The round with which a server begins may still be under way, and there is one at a time.
    await eventually(async () => {
      await maintain(api.runtime);
      return (await get(`/applications/${id}`)).body.candidateId;
    });
    expect((await get('/applications?q=timer')).body.total).toBe(1);
  });

  test('two persons become one, and two again', async () => {
    const [a, b] = [
      await apply({ Email: 'a@candidate.example' }),
      await apply({ Email: 'b@candidate.example' }),
    ];
    const person = async (id: string) => (await get(`/applications/${id}`)).body;
    const [one, two] = [await person(a), await person(b)];
    expect(one.hints).toMatchObject([{ candidateId: two.candidateId, why: 'phone' }]);
    const merged = await post('/candidates/merges', { into: one.candidateId, from: two.candidateId });
    const joined = await person(b);
    expect(joined.candidateId).toBe(one.candidateId);
    // Days later, whoever looks at them can take it back.
    expect(joined.merges).toEqual([{ id: merged.body.merge, name: two.name }]);
    // Whoever writes again with the second address is the one person, and leaves with it again.
    const later = await apply({ Email: 'b@candidate.example' });
    expect(await person(later)).toMatchObject({ candidateId: one.candidateId, hints: [] });
    await recruiter.browser.send('DELETE', `/api/desk/candidates/merges/${merged.body.merge}`);
    for (const id of [b, later])
      expect(await person(id)).toMatchObject({ candidateId: two.candidateId, merges: [] });
    expect(await person(a)).toMatchObject({ candidateId: one.candidateId, otherApplications: [] });
  });

  test('three persons become one, and are parted in any order', async () => {
    const emails = ['a', 'b', 'c'].map((name) => `${name}@candidate.example`);
    const ids: string[] = [];
    for (const Email of emails) ids.push(await apply({ Email }));
    const owner = async (id = '') => (await get(`/applications/${id}`)).body.candidateId;
    const [a, b, c] = await Promise.all(ids.map(owner));
    const merge = async (into: string, from: string) =>
      (await post('/candidates/merges', { into, from })).body.merge;
    const part = (id: string) => recruiter.browser.send('DELETE', `/api/desk/candidates/merges/${id}`);
    const bToA = await merge(a, b);
    const aToC = await merge(c, a);
    expect((await post('/candidates/merges', { into: b, from: c })).status).toBe(404);
    const later = await apply({ Email: 'b@candidate.example' });
    expect(await Promise.all([...ids, later].map(owner))).toEqual([c, c, c, c]);
    await part(bToA);
    expect(await Promise.all([...ids, later].map(owner))).toEqual([c, b, c, b]);
    await part(aToC);
    expect(await Promise.all([...ids, later].map(owner))).toEqual([a, b, c, b]);
  });

  test('every change has its event, and the log holds no word of anybody', async () => {
    const id = await apply({ Name: 'Secretia Namington' });
    await move(id, 1, 'screening');
    await post(`/applications/${id}/notes`, { body: 'Whispered words' });
    const { rows } = await sql<{ all: string }>`select action || changes as "all" from events`.execute(
      api.runtime.db,
    );
    const log = rows.map((row) => row.all).join('\n');
    for (const action of ['application.receive', 'application.move', 'note.add'])
      expect(log).toContain(action);
    for (const word of ['Secretia', 'Whispered', 'candidate.example']) expect(log).not.toContain(word);
  });
});

describe.each(ENGINES)('openings of the desk on %s', (engine) => {
  let api: TestApi;
  let browser: Browser;
  beforeEach(async () => {
    api = await createTestApi(engine);
    ({ browser } = await insider(api, ['recruiter']));
  });
  afterEach(() => api.close());

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
    team: [],
    criteria: ['Calm under alarms'],
    expiresAt: null,
  };
  const publicIds = async () =>
    (await api.send('/api/admin/GetAllJobs')).body.data.map(({ _id }: { _id: string }) => _id);
  const write = (method: string, path: string, version: number, body: unknown = {}) =>
    browser.send(method, `/api/desk/openings/${path}`, body, { 'If-Match': `"${version}"` });

  test('a draft is nobody’s but the desk’s, published it is everybody’s at once, closed it is gone', async () => {
    const { body: made } = await browser.send('POST', '/api/desk/openings', input);
    expect(await publicIds()).toEqual([]);
    expect((await browser.get(`/api/desk/openings/${made.id}`)).body).toMatchObject({
      state: 'draft',
      input: { title: input.title, aboutRole: '<p>Runs what others build.</p>', criteria: input.criteria },
    });
    expect((await write('POST', `${made.id}/publish`, 1)).body).toMatchObject({ version: 2 });
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

  test('a scheduled opening appears at its time', async () => {
    const { body: made } = await browser.send('POST', '/api/desk/openings', input);
    const at = new Date(api.runtime.clock().getTime() + 60 * MINUTE).toISOString();
    await write('POST', `${made.id}/publish`, 1, { at });
    expect((await browser.get('/api/desk/openings?state=scheduled')).body.items).toMatchObject([
      { id: made.id },
    ]);
    expect(await publicIds()).toEqual([]);
    api.advance(61 * MINUTE);
    expect(await publicIds()).toEqual([made.id]);
  });

  test('a save over somebody else’s is refused with who it was, and every saved state is kept', async () => {
    const { body: made } = await browser.send('POST', '/api/desk/openings', input);
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
  });

  test('an opening may say nothing of its workplace, and what was saved before there were teams in words is read', async () => {
    const { teamName: _, ...before } = input;
    const { body: made } = await browser.send('POST', '/api/desk/openings', { ...before, workplace: null });
    expect((await browser.get(`/api/desk/openings/${made.id}`)).body.input).toMatchObject({
      workplace: null,
      teamName: '',
    });
  });

  test('what does not add up is told by field', async () => {
    const answer = await browser.send('POST', '/api/desk/openings', { ...input, title: ' ', payMax: 10 });
    expect(answer).toMatchObject({ status: 422, body: { errors: { title: 'An opening needs a title' } } });
  });
});
