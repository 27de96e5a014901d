/** Snoozes and reminders: each person's own, out of sight until their day begins, ended by a reply, undone. */
import { describe, expect, test } from 'vitest';
import { endFollowUps } from '../../../src/features/follow-ups/follow-ups.ts';
import { lentApi } from '../../support/api.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider } from '../../support/desk.ts';
import { enquiry, idOf, jsonPost } from '../../support/forms.ts';
import { applyTo } from '../../support/hiring.ts';

const DAY = 24 * 60 * 60_000;
const ZONE = 'Asia/Kolkata';

describe.each(ENGINES_ALIKE)('what one snoozes, on %s', { timeout: 60_000 }, (engine) => {
  const api = lentApi('each', engine);

  const cameBack = (id: string, column: 'snoozed_until' | 'remind_at') =>
    api.runtime.db
      .updateTable('follow_ups')
      .set({ [column]: api.runtime.clock().toISOString() })
      .where('subject_id', '=', id)
      .where(column, 'is not', null)
      .execute();

  test('leaves one’s own Today and first list until that day begins where one is, and comes back', async () => {
    const mine = (await insider(api, ['recruiter', 'sales'])).browser;
    const other = (await insider(api, ['recruiter', 'sales'])).browser;
    const legal = (await insider(api, ['legal'])).browser;
    const opening = await api.addOpening();
    const id = await applyTo({ api, opening });
    const sent = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    const question = await idOf(api.runtime.db, 'enquiries', sent.body.data.reference);
    const links = async (who = mine): Promise<string[]> =>
      (await who.get('/api/desk/today')).body.waiting.map(({ link }: { link: string }) => link);
    const has = async (subject: string, who = mine) =>
      (await links(who)).some((link) => link.includes(subject));
    const listed = async (path: string, who = mine): Promise<string[]> =>
      (await who.get(`/api/desk${path}`)).body.items.map((row: { id: string }) => row.id);
    const set = (type: string, subject: string, what: object, who = mine) =>
      who.post('/api/desk/follow-ups', { subject: { type, id: subject }, timeZone: ZONE, what });
    const today = api.runtime.clock().toLocaleDateString('sv-SE', { timeZone: ZONE });
    const on = new Date(Date.parse(today) + 3 * DAY).toISOString().slice(0, 10);
    expect([await has(id), await has(question)]).toEqual([true, true]);

    // What can't be is said in words.
    const late = await set('application', id, { kind: 'snooze', on: today });
    expect([late.status, late.body.errors]).toEqual([422, { on: 'Choose a day after today.' }]);
    expect((await set('application', id, { kind: 'snooze', on }, legal)).status).toBe(403);
    expect((await set('application', 'none', { kind: 'snooze', on })).status).toBe(404);

    for (const [type, subject] of [
      ['application', id],
      ['enquiry', question],
    ] as const)
      expect((await set(type, subject, { kind: 'snooze', on })).status).toBe(200);
    expect([await has(id), await has(question)]).toEqual([false, false]);
    expect([await has(id, other), await has(question, other)]).toEqual([true, true]);
    expect(await listed('/applications?snoozed=hide')).not.toContain(id);
    expect(await listed('/applications?snoozed=hide', other)).toContain(id);
    expect(await listed('/applications?snoozed=only')).toEqual([id]);
    expect(await listed('/applications')).toContain(id);
    expect(await listed('/enquiries?snoozed=hide')).not.toContain(question);
    expect(await listed('/enquiries?snoozed=only')).toEqual([question]);
    const until = (await mine.get(`/api/desk/applications/${id}`)).body.followUp.snoozedUntil;
    // Midnight in India is half past six in the evening before.
    expect(until).toMatch(/T18:30:00.000Z$/);

    // Undone as any other change, the last first.
    const [last] = (await mine.get('/api/desk/undo')).body.items;
    expect(last.text).toMatch(/: snoozed until /);
    const refused = (await other.post('/api/desk/undo', { changes: last.changes })).body;
    expect(refused.results).toMatchObject([{ ok: false, code: 'not_found' }]);
    await mine.post('/api/desk/undo', { changes: last.changes });
    expect([await has(id), await has(question)]).toEqual([false, true]);

    // A session ends before the day comes, so the day comes to it.
    await cameBack(id, 'snoozed_until');
    expect(await listed('/applications?snoozed=hide')).toContain(id);
    const back = (await mine.get('/api/desk/today')).body.waiting.filter(
      ({ kind }: { kind: string }) => kind === 'follow_up',
    );
    expect(back).toMatchObject([{ text: expect.stringMatching(/: snooze ended$/) }]);
    // Who opened it has seen that it is back.
    expect((await mine.get(`/api/desk/applications/${id}`)).body.seen).toBe(false);
    await mine.post(`/api/desk/applications/${id}/views`, {});
    expect((await mine.get(`/api/desk/applications/${id}`)).body).toMatchObject({
      seen: true,
      followUp: null,
    });
  });

  test('a reminder comes when no reply did, and ends by itself when one does', async () => {
    const { browser } = await insider(api, ['sales']);
    const sent = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    const id = await idOf(api.runtime.db, 'enquiries', sent.body.data.reference);
    const remind = () =>
      browser.post('/api/desk/follow-ups', {
        subject: { type: 'enquiry', id },
        timeZone: ZONE,
        what: { kind: 'remind', days: 5 },
      });
    const reminded = async () =>
      (await browser.get('/api/desk/today')).body.waiting.filter(
        ({ kind }: { kind: string }) => kind === 'follow_up',
      );
    await remind();
    expect(await reminded()).toEqual([]);
    const { remindAt } = (await browser.get(`/api/desk/enquiries/${id}`)).body.followUp;
    const day = api.runtime.clock().toLocaleDateString('sv-SE', { timeZone: ZONE });
    expect(Date.parse(remindAt)).toBe(Date.parse(`${day}T00:00:00+05:30`) + 5 * DAY);
    await cameBack(id, 'remind_at');
    expect(await reminded()).toMatchObject([{ text: 'no reply yet' }]);
    await browser.post(`/api/desk/enquiries/${id}/views`, {});
    expect(await reminded()).toEqual([]);
    await remind();
    await api.runtime.writer.write((trx) => endFollowUps(trx, id, api.runtime.clock()));
    expect(await reminded()).toEqual([]);
    expect((await browser.get(`/api/desk/enquiries/${id}`)).body.followUp).toBe(null);
  });
});
