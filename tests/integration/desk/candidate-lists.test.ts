/** Lists of candidates: export, sorting, saved views and missing scorecards. */
import { describe, expect, test } from 'vitest';
import { recipientsOf } from '../../../src/features/people/recipients.ts';
import { ENGINES_ALIKE, rowOf } from '../../support/databases.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { applyTo, lentHiringDesk, setTeam } from '../../support/hiring.ts';

describe.each(ENGINES_ALIKE)('lists of candidates on %s', (engine) => {
  /** What does not depend on the engine. */
  const once = test.runIf(engine === 'sqlite');
  const job = { title: 'Tower Rigger', requiredSkills: ['Welding'] };
  const desk = lentHiringDesk('each', engine, job);
  const { api, recruiter, get } = desk;

  const apply = (Name: string) =>
    desk.apply({ Name, Email: `${Name.slice(0, 2).toLowerCase()}@candidate.example` });
  const events = (action: string) =>
    api.runtime.db.selectFrom('events').selectAll().where('action', '=', action).execute();

  test('the filtered list is exported with a reason that the log keeps, and no cell is a formula', async () => {
    await apply('=HYPERLINK("x")');
    const bo = await apply('Bo "B" Birch');
    const version = (await get(`/applications/${bo}`)).body.version;
    await recruiter.browser.post('/api/desk/moves', { items: [{ id: bo, version }], stage: 'screening' });
    expect((await get('/applications.csv')).status).toBe(400);
    expect((await get('/applications.csv?reason=because')).status).toBe(400);
    expect((await get('/applications.csv?reason=audit&colour=red')).status).toBe(400);
    expect(await events('application.export')).toEqual([]);

    const all = await get(`/applications.csv?reason=audit&opening=${desk.opening}`);
    expect(all.headers.get('Content-Disposition')).toContain('candidates.csv');
    const lines = all.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^reference,received,name,email,phone,opening/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[2]).toContain('"Bo ""B"" Birch"');
    expect(lines[2]).toContain("'+91 20 5555 0101");

    const some = await get('/applications.csv?reason=report&stage=received&blind=1');
    expect(some.body.trim().split('\r\n')).toHaveLength(2);
    expect(some.body).not.toContain('HYPERLINK');
    expect(some.body).not.toContain('candidate.example');
    expect((await events('application.export')).map(({ changes }) => JSON.parse(changes))).toEqual([
      { reason: 'audit', filters: ['opening'] },
      { reason: 'report', filters: ['stage', 'blind'] },
    ]);
    const { browser } = await insider(api, ['interviewer']);
    expect((await get('/applications.csv?reason=audit', browser)).status).toBe(403);
  });

  test('a list on one page is counted by its rows, also while the count of many rows is older', async () => {
    const id = await apply('Bo Birch');
    const { db } = api.runtime;
    const row = await rowOf(db, 'applications', id);
    const copies = Array.from({ length: 1_000 }, (_, n) => ({
      ...row,
      ...{
        id: `copy${n}`,
        reference: `A-${n}`,
        request_id: `copy${n}`,
        resume_key: `copy${n}`,
        stage: 'declined' as const,
      },
    }));
    while (copies.length > 0) await db.insertInto('applications').values(copies.splice(0, 100)).execute();
    api.stopClock();
    const received = async () => (await get('/applications?stage=received')).body;
    expect(await received()).toMatchObject({ total: 1 });
    await desk.post('/moves', { items: [{ id, version: 1 }], stage: 'screening' });
    expect(await received()).toMatchObject({ items: [], total: 0 });
    expect((await get('/applications?stage=declined')).body.total).toBe(1_000);
  });

  test('the list is ordered by stage and by the last move, page after page', async () => {
    const ids = [await apply('Bo Birch'), await apply('Cy Cedar'), await apply('Ines Alder')];
    const stages = ['offer', 'received', 'screening'] as const;
    for (const [at, id] of ids.entries()) {
      api.advance(1000);
      const { version, stage } = (await get(`/applications/${id}`)).body;
      if (stage !== stages[at])
        await recruiter.browser.post('/api/desk/moves', { items: [{ id, version }], stage: stages[at] });
    }
    const names = async (sort: string) => {
      const first = (await get(`/applications?sort=${sort}&limit=2`)).body;
      const second = (await get(`/applications?sort=${sort}&limit=2&cursor=${first.next}`)).body;
      return [...first.items, ...second.items].map(({ name }: { name: string }) => name.split(' ')[0]);
    };
    expect(await names('stage')).toEqual(['Cy', 'Ines', 'Bo']);
    expect(await names('-stage')).toEqual(['Bo', 'Ines', 'Cy']);
    expect(await names('-moved')).toEqual(['Ines', 'Bo', 'Cy']);
    // Where names are hidden, neither the order nor the way to the next page tells them.
    const hidden = (await get('/applications?sort=-name&blind=1&limit=1')).body;
    expect(hidden.items[0].id).toBe(ids[2]);
    expect(Buffer.from(hidden.next, 'base64url').toString()).not.toMatch(/Bo|Cy|Ines/);
  });

  test('filters take several values, leave values out, and take a period', async () => {
    const bo = await apply('Bo Birch');
    const later = () => {
      api.advance(1000);
      return api.runtime.clock().toISOString();
    };
    const from = later();
    const cy = await apply('Cy Cedar');
    const until = later();
    const ines = await apply('Ines Alder');
    const { version } = (await get(`/applications/${bo}`)).body;
    await recruiter.browser.post('/api/desk/moves', { items: [{ id: bo, version }], stage: 'offer' });
    await recruiter.browser.post('/api/desk/assignments', {
      items: [{ id: cy, version: (await get(`/applications/${cy}`)).body.version, assignee: recruiter.id }],
    });
    const found = async (query: string) => {
      const { items, total } = (await get(`/applications?sort=created&${query}`)).body;
      expect(total).toBe(items.length);
      return items.map(({ id }: { id: string }) => id);
    };
    expect(await found('stage=offer,hired')).toEqual([bo]);
    expect(await found('stage=!offer,hired')).toEqual([cy, ines]);
    expect(await found('assignee=none,me')).toEqual([bo, cy, ines]);
    expect(await found('assignee=!me')).toEqual([bo, ines]);
    expect(await found('assignee=!none')).toEqual([cy]);
    expect(await found(`received=${from}..`)).toEqual([cy, ines]);
    expect(await found(`received=${from}..${until}`)).toEqual([cy]);
    expect(await found(`received=..${until}`)).toEqual([bo, cy]);
    const refused = await get('/applications?received=yesterday');
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('takes two times')]);
  });

  once('who has not handed in a scorecard is named, and when they were reminded', async () => {
    const inside = await insider(api, ['interviewer']);
    await setTeam(api, [inside], { criteria: ['Calm'] });
    const bo = await apply('Bo Birch');
    const waiting = async () => (await get(`/applications/${bo}`)).body.waitingOn;
    expect(await waiting()).toMatchObject([{ id: inside.id, remindedAt: null }]);
    await recruiter.browser.post(`/api/desk/applications/${bo}/nudges`, { staff: inside.id });
    expect(await waiting()).toMatchObject([{ id: inside.id, remindedAt: expect.any(String) }]);
    const card = (submit: boolean) =>
      inside.browser.send('PUT', `/api/desk/applications/${bo}/scorecards/mine`, {
        ratings: { Calm: 3 },
        summary: '',
        submit,
      });
    await card(false);
    expect(await waiting()).toHaveLength(1);
    await card(true);
    expect(await waiting()).toEqual([]);
  });

  once('a person renames and removes their own views, and no others', async () => {
    const view = { screen: 'candidates', name: 'Riggers', address: '?stage=offer', shared: true };
    const { body } = await recruiter.browser.post('/api/desk/views', view);
    const other = await insider(api, ['recruiter']);
    const rename = (browser: Browser, name: string) =>
      browser.send('PATCH', `/api/desk/views/${body.id}`, { name });
    expect((await rename(other.browser, 'Mine now')).status).toBe(404);
    expect((await rename(recruiter.browser, ' ')).status).toBe(422);
    expect((await rename(recruiter.browser, 'Climbers')).status).toBe(200);
    const seenByOther = async () => (await get('/views?screen=candidates', other.browser)).body.items;
    expect(await seenByOther()).toMatchObject([
      { name: 'Climbers', mine: false, sharedBy: expect.stringMatching(/./) },
    ]);
    const keep = { name: 'Climbers', shared: false };
    expect((await recruiter.browser.send('PATCH', `/api/desk/views/${body.id}`, keep)).status).toBe(200);
    expect(await seenByOther()).toEqual([]);
    const events = await api.runtime.db
      .selectFrom('events')
      .select('action')
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['view.add', 'view.edit', 'view.edit']);
    const owner = await insider(api, ['recruiter']);
    for (let count = 0; count < 100; count++)
      expect((await owner.browser.post('/api/desk/views', view)).status).toBe(200);
    expect((await owner.browser.post('/api/desk/views', view)).body.errors).toEqual({
      name: 'You have 100 saved views on this screen. Remove one first.',
    });
  });

  test('interviewers hear of the candidates of their openings, and of no others', async () => {
    const { id } = await insider(api, ['interviewer']);
    const mine = await apply('Bo Birch');
    await setTeam(api, [{ id }]);
    const opening = await api.addOpening({ title: 'Deep Diver' });
    const foreign = await applyTo({ api, opening }, { Name: 'Cy Cedar', Email: 'cy@candidate.example' });
    const person = async (application: string) =>
      (await rowOf(api.runtime.db, 'applications', application)).candidate_id ?? '';
    const about = [
      ['application', mine],
      ['application', foreign],
      ['opening', desk.opening],
      ['opening', opening],
      ['candidate', await person(mine)],
      ['candidate', await person(foreign)],
    ] as const;
    const told = await recipientsOf(
      api.runtime.db,
      { id, roles: ['interviewer'] },
      about.map(([subjectType, subjectId], at) => ({
        id: at,
        at: '',
        action: '',
        actorId: null,
        subjectType,
        subjectId,
      })),
    );
    expect(told.map(({ id: at }) => at)).toEqual([0, 2, 4]);
  });
});
