/** Notices to staff: by their own choice, once, and never about what they may not see. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { type Browser, insider, onVersion } from '../../../tests/support/desk.ts';
import { lentHiringDesk, setTeam } from '../../../tests/support/hiring.ts';
import { storedMails } from '../../../tests/support/mails.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { NOTICE_PORTS } from '../../server/notice-ports.ts';
import { tellDueFollowUps } from '../follow-ups/due.ts';
import { writeMail } from '../mail/templates.ts';
import { tellDeadlines } from '../privacy/remind.ts';
import { nextDigest } from './choices.ts';
import { sendDigest } from './digest.ts';

type Who = { id: string; browser: Browser };
const MINUTE = 60_000;

test('the daily mail leaves at its hour of the day where its reader is, summer time or not', () => {
  const at = (now: string, hour: number, zone: string) => nextDigest(new Date(now), hour, zone).toISOString();
  expect(at('2026-03-28T12:00:00Z', 8, 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
  expect(at('2026-03-27T12:00:00Z', 8, 'Europe/Berlin')).toBe('2026-03-28T07:00:00.000Z');
  expect(at('2026-03-28T06:59:59Z', 8, 'Europe/Berlin')).toBe('2026-03-28T07:00:00.000Z');
  expect(at('2026-03-28T07:00:00Z', 8, 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
  // That morning has no half past two: the hour after it counts.
  expect(at('2026-03-28T22:00:00Z', 2, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-01-01T02:29:00Z', 8, 'Asia/Kolkata')).toBe('2026-01-01T02:30:00.000Z');
});

describe.each(ENGINES_ALIKE)('notices on %s', { timeout: 60_000 }, (engine) => {
  const desk = lentHiringDesk('each', engine);
  const { api } = desk;

  const listed = async ({ browser }: Who) => (await browser.get('/api/desk/notices')).body;
  const titles = async (who: Who) =>
    (await listed(who)).items.map((one: { title: string; text: string }) => `${one.title}: ${one.text}`);
  const mailsTo = async ({ id }: Who, template = 'colleague') =>
    (await storedMails(api.runtime.db)).filter(
      (mail) => mail.to.startsWith(id) && mail.template === template && mail.state !== 'cancelled',
    );
  async function choose({ browser }: Who, choices: object, more: object = {}) {
    const { body } = await browser.get('/api/desk/account/notices');
    const { digestHour, timeZone } = body;
    const sent = { choices, digestHour, timeZone, ...more };
    return browser.send('PUT', '/api/desk/account/notices', sent, onVersion(body.version));
  }
  const mention = (application: string, who: Who, by?: Who) =>
    desk.post(`/applications/${application}/notes`, { body: 'Look', mentions: [who.id] }, by?.browser);
  const assign = async (application: string, who: Who) => {
    const { version } = (await desk.get(`/applications/${application}`)).body;
    return desk.post('/assignments', { items: [{ id: application, version, assignee: who.id }] });
  };

  test('come by mail and at the desk until someone chooses otherwise, for each kind', async () => {
    const one = await insider(api, ['recruiter']);
    const id = await desk.apply({ Name: 'Grace Hopper' });
    await mention(id, one);
    expect(await mailsTo(one)).toHaveLength(1);
    expect(await titles(one)).toEqual([expect.stringMatching(/^Grace Hopper: Person \w+ mentioned you/)]);

    expect((await choose(one, { mention: { when: 'now', where: 'desk' } })).status).toBe(200);
    await mention(id, one);
    expect([await mailsTo(one), (await listed(one)).unread]).toEqual([[expect.anything()], 2]);
    expect((await choose(one, { mention: { when: 'now', where: 'mail' } })).status).toBe(200);
    await mention(id, one);
    expect([(await mailsTo(one)).length, (await listed(one)).unread]).toEqual([2, 2]);
    expect((await choose(one, { mention: { when: 'never', where: 'both' } })).status).toBe(200);
    await mention(id, one);
    expect([(await mailsTo(one)).length, (await listed(one)).unread]).toEqual([2, 2]);

    // The others stay as they were; two windows do not overwrite each other.
    const { body } = await one.browser.get('/api/desk/account/notices');
    expect(body.choices.reply).toEqual({ when: 'now', where: 'both' });
    const stale = await one.browser.send('PUT', '/api/desk/account/notices', body, onVersion(1));
    expect(stale.status).toBe(409);
    const wrong = await choose(one, {}, { timeZone: 'Moon/Crater' });
    expect(wrong.body.errors).toEqual({ timeZone: 'Choose a time zone.' });

    // Read one by one, all at once, or by opening what they are about; no one reads for another.
    const [first] = (await listed(one)).items;
    await desk.post('/notices/read', { ids: [first.id] });
    expect((await listed(one)).unread).toBe(2);
    await one.browser.post('/api/desk/notices/read', { ids: [first.id] });
    expect((await listed(one)).unread).toBe(1);
    await one.browser.post(`/api/desk/applications/${id}/views`, {});
    expect((await listed(one)).unread).toBe(0);
  });

  test.each([
    ['was disabled', 'disabled_person'],
    ['wants no more of its kind', 'unwanted_notice'],
  ])('no email leaves for someone who %s since it was queued', async (what, reason) => {
    const one = await insider(api, ['recruiter']);
    await choose(one, { application: { when: 'now', where: 'mail' } });
    await assign(await desk.apply({ Name: 'Grace Hopper' }), one);
    const { db } = api.runtime;
    if (what === 'was disabled')
      await db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', one.id).execute();
    else await choose(one, { application: { when: 'never', where: 'mail' } });
    api.advance(6 * MINUTE);
    const job = await eventually(() =>
      db
        .selectFrom('jobs')
        .select(['state', 'last_error'])
        .where('subject_id', '=', one.id)
        .where('state', 'not in', ['pending', 'running'])
        .executeTakeFirst(),
    );
    expect(job).toEqual({ state: 'cancelled', last_error: reason });
  });

  test('of a mention are gone with its note, and come back with it', async () => {
    const one = await insider(api, ['recruiter']);
    const author = await insider(api, ['recruiter']);
    const id = await desk.apply({ Name: 'Annie Easley' });
    const note = (await mention(id, one, author)).body.id;
    expect(await listed(one)).toMatchObject({ unread: 1 });
    const { change } = (await author.browser.send('DELETE', `/api/desk/notes/${note}`)).body;
    expect(await listed(one)).toEqual({ items: [], unread: 0 });
    await author.browser.post('/api/desk/undo', { changes: [change] });
    expect(await listed(one)).toMatchObject({ unread: 1 });
  });

  test('the notice of an assignment comes five minutes later, and not at all once it was undone', async () => {
    api.stopClock();
    const one = await insider(api, ['recruiter']);
    const [stays, undone] = [await desk.apply({ Name: 'Stays Here' }), await desk.apply({ Name: 'Un Done' })];
    await assign(stays, one);
    const { results } = (await assign(undone, one)).body;
    const back = await desk.post('/undo', { changes: [results[0].change] });
    expect(back.body.results[0].ok).toBe(true);
    expect(await titles(one)).toEqual([]);
    api.advance(6 * MINUTE);
    await eventually(async () => (await titles(one)).length > 0);
    expect(await titles(one)).toEqual(['Stays Here: assigned to you']);
    expect(await mailsTo(one, 'notices')).toEqual([]);
  });

  test('one that was planned for the desk is not lost when its reader chooses emails meanwhile', async () => {
    api.stopClock();
    const one = await insider(api, ['recruiter']);
    await assign(await desk.apply({ Name: 'Grace Hopper' }), one);
    expect((await choose(one, { application: { when: 'now', where: 'mail' } })).status).toBe(200);
    api.advance(6 * MINUTE);
    await eventually(async () => (await titles(one)).length > 0);
    expect(await titles(one)).toEqual(['Grace Hopper: assigned to you']);
  });

  test('one that was planned for the daily mail is not lost when its reader chooses the desk meanwhile', async () => {
    api.stopClock();
    const [one, by] = [await insider(api, ['recruiter']), await insider(api, ['recruiter'])];
    await choose(one, { mention: { when: 'daily', where: 'mail' } });
    await mention(await desk.apply({ Name: 'Grace Hopper' }), one, by);
    await choose(one, { mention: { when: 'now', where: 'desk' } });
    api.advance(25 * 60 * MINUTE);
    const { writer, clock } = api.runtime;
    await writer.write((trx) => sendDigest(trx, one.id, NOTICE_PORTS, clock()));
    expect((await mailsTo(one, 'notices')).map(({ props }) => props.items)).toMatchObject([
      [{ title: 'Grace Hopper' }],
    ]);
  });

  test('once a day they are one mail, sent once, without what its reader may not see by then', async () => {
    api.stopClock();
    api.advanceTo('01:00:00');
    const [one, gone] = [await insider(api, ['interviewer']), await insider(api, ['recruiter'])];
    const by = await insider(api, ['recruiter']);
    const daily = { mention: { when: 'daily', where: 'both' } };
    for (const who of [one, gone]) await choose(who, daily, { digestHour: 9, timeZone: 'Asia/Kolkata' });
    const other = await api.addOpening({ title: 'Other work' });
    await setTeam(api, [one]);
    const [seen, lost] = [
      await desk.apply({ Name: 'Grace Hopper' }),
      await desk.apply({ Name: 'Lost Sight' }),
    ];
    const erased = await desk.apply({ Name: 'Erased Soon', Email: 'erased@candidate.example' });
    for (const id of [seen, lost, erased]) await mention(id, one, by);
    await mention(seen, gone, by);
    expect([await mailsTo(one), await titles(one)]).toEqual([[], []]);

    const { db, writer, clock } = api.runtime;
    await db.updateTable('applications').set({ opening_id: other }).where('id', '=', lost).execute();
    await setTeam(api, [], { opening: other });
    await db
      .updateTable('applications')
      .set({ erased_at: clock().toISOString() })
      .where('id', '=', erased)
      .execute();
    await db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', gone.id).execute();
    api.advanceTo('03:31:00');
    // Two servers and a second attempt find nothing more.
    await Promise.all(
      [1, 2].map(() => writer.write((trx) => sendDigest(trx, one.id, NOTICE_PORTS, clock()))),
    );
    await eventually(async () => {
      const open = db.selectFrom('jobs').select('id').where('queue', '=', 'notice-digest');
      return (await open.where('state', 'in', ['pending', 'running']).execute()).length === 0;
    });
    const mails = await mailsTo(one, 'notices');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.props.items).toEqual([
      { ...(await listed(one)).items[0], title: 'Grace Hopper', link: expect.stringContaining(seen) },
    ]);
    const site = { brand: 'House', url: 'https://house.example' } as Parameters<typeof writeMail>[2];
    const { subject, blocks } = writeMail('notices', mails[0]?.props, site);
    expect(subject).toMatch(/^House: Grace Hopper: Person \w+ mentioned you in a note$/);
    expect(blocks).toContainEqual({
      ...{ kind: 'link', label: 'Open Grace Hopper on the desk' },
      url: expect.stringMatching(/^https:\/\/house\.example\/desk\/candidates\?/),
    });
    expect(await mailsTo(gone, 'notices')).toEqual([]);
    expect((await titles(one)).length).toBe(1);
  });

  test('a returned email and a near deadline cause one notice', async () => {
    const one = await insider(api, ['recruiter', 'legal']);
    const id = await desk.apply({ Name: 'Grace Hopper' });
    const { db, writer, clock } = api.runtime;
    const at = clock().toISOString();
    const subject = { subject_type: 'application', subject_id: id, staff_id: one.id } as const;
    await db
      .insertInto('follow_ups')
      .values({ id: 'f', ...subject, snoozed_until: at, remind_at: null, updated_at: at })
      .execute();
    const received = new Date(clock().getTime() - 25 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    const asked = { kind: 'access', name: 'Ada Asks', email: 'ada@person.example', words: '' };
    const added = await one.browser.post('/api/desk/privacy/requests', { ...asked, receivedAt: received });
    expect(added.status).toBe(200);
    for (let round = 0; round < 2; round++) {
      await tellDueFollowUps({ db, writer }, NOTICE_PORTS, clock());
      await tellDeadlines({ db, writer }, clock());
    }
    expect((await titles(one)).sort()).toEqual([
      expect.stringMatching(/^Ada Asks: answer due by \d+ \w+$/),
      'Grace Hopper: snooze ended',
    ]);
    // By default they are no mails.
    expect(await mailsTo(one, 'notices')).toEqual([]);
  });
});
