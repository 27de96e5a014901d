/** Enquiries at the desk: by which words they are found, and what merging them keeps. */
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { letter } from '../../../tests/support/incoming-emails.ts';
import { lent } from '../../../tests/support/lent.ts';
import { receive } from '../../../tests/support/receive.ts';
import { salesDesk } from '../../../tests/support/sales.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { NOTICE_PORTS } from '../../server/notice-ports.ts';
import { tellDueFollowUps } from '../follow-ups/due.ts';

const HOUR = 3_600_000;

describe.each(ENGINES)('enquiries at the desk on %s', (engine) => {
  const desk = lent(
    'each',
    () => salesDesk(engine),
    ({ api }) => api.close(),
  );
  const found = async (q: string): Promise<string[]> =>
    (await desk.get(`/enquiries?q=${q}`)).body.items.map(({ id }: { id: string }) => id);

  test('an email is found by its subject, also once it was answered', async () => {
    const mail = { from: 'asha@client.example', subject: 'Quarterly ledger', text: 'Can you help?' };
    await receive(desk.api.runtime, letter(mail));
    const [id = ''] = await found('ledger');
    expect((await desk.answer(id, 1, { body: 'We look into it.', close: false })).status).toBe(200);
    expect(await found('look')).toEqual([id]);
    expect(await found('ledger')).toEqual([id]);
  });

  test('an enquiry is found by its phone number, also once it was answered', async () => {
    const id = await desk.write({ PhoneNumber: '+91 98765 43210' });
    expect(await found('09876543210')).toEqual([id]);
    expect((await desk.answer(id, 1, { body: 'We look into it.', close: false })).status).toBe(200);
    expect(await found('098765-43210')).toEqual([id]);
  });

  const merge = async (into: string, from: string) => {
    const target = async (id: string) => ({ id, version: (await desk.read(id)).version });
    return desk.post('/enquiry-merges', { into: await target(into), from: await target(from) });
  };

  test('a duplicate is found by its reference as what it was merged into', async () => {
    const main = await desk.write({ Message: 'First words' });
    const duplicate = await desk.write({ Message: 'Second words' });
    const { reference } = await desk.read(duplicate);
    await merge(main, duplicate);
    expect((await desk.get(`/enquiries?q=${reference}`)).body).toMatchObject({
      items: [{ id: main }],
      total: 1,
    });
    expect(await found('second')).toEqual([main]);
    expect(await found('words')).toEqual([main]);
    expect((await desk.get(`/search?q=${reference}`)).body.items).toMatchObject([
      { link: `/desk/enquiries?view=all&id=${main}` },
    ]);
  });

  test('a change of an enquiry that a colleague has merged meanwhile says who merged it', async () => {
    const main = await desk.write({ Message: 'The matter' });
    const duplicate = await desk.write({ Message: 'The same once more' });
    await desk.change(duplicate, 1, { kind: 'assign', assignee: desk.ines.id });
    await merge(main, duplicate);
    const { body } = await desk.change(duplicate, 2, { kind: 'close' });
    expect(body.results).toMatchObject([{ meanwhile: { what: 'merged it into another enquiry' } }]);
    expect((await desk.read(duplicate)).activity[0]).toMatchObject({ text: 'Merged into another enquiry' });
  });

  test('a reminder of a duplicate is not on Today while it is merged', async () => {
    const main = await desk.write({ Message: 'The matter' });
    const duplicate = await desk.write({ Message: 'The same once more' });
    const what = { kind: 'remind', days: 1 };
    await desk.post('/follow-ups', { subject: { type: 'enquiry', id: duplicate }, timeZone: 'UTC', what });
    const { db, clock } = desk.api.runtime;
    await db.updateTable('follow_ups').set({ remind_at: clock().toISOString() }).execute();
    const reminded = async () =>
      (await desk.get('/today')).body.waiting.some(({ kind }: { kind: string }) => kind === 'follow_up');
    expect(await reminded()).toBe(true);
    await merge(main, duplicate);
    expect(await reminded()).toBe(false);
    await tellDueFollowUps(desk.api.runtime, NOTICE_PORTS, clock());
    expect((await desk.get('/notices')).body.items).toEqual([]);
  });

  test('a promise that is taken over with a duplicate began when the duplicate came in', async () => {
    const main = await desk.write({ Message: 'The matter' });
    await desk.change(main, 1, { kind: 'close' });
    desk.api.advance(6 * HOUR);
    const duplicate = await desk.write({ Message: 'The same once more' });
    desk.api.advance(HOUR);
    const { replyBy, promiseUsed } = await desk.read(duplicate);
    expect((await merge(main, duplicate)).status).toBe(200);
    expect(await desk.read(main)).toMatchObject({ status: 'open', replyBy });
    expect((await desk.read(main)).promiseUsed).toBeCloseTo(promiseUsed, 2);
  });

  test('an enquiry of the inbox is not merged into junk, where no one would see it, nor junk into it', async () => {
    const junk = await desk.write({ Message: 'Buy this' });
    await desk.change(junk, 1, { kind: 'junk' });
    const open = await desk.write({ Message: 'A real one' });
    expect((await merge(junk, open)).body.code).toBe('not_possible');
    expect((await merge(open, junk)).body.code).toBe('not_possible');
    expect((await desk.read(open)).before).toEqual([]);
    expect((await desk.get('/enquiries')).body.counts.open).toBe(1);
  });

  test('who would get an enquiry that is released hears nothing of it where the release is undone', async () => {
    const rahul = await insider(desk.api, ['sales']);
    const rule = { kind: null, page: '', assignees: [rahul.id] };
    const { replyDays } = (await desk.get('/enquiry-settings')).body;
    const settings = { rules: [rule], replyDays };
    await desk.ines.browser.send('PUT', '/api/desk/enquiry-settings', settings, onVersion(1));
    const id = await desk.write({ Subject: 'https://x.example' });
    const release = async () =>
      (await desk.change(id, (await desk.read(id)).version, { kind: 'release' })).body.results[0];
    const told = async () => (await desk.get('/notices', rahul.browser)).body.items;
    /** What became of the emails to them. */
    const mails = async () => {
      const { db } = desk.api.runtime;
      const to = db.selectFrom('jobs').select('state').where('queue', '=', 'mail');
      return (await to.where('subject_id', '=', rahul.id).orderBy('state').execute()).map(
        ({ state }) => state,
      );
    };
    const released = await release();
    expect((await desk.read(id)).assignee.id).toBe(rahul.id);
    expect((await desk.undo(released.change)).body.results).toMatchObject([{ ok: true }]);
    expect(await mails()).toEqual(['cancelled']);
    expect(await told()).toEqual([]);
    await release();
    desk.api.advance(HOUR);
    desk.api.runtime.jobs.wake();
    await eventually(async () => (await mails()).includes('done'));
    await eventually(async () => (await told()).length === 1);
  });
});
