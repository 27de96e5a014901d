/** Notices to colleagues about a candidate, and what they see: no more than they may open. */
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetRemovedNotes } from '../../../src/features/notes/own-notes.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { applyTo, lentHiringDesk, setTeam } from '../../support/hiring.ts';
import { storedMails } from '../../support/mails.ts';

describe.each(ENGINES_ALIKE)('colleagues on %s', (engine) => {
  const desk = lentHiringDesk('each', engine);
  const { api, recruiter } = desk;
  let applied: string;
  beforeEach(async () => {
    applied = await desk.apply({ Name: 'Secretia Namington' });
  });

  const join = (...people: { id: string }[]) => setTeam(api, people);
  const get = (path: string, who: { browser: Browser } = recruiter) => desk.get(path, who.browser);
  const note = (body: object) =>
    desk.post(`/applications/${applied}/notes`, { body: 'Look at this', ...body });
  const mailsTo = async ({ id }: { id: string }) =>
    (await storedMails(api.runtime.db)).filter((mail) => JSON.stringify(mail).includes(id));
  const waiting = async (whose: { browser: Browser }) => (await get('/today', whose)).body.waiting;
  /** Hands in a scorecard. */
  const hand = ({ browser }: { browser: Browser }, rating: number) =>
    browser.send('PUT', `/api/desk/applications/${applied}/scorecards/mine`, {
      ratings: { 'Clear words': rating },
      summary: 'Told it plainly',
      submit: true,
    });

  test('no one gets a notice of a candidate they may not open, nor of a private note', async () => {
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
    // Out of the team again: Today names no one they can not open.
    await join();
    expect(await waiting(interviewer)).toEqual([]);
  });

  test('what is done with a note is undone once and as it was, with its mentions, for five minutes', async () => {
    const interviewer = await insider(api, ['interviewer']);
    await join(interviewer);
    const { body: made } = await note({ mentions: [interviewer.id] });
    const { browser } = recruiter;
    const path = `/api/desk/notes/${made.id}`;
    const undo = async (change: string, by = browser) =>
      (await by.post('/api/desk/undo', { changes: [change] })).body;
    const codes = (results: { code?: string }[]) => results.map(({ code = 'ok' }) => code);
    const found = async () => (await get('/applications?q=look')).body.total;
    const removed = (await browser.send('DELETE', path)).body.change;
    expect([await waiting(interviewer), await found()]).toEqual([[], 0]);
    expect(codes((await undo(removed, interviewer.browser)).results)).toEqual(['not_found']);
    const undone = await Promise.all([undo(removed), undo(removed), undo(removed)]);
    expect(undone.flatMap(({ results }) => codes(results)).sort()).toEqual([
      ...['ok', 'undone_before', 'undone_before'],
    ]);
    expect(await waiting(interviewer)).toMatchObject([{ kind: 'mention' }]);
    expect(await mailsTo(interviewer)).toHaveLength(1);
    const read = async () => (await get(`/applications/${applied}`)).body.notes;
    expect(await read()).toMatchObject([{ id: made.id, body: 'Look at this', editedAt: null }]);
    expect(await found()).toBe(1);

    // An edit, with who is mentioned; then the note itself, whose words are a draft again.
    api.advance(1);
    const edited = await browser.send('PATCH', path, { body: 'Nothing here', mentions: [] });
    expect([await waiting(interviewer), await found()]).toEqual([[], 0]);
    const texts = (await get('/undo')).body.items.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['Secretia Namington: note changed', 'Secretia Namington: note added']);
    expect(codes((await undo(made.change)).results)).toEqual(['not_possible']);
    await undo(edited.body.change);
    expect(await waiting(interviewer)).toMatchObject([{ kind: 'mention' }]);
    expect([await read(), await found()]).toMatchObject([[{ body: 'Look at this', editedAt: null }], 1]);
    const { letters } = await undo(made.change);
    expect(letters).toEqual([
      {
        subject: { type: 'note', id: `application:${applied}` },
        ...{ title: '', body: 'Look at this', private: false },
      },
    ]);
    expect([await read(), await found(), await waiting(interviewer)]).toEqual([[], 0, []]);

    // Its words do not stay for ever, nor the earlier words of others.
    const { body: other } = await note({});
    const change = (await browser.send('PATCH', `/api/desk/notes/${other.id}`, { body: 'Other' })).body
      .change;
    api.advance(6 * 60_000);
    expect(codes((await undo(change)).results)).toEqual(['too_late']);
    await forgetRemovedNotes(api.runtime.db, api.runtime.clock());
    const stored = api.runtime.db.selectFrom('notes').select('body').where('id', '=', made.id);
    expect(await stored.executeTakeFirst()).toEqual({ body: '' });
    expect(await api.runtime.db.selectFrom('undos').select('before').execute()).toEqual([]);
  });

  test('a person mentioned by a changed note gets one notice; that of a person no longer mentioned goes', async () => {
    const [one, two] = [await insider(api, ['interviewer']), await insider(api, ['recruiter'])];
    await join(one);
    const { browser } = recruiter;
    const { body: made } = await note({ mentions: [one.id] });
    const path = `/api/desk/notes/${made.id}`;
    const edit = (body: string, mentions?: string[]) => browser.send('PATCH', path, { body, mentions });
    const told = async () => [(await mailsTo(one)).length, (await mailsTo(two)).length];
    const reads = async () => [(await waiting(one)).length, (await mentionsOf(two)).length];
    const mentionsOf = async (who: { browser: Browser }) =>
      (await waiting(who)).filter(({ kind }: { kind: string }) => kind === 'mention');

    expect((await edit('And look at that', [one.id, two.id])).status).toBe(200);
    expect([await told(), await reads()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    // Other words alone change nothing of it.
    await edit('And look at this');
    expect(await reads()).toEqual([1, 1]);
    await edit('Look, Two', [two.id]);
    expect(await reads()).toEqual([0, 1]);
    await edit('Look, both', [one.id, two.id]);
    expect([await told(), await reads()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const { changes } = await api.runtime.db
      .selectFrom('events')
      .select('changes')
      .where('action', '=', 'note.edit')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(changes)).toEqual({ note: made.id, mentions: [two.id] });
    // Whoever reads the log reads by name who was mentioned.
    const log = await get('/log?action=note', await insider(api, ['admin']));
    expect(log.status).toBe(200);
    expect(log.body.names).toMatchObject({
      [one.id]: expect.stringContaining('Person'),
      [two.id]: expect.stringContaining('Person'),
    });

    // No one gets a notice of what they may not see; nothing of such a change is stored.
    const sales = await insider(api, ['sales']);
    expect((await edit('Look, sales', [sales.id])).status).toBe(422);
    const { body: secret } = await note({ private: true });
    const refused = await browser.send('PATCH', `/api/desk/notes/${secret.id}`, {
      body: 'Not for them',
      mentions: [one.id],
    });
    expect(refused.status).toBe(422);
    const { notes } = (await browser.get(`/api/desk/applications/${applied}`)).body;
    expect(notes.map(({ body }: { body: string }) => body).sort()).toEqual(['Look at this', 'Look, both']);
  });

  test('a mention on what one has opened before is read by opening it again', async () => {
    const { id, browser } = await insider(api, ['recruiter']);
    const path = `/api/desk/applications/${applied}`;
    const asked = async () =>
      (await waiting({ browser })).some(({ kind }: { kind: string }) => kind === 'mention');
    const isSeen = async () => (await browser.get(path)).body.seen;
    await browser.post(`${path}/views`);
    expect(await isSeen()).toBe(true);
    await note({ mentions: [id] });
    expect([await isSeen(), await asked()]).toEqual([false, true]);
    await browser.post(`${path}/views`);
    expect([await isSeen(), await asked()]).toEqual([true, false]);
  });

  test('out of the team, no one writes on in notes on its candidates', async () => {
    const interviewer = await insider(api, ['interviewer']);
    await join(interviewer);
    const { body: made } = await interviewer.browser.post(`/api/desk/applications/${applied}/notes`, {
      body: 'Mine',
    });
    const path = `/api/desk/notes/${made.id}`;
    await join();
    expect((await interviewer.browser.send('PATCH', path, { body: 'Still mine' })).status).toBe(404);
    expect((await interviewer.browser.send('DELETE', path)).status).toBe(404);
    await join(interviewer);
    expect((await interviewer.browser.send('PATCH', path, { body: 'Mine again' })).status).toBe(200);
  });

  test('interviewers see the candidates of their team and no others, and no private note', async () => {
    const stranger = await insider(api, ['interviewer']);
    const interviewer = await insider(api, ['interviewer']);
    await join(interviewer);
    await note({ body: 'Pay wish is high', private: true });
    await note({ body: 'Ask for the runbook', mentions: [interviewer.id] });

    expect((await get(`/applications/${applied}`, stranger)).status).toBe(404);
    expect((await get('/applications', stranger)).body.total).toBe(0);
    const seen = await get(`/applications/${applied}`, interviewer);
    expect(seen.body.notes.map((note: { body: string }) => note.body)).toEqual(['Ask for the runbook']);
    expect((await get('/applications?q=runbook', interviewer)).body.total).toBe(1);
    expect((await get('/applications?q=pay', interviewer)).body.total).toBe(0);
    expect((await get('/applications?q=pay')).body.total).toBe(1);
    const move = { items: [{ id: applied, version: 1 }], stage: 'screening' };
    expect((await interviewer.browser.post('/api/desk/moves', move)).status).toBe(403);
    expect(await waiting(interviewer)).toMatchObject([{ kind: 'mention' }]);
    // Nor how often they applied elsewhere.
    await applyTo({ api, opening: await api.addOpening() });
    const others = async (whose?: { browser: Browser }) =>
      (await get(`/applications/${applied}`, whose)).body.others;
    expect([await others(interviewer), await others()]).toEqual([0, 1]);
  });

  test('others’ scorecards are hidden until one’s own is in, in the application and side by side', async () => {
    const [one, two] = [await insider(api, ['interviewer']), await insider(api, ['interviewer'])];
    await join(one, two);
    const read = async () => (await get(`/applications/${applied}`, two)).body;
    const compare = async (whose?: { browser: Browser }) =>
      (await get(`/openings/${desk.opening}/scorecards`, whose)).body.rows;
    expect((await hand(one, 4)).status).toBe(200);
    expect(await read()).toMatchObject({
      scorecardsOpen: false,
      cards: [],
      scorecards: { submitted: 1, expected: 2 },
    });
    expect(await compare(two)).toEqual([]);
    expect(await compare()).toMatchObject([{ reviewers: 1 }]);
    await hand(two, 2);
    expect((await read()).cards).toHaveLength(2);
    const both = [{ reviewers: 2, ratings: { 'Clear words': { mean: 3, spread: 2, count: 2 } } }];
    expect(await compare(two)).toMatchObject(both);
    expect(await compare()).toMatchObject(both);
  });
});
