/** Enquiries at the desk: how they arrive and are listed, who gets them by a rule, quarantine, doubles, notes and exports. */
import { describe, expect, test } from 'vitest';
import { addWorkingDays } from '../../../src/platform/calendar/calendar.ts';
import { offices } from '../../../src/site/content/names.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider, onVersion } from '../../support/desk.ts';
import { ENQUIRY_TYPE, reportRequest } from '../../support/forms.ts';
import { lent } from '../../support/lent.ts';
import { mailTo, storedMails } from '../../support/mails.ts';
import { salesDesk } from '../../support/sales.ts';

const MINUTE = 60_000;
type Item = { id: string; title: string };

const [MAIN_OFFICE] = offices;

describe.each(ENGINES_ALIKE)('enquiries of the desk on %s', (engine) => {
  const desk = lent(
    'each',
    () => salesDesk(engine),
    (one) => one.api.close(),
  );

  const settings = (rules: object[], replyDays: object, version = 1) =>
    desk.ines.browser.send('PUT', '/api/desk/enquiry-settings', { rules, replyDays }, onVersion(version));

  test('an enquiry arrives with its promise, its words and its place in the list', async () => {
    const first = await desk.write({ Message: 'Can you take over a batch? It runs nine hours.' });
    const report = await desk.write(reportRequest(), '/api/enquiries/report');
    const { status, body } = await desk.get('/enquiries?status=open');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, next: null, counts: { open: 2, mine: 0, quarantine: 0 } });
    // Whoever was promised an answer comes first; a report went out by itself.
    expect(body.items.map(({ id }: Item) => id)).toEqual([first, report]);
    expect(body.items[0]).toMatchObject({
      title: 'Can you take over a batch?',
      company: 'Client Works',
      topic: expect.stringMatching(new RegExp(`^${ENQUIRY_TYPE}$`, 'i')),
      status: 'open',
      seen: false,
      version: 1,
    });
    expect(body.items[0].replyBy).toBe(
      addWorkingDays(new Date(body.items[0].createdAt), 2, MAIN_OFFICE).toISOString(),
    );
    expect(body.items[1]).toMatchObject({ replyBy: null, title: expect.stringMatching(/^Report: /) });

    const detail = await desk.read(first);
    expect(detail).toMatchObject({
      email: 'asha.menon@client.example',
      consentVersion: '4',
      before: [{ id: report, kind: 'report' }],
      messages: [{ kind: 'enquiry', body: 'Can you take over a batch? It runs nine hours.' }],
    });
    expect(detail.activity.at(-1)).toMatchObject({ action: 'enquiry.receive', actor: null });
    await desk.post(`/enquiries/${first}/views`, {});
    expect((await desk.get('/enquiries')).body.items[0].seen).toBe(true);
    expect((await desk.get('/counts')).body.enquiries).toBe(2);
    expect((await desk.get('/today')).body.waiting).toMatchObject([
      { kind: 'enquiry', title: 'Client Works', link: `/desk/enquiries?view=all&id=${first}` },
      { kind: 'enquiry' },
    ]);
    expect((await desk.get('/search?q=batch')).body.items).toMatchObject([
      { kind: 'enquiry', title: 'Client Works' },
    ]);
  });

  test('the list is asked for in the address, and pages are cut by key', async () => {
    // In words: a number is the beginning of some reference.
    for (const n of ['zero', 'one', 'two', 'three'])
      await desk.write({ Message: `Matter ${n}`, Email: `${n}@client.example` });
    const first = await desk.get('/enquiries?sort=created&limit=2');
    await desk.write({ Message: 'Later' });
    const second = await desk.get(`/enquiries?sort=created&limit=2&cursor=${first.body.next}`);
    expect(second.body.items.map(({ title }: Item) => title)).toEqual(['Matter two', 'Matter three']);
    expect((await desk.get('/enquiries?q=matter+two')).body.items).toMatchObject([{ title: 'Matter two' }]);
    expect((await desk.get('/enquiries?kind=report')).body.total).toBe(0);
    expect(await desk.get('/enquiries?colour=red')).toMatchObject({
      status: 400,
      body: { code: 'invalid_query', message: expect.stringContaining('box, status') },
    });
    expect((await desk.get('/enquiries?late=1')).body.total).toBe(0);
    await desk.api.runtime.db
      .updateTable('enquiries')
      .set({ reply_by: '2026-01-01T09:00:00.000Z' })
      .where('email', '=', 'three@client.example')
      .execute();
    expect((await desk.get('/enquiries?late=1')).body.items).toMatchObject([{ title: 'Matter three' }]);
  });

  test('a rule gives what comes in to someone, or to a team in turn, and tells them; who lost the role gets nothing', async () => {
    const rahul = await insider(desk.api, ['sales']);
    const days = { contact: 1, collaborate: 2, 'case-study': 2, report: 0, mail: 2 };
    const rules = [
      { kind: 'collaborate', page: '/cloud*', assignees: [desk.ines.id] },
      { kind: null, page: '/performance-engineering', assignees: [rahul.id] },
      { kind: 'contact', page: '/careers', assignees: [desk.ines.id, rahul.id] },
    ];
    expect((await settings(rules, days)).body).toMatchObject({ version: 2 });
    expect((await settings(rules, days)).body).toMatchObject({
      code: 'stale',
      meanwhile: { what: 'saved them' },
    });
    for (const wrong of [{ page: 'cloud' }, { assignees: [] }])
      expect((await settings([{ ...rules[0], ...wrong }], days, 2)).status).toBe(422);

    const id = await desk.write({ Page: '/performance-engineering' });
    const detail = await desk.read(id);
    expect(detail).toMatchObject({ assignee: { id: rahul.id }, page: '/performance-engineering' });
    expect(detail.replyBy).toBe(addWorkingDays(new Date(detail.createdAt), 1, MAIN_OFFICE).toISOString());
    expect(detail.activity[0]).toMatchObject({ text: expect.stringContaining('by a rule') });
    const told = (await storedMails(desk.api.runtime.db)).filter(({ template }) => template === 'colleague');
    expect(told).toMatchObject([{ props: { what: 'enquiry', candidate: 'Client Works' } }]);
    expect((await desk.get('/enquiries?assignee=me', rahul.browser)).body.counts.mine).toBe(1);

    // Of a team whoever has the fewest open; one has one already.
    const given: string[] = [];
    for (const _ of 'three')
      given.push((await desk.read(await desk.write({ Page: '/careers' }))).assignee.id);
    expect(given).toEqual([desk.ines.id, desk.ines.id, rahul.id, desk.ines.id, rahul.id]);

    await desk.api.runtime.db.deleteFrom('staff_roles').where('staff_id', '=', rahul.id).execute();
    expect((await desk.read(await desk.write({ Page: '/performance-engineering' }))).assignee).toBeNull();
    expect((await desk.read(await desk.write({ Page: '/careers' }))).assignee.id).toBe(desk.ines.id);
  });

  test('quarantine: released ones are acknowledged and promised an answer, junk is thrown away', async () => {
    const person = await desk.write({ Subject: 'https://x.example' });
    const bot = await desk.write({ Subject: 'https://y.example', Email: 'b@bots.example' });
    expect((await desk.get('/enquiries')).body.counts).toEqual({ open: 0, mine: 0, quarantine: 2 });
    expect((await desk.get('/enquiries?box=quarantine')).body.items).toMatchObject([
      { suspicion: 'honeypot', replyBy: null },
      {},
    ]);
    expect((await desk.answer(person, 1, { body: 'x', close: true })).body.code).toBe('not_possible');
    await desk.change(bot, 1, { kind: 'junk' });
    const released = (await desk.change(person, 1, { kind: 'release' })).body.results[0];
    expect(released).toMatchObject({ ok: true });
    expect(await desk.read(person)).toMatchObject({ box: 'inbox', replyBy: expect.any(String) });
    expect((await desk.get('/enquiries?box=junk')).body.items).toMatchObject([{ id: bot }]);
    expect((await desk.undo(released.change)).body.results).toMatchObject([{ ok: true }]);
    expect((await desk.read(person)).box).toBe('quarantine');
    await desk.change(person, 3, { kind: 'release' });
    desk.api.advance(6 * MINUTE);
    desk.api.runtime.jobs.wake();
    await mailTo(desk.api.runtime.config.DATA_DIR, 'asha.menon@client.example', 'one of us reads it');
  });

  test('doubles become one, with the earlier promise, and two again', async () => {
    const early = await desk.write({ Message: 'First try' });
    desk.api.advance(60 * MINUTE);
    const late = await desk.write({ Message: 'Did my mail arrive?' });
    // At a weekend the later one may be promised sooner: both count from Monday, at their times of day.
    const promises = [(await desk.read(early)).replyBy, (await desk.read(late)).replyBy];
    const merged = await desk.post('/enquiry-merges', {
      into: { id: late, version: 1 },
      from: { id: early, version: 1 },
    });
    expect(merged.body).toEqual({ id: late, version: 2, change: expect.any(String) });
    expect((await desk.get('/enquiries')).body.total).toBe(1);
    expect(await desk.read(late)).toMatchObject({
      replyBy: promises.toSorted()[0],
      merged: [{ id: early }],
      messages: [{ body: 'First try' }, { body: 'Did my mail arrive?' }],
    });
    expect((await desk.answer(early, 2, { body: 'x', close: true })).body.code).toBe('not_possible');
    expect((await desk.ines.browser.send('DELETE', `/api/desk/enquiry-merges/${early}`)).status).toBe(200);
    expect((await desk.get('/enquiries')).body.total).toBe(2);
    expect([(await desk.read(early)).replyBy, (await desk.read(late)).replyBy]).toEqual(promises);
  });

  test('consents are shown beside it, whichever form they were given in; one taken back says so', async () => {
    await desk.write(reportRequest({ Insights: true, Newsletter: true }), '/api/enquiries/report');
    const id = await desk.write();
    expect(
      (await desk.get('/enquiries')).body.items.map(({ mayWrite }: { mayWrite: boolean }) => mayWrite),
    ).toEqual([true, true]);
    await desk.api.runtime.db
      .updateTable('consents')
      .set({ withdrawn_at: desk.api.runtime.clock().toISOString() })
      .where('purpose', '=', 'newsletter')
      .execute();
    const { consents } = await desk.read(id);
    expect(consents).toHaveLength(2);
    expect(consents).toContainEqual({ purpose: 'insights', givenAt: expect.any(String), withdrawnAt: null });
    expect(consents).toContainEqual({
      purpose: 'newsletter',
      givenAt: expect.any(String),
      withdrawnAt: expect.any(String),
    });
  });

  test('notes, mentions and templates; an export names its reason and no formula', async () => {
    const id = await desk.write({ Company: '=HYPERLINK("x")' });
    const rahul = await insider(desk.api, ['sales']);
    const recruiter = await insider(desk.api, ['recruiter']);
    expect(
      (await desk.post(`/enquiries/${id}/notes`, { body: 'Ask finance', mentions: [rahul.id] })).status,
    ).toBe(200);
    expect((await desk.post(`/enquiries/${id}/notes`, { body: 'No', mentions: [recruiter.id] })).status).toBe(
      422,
    );
    expect((await desk.read(id)).notes).toMatchObject([{ body: 'Ask finance', mine: true }]);
    expect((await desk.get('/enquiries?q=finance')).body.total).toBe(1);
    expect((await desk.get('/today', rahul.browser)).body.waiting).toContainEqual(
      expect.objectContaining({ kind: 'mention', link: `/desk/enquiries?view=all&id=${id}` }),
    );
    const tara = await insider(desk.api, ['sales']);
    const [{ id: note }] = (await desk.read(id)).notes;
    const edited = { body: 'Ask Tara', mentions: [tara.id] };
    expect((await desk.ines.browser.send('PATCH', `/api/desk/notes/${note}`, edited)).status).toBe(200);
    const mentioned = expect.objectContaining({ kind: 'mention' });
    expect((await desk.get('/today', tara.browser)).body.waiting).toContainEqual(mentioned);
    expect((await desk.get('/today', rahul.browser)).body.waiting).not.toContainEqual(mentioned);
    const { items } = (await desk.get(`/enquiries/${id}/templates`)).body;
    expect(items.length).toBeGreaterThan(2);
    for (const { body } of items) expect(body).toMatch(/^Dear Asha Menon/);

    expect((await desk.get('/enquiries.csv')).status).toBe(400);
    const csv = await desk.get('/enquiries.csv?reason=audit&status=open');
    expect(csv.headers.get('Content-Disposition')).toContain('enquiries.csv');
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    const { changes } = await desk.api.runtime.db
      .selectFrom('events')
      .select('changes')
      .where('action', '=', 'enquiry.export')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(changes)).toEqual({ reason: 'audit', filters: ['status'] });
  });

  test('the log holds no word of anybody', async () => {
    const id = await desk.write({ LastName: 'Namington', Message: 'Whispered words' });
    const { db } = desk.api.runtime;
    await desk.answer(id, 1, { body: 'Confidential reply', close: true });
    await desk.change(id, 2, { kind: 'reopen' });
    const events = await db.selectFrom('events').select(['action', 'changes']).execute();
    const log = JSON.stringify(events);
    for (const action of ['enquiry.receive', 'enquiry.answer', 'enquiry.reopen'])
      expect(log).toContain(action);
    for (const word of ['Namington', 'Whispered', 'Confidential', 'client.example'])
      expect(log).not.toContain(word);
  });
});
