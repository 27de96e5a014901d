/** All open work of someone goes to others in one step, each thing to who may see it, and comes back in one. */
import { describe, expect, test } from 'vitest';
import { ENGINES_ALIKE, rowOf } from '../../../tests/support/databases.ts';
import { type Browser, insider, onVersion } from '../../../tests/support/desk.ts';
import { enquiry, idOf, jsonPost } from '../../../tests/support/forms.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { newId } from '../../platform/ids.ts';
import { continueHandOver } from './batches.ts';

const MINUTE = 60_000;
type Who = { id: string; browser: Browser };

describe.each(ENGINES_ALIKE)('hand-overs on %s', { timeout: 60_000 }, (engine) => {
  const desk = lentHiringDesk('each', engine);
  const { api } = desk;

  const ask = async () => {
    const sent = await api.send('/api/admin/CreateContactus', jsonPost(enquiry()));
    return idOf(api.runtime.db, 'enquiries', sent.body.data.reference);
  };
  const own = (
    table: 'applications' | 'enquiries' | 'privacy_requests',
    { id }: Who,
    ids?: readonly string[],
  ) =>
    // By the writer, which tries again where a job of the same rows is in its way.
    api.runtime.writer.write((trx) =>
      trx
        .updateTable(table)
        .set({ assignee_id: id })
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute(),
    );
  const ofPerson = async (table: 'applications' | 'enquiries' | 'privacy_requests', id: string | null) =>
    (
      await api.runtime.db
        .selectFrom(table)
        .select('id')
        .where('assignee_id', id === null ? 'is' : '=', id)
        .execute()
    ).length;
  const counts = (body: { kinds: { kind: string; count: number }[] }) =>
    Object.fromEntries(body.kinds.map(({ kind, count }) => [kind, count]));
  const work = ({ browser }: Who, of: Who) => browser.get(`/api/desk/people/${of.id}/work`);
  const give = ({ browser }: Who, of: Who, to: object) =>
    browser.post(`/api/desk/people/${of.id}/hand-over`, { to });
  const told = async ({ browser }: Who) =>
    (await browser.get('/api/desk/notices')).body.items.map((one: { text: string }) => one.text);

  /** Someone with one of everything. */
  async function busy() {
    const leaver = await insider(api, ['recruiter', 'sales', 'legal']);
    const application = await desk.apply({ Name: 'Grace Hopper' });
    await own('applications', leaver);
    const question = await ask();
    await own('enquiries', leaver, [question]);
    const asked = { kind: 'access', name: 'Ada Asks', email: 'ada@person.example', words: '' };
    const receivedAt = api.runtime.clock().toISOString().slice(0, 10);
    await leaver.browser.post('/api/desk/privacy/requests', { ...asked, receivedAt });
    await own('privacy_requests', leaver);
    const subject = { type: 'application', id: application };
    const what = { kind: 'remind', days: 5 };
    await leaver.browser.post('/api/desk/follow-ups', { subject, timeZone: 'Asia/Kolkata', what });
    const kind = await desk.post('/interview-kinds', {
      ...{
        name: 'Call',
        minutes: 30,
        placeType: 'phone',
        place: '',
        criteria: [],
        questions: [],
        noticeHours: 4,
      },
    });
    const startsAt = new Date(
      Math.ceil(api.runtime.clock().getTime() / MINUTE) * MINUTE + 3 * 24 * 60 * MINUTE,
    );
    const booked = await desk.post('/interviews', {
      ...{
        application,
        kind: kind.body.id,
        people: [leaver.id],
        startsAt: startsAt.toISOString(),
        anyway: true,
      },
    });
    expect(booked.status).toBe(200);
    return { leaver, application, question, interview: booked.body.id as string };
  }

  test('what each receiver may see is theirs, the rest stays and is named; one change, one undo', async () => {
    api.stopClock();
    const { leaver, interview } = await busy();
    const admin = await insider(api, ['admin']);
    const [recruiter, sales] = [await insider(api, ['recruiter']), await insider(api, ['sales'])];
    const all = { applications: 1, enquiries: 1, requests: 1, reminders: 1, interviews: 1 };
    const preview = await work(admin, leaver);
    expect(counts(preview.body)).toEqual(all);
    // Who could take what is said before; whose work it is, is not named.
    const able = (kind: string) =>
      preview.body.kinds
        .find((one: { kind: string }) => one.kind === kind)
        .receivers.map(({ person }: { person: { id: string } }) => person.id);
    expect([able('applications'), able('enquiries')]).toEqual([
      expect.arrayContaining([recruiter.id]),
      [sales.id],
    ]);
    expect(JSON.stringify(preview.body)).not.toContain('Grace');
    expect((await work(sales, leaver)).status).toBe(404);
    expect((await give(sales, leaver, { enquiries: sales.id })).status).toBe(404);

    const kinds = Object.keys(all);
    const given = await give(admin, leaver, Object.fromEntries(kinds.map((kind) => [kind, recruiter.id])));
    expect(given.body).toMatchObject({ done: 3, remaining: 0 });
    expect(given.body.stays).toEqual([
      { kind: 'enquiries', why: expect.stringContaining('Sales'), count: 1 },
      { kind: 'requests', why: expect.stringContaining('Legal'), count: 1 },
    ]);
    expect(counts((await work(admin, leaver)).body)).toEqual({
      ...{ applications: 0, enquiries: 1, requests: 1, reminders: 0, interviews: 0 },
    });
    expect(counts((await work(recruiter, recruiter)).body)).toMatchObject({
      ...{ applications: 1, reminders: 1, interviews: 1 },
    });
    const log = await api.runtime.db
      .selectFrom('events')
      .select(['action', 'request_id'])
      .where('actor_id', '=', admin.id)
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['application.assign', 'follow_up.give', 'interview.reassign', 'staff.hand-over'],
    ]);
    expect(new Set(log.map(({ request_id }) => request_id)).size).toBe(1);

    const [entry] = (await admin.browser.get('/api/desk/undo')).body.items;
    expect(entry.text).toMatch(/: work handed over$/);
    const undone = await admin.browser.post('/api/desk/undo', { changes: entry.changes });
    expect(undone.body.results).toMatchObject([{ ok: true }]);
    expect(counts((await work(admin, leaver)).body)).toEqual(all);
    const holders = api.runtime.db.selectFrom('interview_people').select('staff_id');
    expect(await holders.where('interview_id', '=', interview).execute()).toEqual([{ staff_id: leaver.id }]);

    // The receiver gets one notice about all of it, without what was undone.
    await give(admin, leaver, { applications: recruiter.id, reminders: recruiter.id });
    api.advance(6 * MINUTE);
    await eventually(async () => (await told(recruiter)).length > 0);
    expect(await told(recruiter)).toEqual([expect.stringMatching(/ handed 2 items over to you$/)]);
    const late = (await admin.browser.get('/api/desk/undo')).body.items;
    expect(late).toEqual([]);
  });

  test('many things go batch by batch; a job that is begun again changes nothing, an undo takes all of them', async () => {
    const leaver = await insider(api, ['recruiter']);
    const receiver = await insider(api, ['recruiter']);
    const first = await desk.apply();
    const row = await rowOf(api.runtime.db, 'applications', first);
    const copies = Array.from({ length: 69 }, () => {
      const id = newId();
      return { ...row, id, reference: id.slice(-12), resume_key: `copies/${id}` };
    });
    await api.runtime.db.insertInto('applications').values(copies).execute();
    await own('applications', leaver);
    const given = await give(leaver, leaver, { applications: receiver.id });
    expect(given.body).toMatchObject({ done: 25, remaining: 45, stays: [] });
    await eventually(async () => (await ofPerson('applications', receiver.id)) === 70, 20_000);
    await own('applications', leaver, [first]);
    const plan = {
      officeZone: 'UTC',
      change: given.body.change,
      staffId: leaver.id,
      to: { applications: receiver.id },
    };
    const by = { id: leaver.id, requestId: 'r', at: api.runtime.clock().toISOString() };
    await continueHandOver(JSON.stringify({ ...plan, by, from: { kind: 0, after: '' } }), api.runtime.writer);
    expect(await ofPerson('applications', receiver.id)).toBe(70);

    await leaver.browser.post('/api/desk/undo', { changes: [given.body.change] });
    await eventually(async () => (await ofPerson('applications', receiver.id)) === 0, 20_000);
    // Once it was taken back, what is left of its job does nothing.
    await continueHandOver(JSON.stringify({ ...plan, by, from: { kind: 0, after: '' } }), api.runtime.writer);
    expect(await ofPerson('applications', leaver.id)).toBe(70);
  });

  test('left unassigned, it waits on Today for all who work with it', async () => {
    const { leaver, question } = await busy();
    const admin = await insider(api, ['admin']);
    const sales = await insider(api, ['sales']);
    const waits = async () =>
      (await sales.browser.get('/api/desk/today')).body.waiting.some(({ link }: { link: string }) =>
        link.includes(question),
      );
    expect(await waits()).toBe(false);
    const left = await give(admin, leaver, { applications: null, enquiries: null, requests: null });
    expect(left.body).toMatchObject({ done: 3, stays: [] });
    expect(await waits()).toBe(true);
    expect((await give(admin, leaver, { interviews: null })).status).toBe(409);
  });

  test('while someone is away, a rule gives their enquiries to the stand-in, and everyone sees until when', async () => {
    const [away, standIn] = [await insider(api, ['sales']), await insider(api, ['sales'])];
    const other = await insider(api, ['interviewer']);
    const { version, replyDays } = (await away.browser.get('/api/desk/enquiry-settings')).body;
    const rules = [{ kind: null, page: '', assignees: [away.id] }];
    await away.browser.send('PUT', '/api/desk/enquiry-settings', { rules, replyDays }, onVersion(version));
    const assigneeOf = async (id: string) => (await rowOf(api.runtime.db, 'enquiries', id)).assignee_id;
    const today = api.runtime.clock().toISOString().slice(0, 10);
    const put = (body: object, who: Who = away, seen = 1) =>
      who.browser.send('PUT', `/api/desk/people/${away.id}/absence`, body, onVersion(seen));
    const days = { from: today, until: today, timeZone: 'UTC' };
    expect(await assigneeOf(await ask())).toBe(away.id);
    expect((await put({ ...days, standIn: away.id })).body.errors).toEqual({
      standIn: 'Choose someone else.',
    });
    expect((await put({ ...days, standIn: standIn.id }, other)).status).toBe(404);
    const set = await put({ ...days, standIn: standIn.id });
    expect(set.body.absence).toMatchObject({ until: today, now: true, standIn: { id: standIn.id } });
    expect(await assigneeOf(await ask())).toBe(standIn.id);
    const { items } = (await other.browser.get('/api/desk/people/names')).body;
    expect(items.find(({ id }: { id: string }) => id === away.id).awayUntil).toBe(today);

    // Without a stand-in it is unassigned, and all see it.
    const alone = await put({ ...days, standIn: null }, away, set.body.version);
    expect(await assigneeOf(await ask())).toBe(null);
    const back = await away.browser.send(
      'DELETE',
      `/api/desk/people/${away.id}/absence`,
      undefined,
      onVersion(alone.body.version),
    );
    expect(back.body.absence).toBe(null);
    expect(await assigneeOf(await ask())).toBe(away.id);
  });
});
